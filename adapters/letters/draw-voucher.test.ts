import { expect, test } from 'vitest'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { readText } from '#tests/support/read-letter.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')

async function draw(change: Partial<LetterFacts>) {
  const { pages, text } = readPdf(await documents.drawVoucher(sampleLetter(change)))
  return { pages, text: readText(text) }
}

test.for([
  [
    'es',
    'Comprobante de reserva',
    'Señor Ñúñez',
    'martes 29 de diciembre de 2026, desde las 15:00',
    '2 menores (edades: 6 y 11)',
  ],
  [
    'en',
    'Booking voucher',
    'Zoë O’Brien-Łukasz',
    'Tuesday, 29 December 2026, from 15:00',
    '2 children (ages 6 and 11)',
  ],
  [
    'pt',
    'Comprovante de reserva',
    'João Conceição',
    'terça-feira, 29 de dezembro de 2026, a partir das 15:00',
    '2 crianças (idades: 6 e 11)',
  ],
] as const)(
  'a voucher in %s names the guest, the days and the rooms on one page',
  async ([language, title, name, ...said]) => {
    const { pages, text } = await draw({ language, guest: { ...sampleLetter().guest, name } })
    expect(pages).toBe(1)
    const facts = [
      'K7QM-2XRT',
      'Sea suite',
      'Garden room',
      'Luis Reyes',
      formatMoney(money(509_000, 'USD'), language),
      formatMoney(money(350_000, 'USD'), language),
      '+52 984 555 0110',
    ]
    for (const words of [title, name, ...said, ...facts]) expect(text).toContain(words)
  },
)

test('the longest booking of the longest names is still one page, on either paper', async () => {
  const long = 'Master suite con vista al mar, alberca propia y terraza'
  const rooms = Array.from({ length: 5 }, () => ({
    ...(sampleLetter().rooms[0] as LetterFacts['rooms'][number]),
    name: long,
    plan: long,
    meal: 'half-board' as const,
    guest: 'Maximiliano Hernández de la Concepción y Villaseñor-Gutiérrez',
  }))
  const extras = Array.from({ length: 3 }, () => ({ name: long, quantity: 5, amount: money(100, 'USD') }))
  const due = [...sampleLetter().due, { amount: money(100, 'USD'), place: 'property' as const, by: null }]
  const months = { amount: money(159_000, 'USD'), months: 6, each: money(26_500, 'USD'), bank: 'Banamex', isLess: true }
  const fees = extras.slice(1)
  const [none, left] = [money(0, 'USD'), money(30_050, 'USD')]
  const gifts = ['7K2M', 'Q4RT', 'X9ZP'].map((tail) => {
    return { tail, amount: money(50_000, 'USD'), returned: none, returnedNow: null, left, isBlocked: true }
  })
  for (const language of ['es', 'pt'] as const) {
    const change = {
      language,
      rooms,
      code: 'PRIMAVERA2027',
      extras,
      fees,
      due,
      inMonths: [months, months],
      refunded: money(4_000, 'USD'),
      gifts,
    }
    const guest = { ...sampleLetter().guest, requests: 'Una cuna para el bebé. '.repeat(40) }
    expect((await draw({ ...change, guest })).pages).toBe(1)
    const terms = rooms.map((room, index) => ({ ...room, freeUntil: `2026-12-2${index}T23:00:00.000Z` }))
    for (const most of [1, 3, 5]) {
      expect((await draw({ ...change, guest, rooms: terms.slice(0, most) })).pages).toBe(1)
    }
  }
})

test('a voucher says until when cancelling is free and what it costs then, what the guest asked for, and where the rest is paid', async () => {
  const { guest } = sampleLetter()
  const { text } = await draw({ guest: { ...guest, requests: 'A cot 🍼\nfor room 2' } })
  for (const words of [
    'until Tuesday, 22 December 2026, 18:00, Cancún time (UTC−5). After that, the first night is charged.',
    'Arrival time: 16:00',
    'Requests: A cot for room 2',
    'To pay on our site by Tuesday, 22 December 2026',
  ]) {
    expect(text).toContain(words)
  }
  const silent = await draw({ guest: { ...guest, arrivalTime: null, requests: null } })
  expect(silent.text).not.toMatch(/Arrival time|Requests/)
})

test.each([
  ['es', 'De ese total, con la tarjeta de regalo terminada en 7K2M'],
  ['en', 'Of this, paid with the gift voucher ending in 7K2M'],
  ['pt', 'Desse valor, com o vale-presente com final 7K2M'],
] as const)(
  'a voucher in %s says how much of what is paid a gift voucher paid, and not what is left on it',
  async (language, said) => {
    const [amount, rest] = [money(120_000, 'USD'), money(30_050, 'USD')]
    const gift = { tail: '7K2M', amount, returned: money(0, 'USD'), returnedNow: null, left: rest, isBlocked: false }
    const { text } = await draw({ language, gifts: [gift] })
    expect(text).toContain(`${said}: ${formatMoney(amount, language)}`)
    expect(text).not.toContain(formatMoney(rest, language))
    expect((await draw({ language })).text).not.toContain(said)
  },
)

test('a name or a currency in letters that the fonts lack is written in others', async () => {
  const guest = { ...sampleLetter().guest, name: '金城武', mail: 'takeshi@example.com' }
  const total = money(1_234_567, 'KRW')
  const { text } = await draw({
    guest,
    total,
    paid: money(0, 'KRW'),
    due: [{ amount: total, place: 'property', by: null }],
  })
  expect(text).toContain('takeshi@example.com')
  expect(text).toContain('KRW 1,234,567')
  expect(text).not.toContain('?')
})
