import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buy } from '#tests/support/open-chair-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { showReservation } from './show-reservation.ts'

test('a balance with a day is told with where it is paid and what follows when it is not; any other is not', async () => {
  await using house = await openBookingHouse()
  const told = {
    es: ['en la página de su reserva', 'dos días después cancelamos', 'retenemos lo que cueste cancelar ese día'],
    en: ['on the page of your reservation', 'two days later we cancel', 'keep what cancelling costs on that day'],
    pt: ['na página da sua reserva', 'dois dias depois cancelamos', 'ficamos com o que custar cancelar naquele dia'],
  }
  const later = await book(house, newGuest(), { pay: 'rest-later' })
  for (const language of languages) {
    const { dueNote } = showReservation(house.resort, { order: later, inMonths: [] }, language)
    for (const words of told[language]) expect(dueNote).toContain(words)
  }
  for (const pay of ['all-now', 'rest-at-the-property'] as const) {
    const order = await book(house, newGuest(), { pay })
    expect(showReservation(house.resort, { order, inMonths: [] }, 'en').dueNote).toBeNull()
  }
})

test('the page says as much as the letter: names, ages, meals and the code that was used', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const family = { party: { adults: 2, childrenAges: [6, 11] }, roomType: 'GV', ratePlan: 'HB' }
  const couple = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
  await choose(house, guest, { rooms: [couple, family], promocode: 'MAR10', pay: 'all-now' })
  const otherGuests = [{ room: 2, name: 'Luisa', lastname: 'Mar' }]
  await saveGuest(resort, { token: guest.token, guest: { ...sampleGuest, otherGuests }, typed: {} })
  const order = await buy(house, guest)
  const row = await resort.db.selectFrom('letter').select('facts').executeTakeFirstOrThrow()
  const facts: LetterFacts = storedFacts.parse({ manageLink: '', ...(row.facts as object) })
  const said = {
    es: [
      'Media pensión · Desayuno y cena incluidos',
      '2 adultos, 2 menores (edades: 6 y 11)',
      'Para Luisa Mar',
      'código MAR10',
    ],
    en: [
      'Half Board · Breakfast and dinner included',
      '2 adults, 2 children (ages 6 and 11)',
      'For Luisa Mar',
      'code MAR10',
    ],
    pt: [
      'Meia pensão · Café da manhã e jantar incluídos',
      '2 adultos, 2 crianças (idades: 6 e 11)',
      'Para Luisa Mar',
      'código MAR10',
    ],
  }
  for (const language of languages) {
    const { rooms, priceNotes } = showReservation(resort, { order, inMonths: [] }, language)
    const [plan, party, name, code = ''] = said[language]
    expect(rooms[1]).toMatchObject({ plan, party, guest: name })
    expect(rooms[0]).toMatchObject({ guest: null })
    expect(priceNotes[0]?.toLowerCase()).toContain(code.toLowerCase())
  }
  const { text } = await resort.documents.draftLetter('confirmation', facts)
  for (const words of said.es) expect(readText(text)).toContain(words)
})
