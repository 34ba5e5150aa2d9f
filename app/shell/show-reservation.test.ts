import { expect, test } from 'vitest'
import plans from '#db/seed/rate-plans.json' with { type: 'json' }
import { languages } from '#resort/guests/language.ts'
import { describeOrder } from '#resort/letters/describe-order.ts'
import type { LetterFacts, StayFacts } from '#resort/letters/letter-facts.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buy } from '#tests/support/open-chair-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
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
    const { dueNote } = showReservation(
      house.resort,
      { order: later, howPaid: { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false } },
      language,
    )
    for (const words of told[language]) expect(dueNote).toContain(words)
  }
  for (const pay of ['all-now', 'rest-at-the-property'] as const) {
    const order = await book(house, newGuest(), { pay })
    expect(
      showReservation(
        house.resort,
        { order, howPaid: { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false } },
        'en',
      ).dueNote,
    ).toBeNull()
  }
})

test('a baby is under one on the page, in the letter and on the voucher, and All Inclusive says which meals it has', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const family = { party: { adults: 2, childrenAges: [6, 0] }, roomType: 'GV', ratePlan: 'AI' }
  const order = await book(house, newGuest(), { rooms: [family] })
  const said = {
    es: ['(edades: 6 y menos de 1 año)', 'Todo incluido · Desayuno, comida, cena y bebidas incluidos'],
    en: ['(ages 6 and under 1)', 'All Inclusive · Breakfast, lunch, dinner and drinks included'],
    pt: ['(idades: 6 e menos de 1 ano)', 'Tudo incluído · Café da manhã, almoço, jantar e bebidas incluídos'],
  }
  for (const language of languages) {
    const [room] = showReservation(
      resort,
      { order, howPaid: { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false } },
      language,
    ).rooms
    const told = { order: { ...order, language }, stay: stayOf(order.lines) }
    const facts = describeOrder(resort, told, { manageLink: '', revision: 0, settled: null }) as StayFacts
    const letter = readText((await resort.documents.draftLetter('confirmation', facts)).text)
    const voucher = readText(readPdf(await resort.documents.drawVoucher(facts)).text)
    for (const text of [`${room?.plan} ${room?.party}`, letter, voucher]) {
      for (const words of said[language]) expect(text).toContain(words)
    }
  }
})

const neverReturned = { es: 'no reembolsable', en: 'Not refundable', pt: 'Não reembolsável' }
const lateFees: Record<string, typeof neverReturned> = {
  '{"nights":1}': { es: 'cobra la primera noche', en: 'the first night is charged', pt: 'cobramos a primeira noite' },
  '{"nights":2}': {
    es: 'cobran las primeras 2 noches',
    en: 'the first 2 nights are charged',
    pt: 'cobramos as primeiras 2 noites',
  },
  '{"perCent":50}': { es: 'cobra el 50 % del precio', en: '50% of the price is charged', pt: 'cobramos 50% do preço' },
}

test.each(plans)(
  'what cancelling $name.en late costs is on the page of the reservation and on the voucher',
  async (plan) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const guest = newGuest()
    const room = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: plan.code }
    const stay = { checkIn: '2027-09-13', checkOut: '2027-09-18' }
    await choose(house, guest, { stay, rooms: [room], promocode: plan.promoOnly ? 'AMIGOS' : null, pay: 'all-now' })
    const order = await buy(house, guest)
    const late = plan.free ? lateFees[JSON.stringify(plan.lateFee)] : neverReturned
    for (const language of languages) {
      const sheet = showReservation(
        resort,
        { order, howPaid: { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false } },
        language,
      )
      const [shown] = sheet.rooms
      for (const policy of plan.policies.slice(0, -1)) expect(shown?.policy).toContain(policy[language])
      expect(`${shown?.policy} ${sheet.cancelling}`).toContain(late?.[language])
      const told = { order: { ...order, language }, stay: stayOf(order.lines) }
      const facts = describeOrder(resort, told, { manageLink: '', revision: 0, settled: null }) as StayFacts
      const { text } = readPdf(await resort.documents.drawVoucher(facts))
      expect(readText(text).toLowerCase()).toContain(late?.[language].toLowerCase())
    }
  },
)

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
    const { rooms, priceNotes } = showReservation(
      resort,
      { order, howPaid: { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false } },
      language,
    )
    const [plan, party, name, code = ''] = said[language]
    expect(rooms[1]).toMatchObject({ plan, party, guest: name })
    expect(rooms[0]).toMatchObject({ guest: null })
    expect(priceNotes[0]?.toLowerCase()).toContain(code.toLowerCase())
  }
  const { text } = await resort.documents.draftLetter('confirmation', facts)
  for (const words of said.es) expect(readText(text)).toContain(words)
})
