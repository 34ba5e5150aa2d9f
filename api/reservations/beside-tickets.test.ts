import { expect, test } from 'vitest'
import { addOuting } from '#resort/orders/basket/add-outing.ts'
import { buyer } from '#tests/support/add-xplor.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { chooseBy, openBookingSite, toPay } from '#tests/support/open-booking-site.ts'
import { contoy, grownUps, holdSlot } from '#tests/support/waiting-house.ts'

test('a program whose tour is sold out beside its rooms is not told that a room is', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  await program.ask({ method: 'GET' })
  const guest = { token: program.cookies.get('_token') ?? '', address: newGuest().address }
  const tour = { ...buyer, ...guest, ...contoy, visitors: grownUps(2) }
  expect(await addOuting(site.resort, tour)).toMatchObject({ outcome: 'added', held: 'held' })
  // The rooms come beside the tour, and nothing is held until it is paid for.
  const chosen = await chooseBy(program)
  for (const adults of [10, 4]) await holdSlot(site, grownUps(adults))
  const refused = await program.ask({ method: 'PUT', body: toPay(chosen.SessionID) })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'not-available', messages: expect.objectContaining({ en: 'Not Available' }) }),
  ])
})
