import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { type LetterKind, letterKinds } from '#resort/orders/letters-port.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'
import { sampleCredits, sampleOffer } from '#tests/support/sample-flight.ts'
import { sampleLetter, sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { colours } from './house-colours.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const usd = (minor: number) => money(minor, 'USD')
const settled = { fee: usd(50_000), refund: usd(109_000) }
/** Letters about an order; that about a ticket that was handed on tells nothing of one. */
const { legs } = sampleOffer()
const cities = { MEX: 'México', CUN: 'Cancún' }
const flight: LetterFacts['flight'] = {
  ...{ airline: 'Aerolínea Zeta', reference: 'X7K2PQ', tickets: ['1234567890123'], step: 'airline-changed' },
  ...{ travellers: ['ANA NUNEZ'], cities, legs, isChangedEssentially: true, before: legs, after: null },
  ...{ canAccept: true, canGiveUp: true, rules: null },
}
const kinds = letterKinds.filter((kind) => kind !== 'ticket')
const every = languages.flatMap((language) => kinds.map((kind) => ({ kind, language })))
/** Those about a stay are written about nothing else. */
// A flight is never sold without a stay.
const beyondStays = every.filter(({ kind }) => !/^(before-arrival|after-stay|flight-.*)$/.test(kind))
const ending = { lastDay: '2027-05-21', openTickets: [{ name: 'Xplor', until: '2027-05-21' }] }
const closed: LetterFacts['closed'] = {
  ...{ name: 'Xplor', day: '2027-01-15', starts: null, reason: 'It rains.', until: '2026-12-05' },
  ...{ step: 'asked', choice: null, ways: ['another-day', 'credit', 'money-back'] },
}
/** What only some letters tell. */
const toldOf: Partial<Record<LetterKind, Partial<LetterFacts>>> = {
  'ticket-ends': ending,
  'day-closed': { closed },
  'flight-changed': { flight },
  'flight-cancelled': { settled, goneFlight: flight },
  'flight-credits': { credits: sampleCredits },
}
const toldBy = (kind: LetterKind) => toldOf[kind] ?? { settled }
const draft = (kind: LetterKind, change: Partial<LetterFacts>) =>
  documents.draftLetter(kind, sampleLetter({ ...toldBy(kind), ...change }))

test.for([
  ['es', 'Su estancia: Puede cancelar', 'Xplor, viernes 1 de enero de 2027: Se cancela sin costo', 'Si no llega,'],
  ['en', 'Your stay: You can cancel', 'Xplor, Friday, 1 January 2027: Cancelling is free', 'If you do not arrive,'],
  [
    'pt',
    'Sua estadia: Você pode cancelar',
    'Xplor, sexta-feira, 1º de janeiro de 2027: Cancelamento sem custo',
    'Se você não vier,',
  ],
] as const)(
  'beside a stay a letter in %s tells the terms of each park, and where those of use are',
  async ([language, ...said]) => {
    const lateFee = money(4_500, 'USD')
    const xplor = { name: 'Xplor', day: '2027-01-01', freeUntil: '2026-12-31T14:00:00.000Z', lateFee }
    const { text } = await draft('confirmation', { language, outings: [xplor] })
    const flat = text.replace(/\s+/g, ' ')
    for (const words of [...said, formatMoney(lateFee, language), 'https://casamarea.example/en/terms-of-use/'])
      expect(flat).toContain(words)
  },
)

test.for([
  [
    'es',
    'martes 29 de diciembre de 2026, desde las 15:00',
    'sábado 2 de enero de 2027, hasta las 12:00',
    'Puede cancelar sin cargo hasta el martes 22 de diciembre de 2026, 18:00, hora de Cancún (UTC−5). Después se cobra la primera noche.',
    '2 adultos, 2 menores (edades: 6 y 11)',
    'en la página de su reserva, a más tardar el martes 22 de diciembre de 2026',
    'retenemos lo que cueste cancelar ese día',
  ],
  [
    'en',
    'Tuesday, 29 December 2026, from 15:00',
    'Saturday, 2 January 2027, until 12:00',
    'You can cancel free of charge until Tuesday, 22 December 2026, 18:00, Cancún time (UTC−5). After that, the first night is charged.',
    '2 adults, 2 children (ages 6 and 11)',
    'on the page of your reservation, by Tuesday, 22 December 2026',
    'we keep what cancelling costs on that day',
  ],
  [
    'pt',
    'terça-feira, 29 de dezembro de 2026, a partir das 15:00',
    'sábado, 2 de janeiro de 2027, até as 12:00',
    'Você pode cancelar sem custo até terça-feira, 22 de dezembro de 2026, 18:00, horário de Cancún (UTC−5). Depois, cobramos a primeira noite.',
    '2 adultos, 2 crianças (idades: 6 e 11)',
    'na página da sua reserva, até terça-feira, 22 de dezembro de 2026',
    'ficamos com o que custar cancelar naquele dia',
  ],
] as const)(
  'a confirmation in %s says when, who, how much and until when it can be cancelled',
  async ([language, ...said]) => {
    const facts = sampleLetter({ language })
    const letter = await documents.draftLetter('confirmation', facts)
    const amounts = [facts.total, facts.taxes, facts.paid, ...facts.rooms.map(({ total }) => total)].map((amount) =>
      formatMoney(amount, language),
    )
    const links = [
      facts.number,
      facts.mapLink,
      '16:00',
      facts.guest.requests ?? '',
      facts.bestRate,
      'Luis Reyes',
      ...facts.hotel.address,
    ]
    for (const words of [readText(letter.text), readHtml(letter.html)]) {
      for (const sentence of [...said, ...amounts, ...links]) expect(words).toContain(sentence)
    }
    expect(letter.text).toContain(`\n${facts.manageLink}\n`)
    expect(letter.html).toContain(`href="${facts.manageLink}"`)
    // For whoever has no scripts, or a mail program that cuts links.
    const key = facts.manageLink.split('#')[1] ?? ''
    expect(letter.text).toContain(`\n${key}\n`)
    expect(letter.html).toContain(`>${key}</span>`)
    expect(letter.html).toContain(`<html lang="${language}">`)
  },
)

test('the amounts of a letter add up: rooms and extras to the total, paid and due to the total, taxes to their sum', async () => {
  for (const language of languages) {
    const { text } = await draft('confirmation', { language, settled: null })
    // The first is in the sentence about the balance.
    const [, ...cents] = [...text.matchAll(/US\$([\d.,]+[.,]\d\d)/g)].map(([, digits = '']) =>
      Number(digits.replace(/[,.]/g, '')),
    )
    const [first = 0, second = 0, extra = 0, total, bare = 0, vat = 0, lodging = 0, fee = 0, inExtras = 0] = cents
    const [taxes, paid = 0, due = 0] = cents.slice(9)
    expect([cents.length, first + second + extra, paid + due]).toEqual([12, total, total])
    expect([bare + vat + lodging + fee + extra, vat + lodging + fee + inExtras]).toEqual([total, taxes])
  }
})

test.for(every)(
  '$kind in $language says the same as text and as HTML, in lines that fit',
  async ({ kind, language }) => {
    const letter = await draft(kind, { language })
    const text = readText(letter.text).replace(sampleLetter().manageLink, '')
    // As text a row has a colon, and as HTML the name of the house stands above.
    const words = (said: string) => said.replace(/[:\s]+/g, ' ')
    const [, ...body] = words(readHtml(letter.html)).split(' Casa Marea ')
    expect(body.join(' Casa Marea ')).toBe(words(text))
    const lines = letter.text.split('\n').filter((line) => !line.startsWith('https:'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72)
    expect(letter.subject).toContain('K7QM-2XRT')
  },
)

test.for(every)('$kind in $language is valid HTML and asks nobody for anything', async ({ kind, language }) => {
  const { html } = await draft(kind, { language })
  expect(await faultsOf(html)).toEqual([])
  expect(html).not.toMatch(/<(img|link|script|iframe|form)|url\(|src=|@import/i)
})

test('what a guest typed is words in a letter, never HTML', async () => {
  const name = `<img src=x onerror="alert(1)">'"&<script>`
  const room = { ...sampleLetter().rooms[0], guest: name } as LetterFacts['rooms'][number]
  const { html, text } = await draft('confirmation', { guest: { ...sampleLetter().guest, name }, rooms: [room] })
  expect(html).not.toMatch(/<(img|script)/)
  expect(readHtml(html)).toContain(`Thank you, ${name}.`)
  expect(text).toContain(`For ${name}`)
  expect(await faultsOf(html)).toEqual([])
})

test('a changed booking says so, and a deadline that has passed is no promise', async () => {
  const changed = await draft('confirmation', { revision: 1, news: 'changed', settled: null })
  expect(changed.subject).toBe('Your reservation has been changed: 29 December 2026 – 2 January 2027 (K7QM-2XRT)')
  const late = await draft('payment-due', { writtenAt: '2026-12-22T23:00:01.000Z', freeUntil: null })
  expect(readText(late.text)).toContain('The time for cancelling free of charge is over. After that, the first night')
  expect(late.text).not.toContain('free of charge until')
})

test('rooms with their own terms say them beside each room', async () => {
  const [first, second] = sampleLetter().rooms
  const rooms = [first, { ...second, freeUntil: null }] as LetterFacts['rooms']
  const cancelling = {
    ...{ fee: usd(187_952), nights: null, isLate: false, areExtrasReturned: true },
    until: first?.freeUntil ?? null,
  }
  const { text } = await draft('confirmation', { rooms, freeUntil: null, cancelling })
  expect(readText(text)).toContain('If you cancel by Tuesday, 22 December 2026, 18:00, Cancún time')
  expect(readText(text)).toContain('If you cancel, what you paid for the extras is returned')
  expect(text.match(/You can cancel free of charge/g)).toHaveLength(1)
  expect(text.match(/Not refundable/g)).toHaveLength(1)
})

test('a cancellation says what was paid, kept and given back, and takes the stay out of the calendar', async () => {
  const { text, files } = await draft('cancellation', {})
  const amounts = ['Paid: US$1,590.00', 'Cancellation fee: US$500.00', 'Refund: US$1,090.00']
  for (const amount of amounts) expect(text).toContain(amount)
  expect(files.map(({ type }) => type)).toEqual(['text/calendar; charset=utf-8; method=CANCEL'])
  expect(text).not.toMatch(/from 15:00|until 12:00/)
  const free = await draft('cancellation', { settled: { fee: usd(0), refund: usd(159_000) } })
  expect(readText(free.text)).toContain('There is no charge for the cancellation.')
})

test('what went back stands beside what was paid, and months are told as they were charged', async () => {
  const inMonths = [{ amount: usd(159_000), months: 6, each: usd(26_500), bank: 'BBVA', isLess: false }]
  const before = await draft('confirmation', { inMonths })
  expect(before.text).not.toContain('Refunded')
  expect(before.text).not.toContain('as they were charged')
  // What went back was of another charge.
  const other = await draft('confirmation', { inMonths, refunded: usd(11_000) })
  expect(other.text).not.toContain('as they were charged')
  const less = inMonths.map((plan) => ({ ...plan, isLess: true }))
  const { text } = await draft('confirmation', { inMonths: less, refunded: usd(11_000) })
  for (const words of ['Paid: US$1,590.00', 'as they were charged', 'Refunded or on its way: US$110.00']) {
    expect(text).toContain(words)
  }
})

test.for(beyondStays)(
  '$kind in $language about an order without a stay is valid HTML, says the same as text, and brings no file',
  async ({ kind, language }) => {
    const letter = await documents.draftLetter(kind, sampleOrderLetter({ ...toldBy(kind), language }))
    expect(await faultsOf(letter.html)).toEqual([])
    expect(letter.files).toEqual([])
    const words = (said: string) => said.replace(/[:\s]+/g, ' ')
    expect(words(readHtml(letter.html))).toContain(words(readText(letter.text).split('https://')[0] ?? ''))
    const of = { es: /reserva|estancia|habitaci|llegada|null/i, en: /booking|stay|room|arriv|null/i }
    const forbidden = { ...of, pt: /reserva(?!coes)|estadia|quarto|chegada|null/i }[language]
    const said = `${letter.subject} ${readHtml(letter.html)}`.replaceAll(sampleLetter().hotel.mail, '')
    expect(said).not.toMatch(forbidden)
    expect(said).toContain('K7QM-2XRT')
    expect(said).toContain('2 × Deck chair, 30 December 2026')
  },
)

test('what was kept of a cancelled line is told, so that the amounts add up to the total', async () => {
  const said = { es: 'Cargo por cancelación de Massage', en: 'Cancellation fee for Massage' }
  for (const [language, fee] of Object.entries({ ...said, pt: 'Taxa de cancelamento de Massage' })) {
    const facts = sampleOrderLetter({ language: language as 'es' })
    const { text } = await documents.draftLetter('confirmation', facts)
    expect(text).toContain(`${fee}: ${formatMoney(usd(2_500), language as 'es')}`)
    const cents = [...text.matchAll(/\$([\d.,]+[.,]\d\d)/g)].map(([, digits = '']) =>
      Number(digits.replace(/[,.]/g, '')),
    )
    const [chairs = 0, kept = 0, total, , paid = 0, due = 0] = cents
    expect([cents.length, chairs + kept, paid + due]).toEqual([6, total, total])
  }
  const withStay = await draft('confirmation', { fees: sampleOrderLetter().fees, settled: null })
  expect(withStay.text).toContain('Cancellation fee for Massage: US$25.00')
})

test('the colours of letters are those of the site', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(colours)) expect(tokens).toContain(`--${name}: ${colour};`)
})

async function faultsOf(html: string): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // What mail programs know, and no more.
      'doctype-style': 'off',
      'presentation-role-style': 'off',
      'prefer-tbody': 'off',
      'no-inline-style': 'off',
      'no-deprecated-attr': 'off',
      'long-title': 'off',
    },
  })
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  )
}

test.for(languages)(
  'who was given a ticket reads in %s which, and nothing of the order it is from',
  async (language) => {
    const when = { day: '2027-01-15', starts: '09:30', useUntil: null }
    const ticket = { number: 'T1CK-ET00', name: 'Xplor', ...when, isExchanged: false }
    const manageLink = `https://casamarea.example/en/my-tickets/?ticket=#${'0123456789'.repeat(15)}`
    const facts = sampleOrderLetter({ settled: null, language, ticket, manageLink })
    const { subject, text, html, files } = await documents.draftLetter('ticket', facts)
    expect(await faultsOf(html)).toEqual([])
    expect(files).toEqual([])
    const words = (said: string) => said.replace(/[:\s]+/g, ' ')
    expect(words(readHtml(html))).toContain(words(readText(text).split('https://')[0] ?? ''))
    expect(subject).toMatch(/Xplor, .*2027, 09:30/)
    for (const said of ['T1CK-ET00', 'Xplor', manageLink]) expect(text).toContain(said)
    expect(`${subject} ${text} ${html}`).not.toMatch(/K7QM-2XRT|US\$|Deck chair|Massage/)
  },
)

test('a confirmation of tickets leads to the page that shows one for each person', async () => {
  const ticketsLink = 'https://casamarea.example/en/my-tickets/?letter=K7QM-2XRT#K7QM2'
  const { text, html } = await draft('confirmation', { ticketsLink })
  expect(text).toContain(ticketsLink)
  expect(html).toContain(`href="${ticketsLink}"`)
  expect((await draft('confirmation', {})).text).not.toContain('my-tickets')
})
