import { findPlace, startHouse } from './start-house.ts'

/** Starts the house that the browser visits, on ports chosen by playwright.config.ts. */
export default async function startJourneyHouse() {
  const place = await findPlace(Number(process.env.JOURNEY_PORT))
  const house = startHouse(place, { RATE_LIMIT_PER_MINUTE: '1000000' })
  await house.ready
  return async () => {
    house.child.kill('SIGTERM')
    await house.ended
    await place[Symbol.asyncDispose]()
  }
}
