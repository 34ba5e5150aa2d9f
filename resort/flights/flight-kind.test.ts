import { expect, test } from 'vitest'
import { choosePackage, findOffer, openFlightHouse, travellersOf } from '#tests/support/flight-house.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { nameTravellers } from '../orders/basket/name-travellers.ts'
import type { Order } from '../orders/order.ts'
import { isFlightLine } from './flight-item.ts'
import { sealOffer } from './seal-offer.ts'

const flightOf = ({ lines }: Order) => {
  const line = lines.find(isFlightLine)
  if (!line) throw new Error('There is no flight on the order.')
  return line
}

test('a flight is read as it was chosen, beside its rooms, with everybody who flies', async () => {
  await using house = await openFlightHouse()
  const offer = await findOffer(house)
  const order = await choosePackage(house, newGuest(), { offer })
  const { item, total, payNow } = flightOf(order)
  expect(item).toMatchObject({ offer, travellers: travellersOf(offer), step: 'quoted', order: null, refused: null })
  expect(item.seal).toBe(sealOffer(offer, total))
  expect(payNow).toEqual(total)
  expect(order.lines.map(({ kind }) => kind)).toEqual(['room', 'flight'])
})

test('nobody is named whom the offer does not know, nor left out', async () => {
  await using house = await openFlightHouse()
  const guest = newGuest()
  const { item } = flightOf(await choosePackage(house, guest))
  const [one, two] = travellersOf(item.offer)
  if (!one || !two) throw new Error('The offer is for two.')
  for (const travellers of [[], [one], [one, one], [one, { ...two, id: 'pas_stranger' }], [one, two, two]])
    expect(await nameTravellers(house.resort, { token: guest.token, travellers })).toEqual({ outcome: 'others' })
  expect(await nameTravellers(house.resort, { token: 'nobody', travellers: [one, two] })).toEqual({
    outcome: 'no-flight',
  })
})
