import { expect, test } from 'vitest'
import { buyGift, giveGift, payByGift, sampleWish } from '#tests/support/gift-house.ts'
import { choose, goToPay, newGuest } from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { money } from '../money/money.ts'
import { holdOrder } from '../orders/hold/hold-order.ts'
import { writeGiftCode } from './gift-code.ts'
import { mailGifts } from './mail-gifts.ts'

test('a gift to print reaches its buyer at once, with its sheet; its code is not kept once the letter was sent', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { code } = await buyGift(house)
  const letters = await posted.arrivals()
  const gift = letters.find(({ subject }) => subject?.includes('Lucía Soto'))
  expect(gift?.text).toContain(writeGiftCode(code))
  expect(gift?.text).toContain('Feliz cumpleaños')
  expect(gift?.to).toMatchObject([{ address: 'ana@example.com' }])
  expect(gift?.attachments?.map(({ filename }) => filename)).toEqual(['tarjeta-de-regalo.pdf'])
  // The confirmation says what was bought, and no code.
  const confirmation = letters.find((letter) => letter !== gift)
  expect(confirmation?.text).toContain('Tarjeta de regalo para Lucía Soto')
  expect(confirmation?.text).not.toContain(writeGiftCode(code))
  const rows = await house.resort.db.selectFrom('letter').select('facts').where('kind', '=', 'gift').execute()
  expect(JSON.stringify(rows)).not.toContain(writeGiftCode(code))
})

test('a gift for a day is mailed on its morning in Cancún, once, in the language of its receiver', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const wish = { ...sampleWish, language: 'pt', mailTo: 'lucia@example.com', day: '2026-12-24' } as const
  await buyGift(house, newGuest(), { wish })
  await posted.arrivals()
  // Seven in the morning there, and the evening before.
  for (const instant of ['2026-12-24T12:59:00Z', '2026-12-24T02:00:00Z']) {
    house.resort.setClock(instant)
    expect(await mailGifts(house.resort)).toBe(0)
  }
  house.resort.setClock('2026-12-24T13:11:00Z')
  await Promise.all([mailGifts(house.resort), mailGifts(house.resort)])
  const [letter, ...others] = await posted.arrivals()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Um vale-presente de Ana para você')
  expect(letter?.to).toMatchObject([{ address: 'lucia@example.com' }])
  expect(await mailGifts(house.resort)).toBe(0)
})

test('a letter about a cancellation says what goes back onto a gift, and speaks of no bank where none has a part in it', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { code } = await giveGift(house, money(5_000_000, 'MXN'))
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await holdOrder(house.resort, guest)
  await payByGift(house, guest, code)
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  await posted.arrivals()
  await cancel(house, paid.order, 'all')
  const [letter] = await posted.arrivals()
  expect(letter?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `vuelven a la tarjeta de regalo terminada en ${code.slice(-4)}`,
  )
  expect(letter?.text).not.toContain('banco')
})
