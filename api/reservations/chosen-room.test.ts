import { expect, test } from 'vitest'
import { chooseBy, openBookingSite, reservations, wanted } from '#tests/support/open-booking-site.ts'

test('a chosen room comes back with its words, its terms and what its nights cost', async () => {
  await using site = await openBookingSite()
  const Paxes = [{ Adults: 2, Children: 1, Ages: [8] }]
  const chosen = await chooseBy(site.newProgram(), { ...wanted, PromoCode: 'MAR10', Paxes })
  const amount = expect.stringMatching(/^\d+\.\d\d$/)
  expect(chosen.Hotel).toEqual({
    HotelCode: '79260',
    Habs: [
      {
        RoomCode: 'GV',
        Name: 'Garden Suite',
        RatePlanCode: 'FLEX',
        Amount: amount,
        Legal: expect.stringMatching(/\S/),
        Policies: [expect.stringMatching(/\S/), expect.stringMatching(/\S/)],
        Afi: expect.stringMatching(/\S/),
        NameRatePlan: 'Flexible',
        DescRatePlan: expect.stringMatching(/\S/),
        AverageAmount: amount,
        Nights: 4,
      },
    ],
  })
  const [room] = chosen.Hotel.Habs
  expect(Math.abs(Number(room?.Amount) / 4 - Number(room?.AverageAmount))).toBeLessThan(0.01)
  expect(chosen).toMatchObject({ PromoCode: 'MAR10', Paxes, Ecommerce: { TotalAmount: room?.Amount } })
})

test('a reservation of dollars is of the United States, one of pesos of Mexico', async () => {
  await using site = await openBookingSite()
  const Header = { ...wanted.Header, Country: 'USA', Currency: 'USD', Language: 'ES' }
  const program = site.newProgram()
  expect((await chooseBy(program, { ...wanted, Header })).Header).toEqual({ ...Header, Channel: 94, ClientId: 0 })
  expect((await chooseBy(site.newProgram())).Header).toMatchObject({ Country: 'MEX', Currency: 'MXN' })
})

test('programs may ask for the reservation, choose it and change it, and nothing else', async () => {
  await using site = await openBookingSite()
  const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json()
  expect(Object.keys(paths[reservations]).toSorted()).toEqual(['get', 'post', 'put'])
  const { properties, required } = paths[reservations].put.requestBody.content['application/json'].schema
  const parts = ['Header', 'PromoCode', 'Hotel', 'Paxes', 'CheckIn', 'CheckOut', 'Summary', 'SessionID', 'Ecommerce']
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(parts))
  expect(parts).toEqual(expect.arrayContaining(required))
  const asked = paths[reservations].get.parameters.map(({ name }: { name: string }) => name)
  expect(asked).toEqual(expect.arrayContaining(['SessionID']))
})
