import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeyTags } from './journey-tags.ts'
import { findPlace, type Place, ratesHaveCome, startHouse } from './start-house.ts'

/** Starts the house that the browser visits, on ports chosen by playwright.config.ts. */
export default async function startJourneyHouse() {
  const place = await findPlace(Number(process.env.JOURNEY_PORT))
  // Every guest of a journey comes from an address of their own, as a proxy would say it.
  const house = startHouse(place, { RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: '127.0.0.1', ...journeyTags })
  await house.ready
  await ratesHaveCome(place)
  process.env.JOURNEY_DATABASE = findDatabaseUrl(place)
  process.env.JOURNEY_DATA = place.dataDir
  return async () => {
    house.child.kill('SIGTERM')
    await house.ended
    await place[Symbol.asyncDispose]()
  }
}

function findDatabaseUrl({ port, dataDir }: Place): string {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
  return `postgres://litoral:${password}@127.0.0.1:${port + 6}/litoral`
}
