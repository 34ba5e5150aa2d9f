import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { describeOrder } from '#resort/letters/describe-order.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { enter } from '#tests/support/account-house.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const named = { es: 'Tarifa de miembro', en: 'Member rate', pt: 'Tarifa de membro' }

test('a guest who booked as a member reads so in every letter that tells the price, and nobody else does', async () => {
  await using house = await openBookingHouse()
  const { token } = await enter(house, 'ana@example.com')
  for (const sessions of [[token], []]) {
    const guest = { ...newGuest(), sessions }
    const order = await book(house, guest, { currency: 'USD', sessions })
    const settled = { fee: order.paid, refund: order.refunded }
    for (const language of languages) {
      const told = { order: { ...order, language }, stay: stayOf(order.lines) }
      const facts = (news: LetterFacts['news'], change: Partial<Pick<LetterFacts, 'settled'>> = {}) =>
        describeOrder(house.resort, told, {
          manageLink: 'https://casamarea.example/',
          revision: 0,
          news,
          settled: null,
          ...change,
        })
      const letters = [
        await documents.draftLetter('confirmation', facts('booked')),
        await documents.draftLetter('confirmation', facts('changed')),
        await documents.draftLetter('cancellation', facts('changed', { settled })),
      ]
      const isNamed = letters.map(({ text }) => readText(text).includes(named[language]))
      expect(isNamed, language).toEqual(letters.map(() => sessions.length > 0))
    }
  }
})
