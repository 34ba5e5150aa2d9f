import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { readText } from '#tests/support/read-letter.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { sampleFlightFacts, samplePackage } from '#tests/support/sample-flight.ts'
import { sampleLetter, sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { houseDocuments } from './house-documents.ts'
import { packageWordsIn } from './package-words.ts'
import { sayFare } from './say-fare.ts'
import { sayCareOfFlight } from './say-package.ts'

const documents = await houseDocuments('content')
const usd = (minor: number) => money(minor, 'USD')

const sayings = {
  es: ['estancia y su vuelo', 'Del vuelo se devuelve lo que devuelva la aerolínea. Si cancela el vuelo y conserva'],
  en: [
    'stay and your flight',
    'Of the flight, what the airline returns is returned. If you cancel the flight and keep',
  ],
  pt: ['estadia e seu voo', 'Do voo, devolvemos o que a companhia aérea devolver. Se cancelar só o voo'],
} as const

const fares = {
  es: ['De mano: 1. Documentado: 1.', 'No es reembolsable.', 'la aerolínea cobra'],
  en: ['Cabin: 1. Checked: 1.', 'Not refundable.', 'the airline charges'],
  pt: ['De mão: 1. Despachada: 1.', 'Não é reembolsável.', 'a companhia cobra'],
} as const

test.for(languages)(
  'in %s the letter of a package and its voucher name who answers for it and how its flight is changed and given up',
  async (language) => {
    const [booked, terms] = sayings[language]
    const legs = sampleFlightFacts()
    const facts = sampleLetter({ language, flight: { ...legs, step: 'confirmed' }, package: samplePackage() })
    const { subject, text } = await documents.draftLetter('confirmation', facts)
    expect([subject, readText(text)]).toEqual([expect.stringContaining(booked), expect.stringContaining(booked)])
    const voucher = readPdf(await documents.drawVoucher(facts))
    expect(voucher.pages).toBe(1)
    for (const said of [readText(text), readText(voucher.text)]) {
      for (const words of [
        ...['Casa Marea, S.A. de C.V.', 'RNT 0423', 'Garantía de Viajes Marea, A.C.', 'garantia@casamarea.example'],
        ...['viajes@casamarea.example', '+52 998 555 0199', 'https://casamarea.example/en/package-travel/'],
        terms,
        formatMoney(usd(50_000), language),
      ])
        expect(said).toContain(words)
      // Whom to ask for another flight, and by which number.
      expect(said.match(/viajes@casamarea\.example[^.]*984 555 0110[^.]*K7QM-2XRT/)).not.toBe(null)
    }
    // What was agreed with the airline, too: the sheet for the desk is one page, and leaves it out.
    for (const words of [...fares[language], formatMoney(usd(2_500), language)]) expect(readText(text)).toContain(words)
    const alone = await documents.draftLetter('confirmation', sampleLetter({ language }))
    expect(alone.text).not.toContain('viajes@')
  },
)

test.for(languages)('in %s a fare without a checked bag says who sells one, as its page does', (language) => {
  const { legs, rules } = sampleFlightFacts()
  const [bags] = sayFare({ legs: legs.map((leg) => ({ ...leg, checkedBags: 0 })), rules }, language)
  expect(bags?.value).toContain(m.trip_bags_airline({}, { locale: language }))
  const [included] = sayFare({ legs, rules }, language)
  expect(included?.value).not.toContain(m.trip_bags_airline({}, { locale: language }))
})

const changes = { es: 'no permite cambiarlo', en: 'does not let it be changed', pt: 'não permite alterá-lo' }

test.for(languages)('in %s nobody is told to change a flight that its airline does not change', async (language) => {
  const flight = { ...sampleFlightFacts(), step: 'confirmed' as const }
  const say = async (canChange: boolean) =>
    readText(
      (
        await documents.draftLetter(
          'confirmation',
          sampleLetter({ language, flight, package: samplePackage({ canChange }) }),
        )
      ).text,
    )
  expect([(await say(true)).includes(changes[language]), (await say(false)).includes(changes[language])]).toEqual([
    false,
    true,
  ])
})

const ends = { es: 'su vuelo, cancelado', en: 'the flight is cancelled', pt: 'seu voo, cancelado' }

test.for(languages)('in %s the letter of a trip that is cancelled says that its flight is', (language) => {
  const settled = { fee: usd(0), refund: usd(159_000) }
  const opening = (facts: Parameters<typeof sampleLetter>[0]) =>
    composeLetter('cancellation', sampleLetter({ language, settled, ...facts })).opening.join(' ')
  expect(opening({ flight: sampleFlightFacts() })).toContain(ends[language])
  expect(opening({})).not.toContain(ends[language])
})

test.for(languages)('in %s what the rooms cost less beside a flight is named within its fee', (language) => {
  const item = { name: 'Return flight', quantity: 2, amount: usd(60_000) }
  const gone = {
    items: [item],
    fee: usd(60_000),
    refund: usd(10_000),
    unowed: null,
    rateKept: usd(50_000),
    isFlight: true,
  }
  const facts = sampleLetter({ language, news: 'changed', gone, fees: [item], rateKept: usd(50_000) })
  const { blocks } = composeLetter('confirmation', facts)
  const amount = formatMoney(usd(50_000), language)
  // Beside what was cancelled, and in the price as it is now.
  expect(blocks.filter(({ rows }) => rows.some(({ value }) => value === amount))).toHaveLength(2)
  expect(
    composeLetter('confirmation', { ...facts, gone: null, rateKept: null }).blocks.flatMap(({ rows }) => rows),
  ).not.toContainEqual(expect.objectContaining({ value: amount }))
})

test.for(languages)('in %s what comes back of it with a room is named within what is returned', (language) => {
  const item = { name: 'Suite Mar', quantity: 1, amount: usd(60_000) }
  const gone = { items: [item], fee: usd(0), refund: usd(65_000), unowed: null, rateKept: null, isFlight: false }
  const valuesOf = (facts: Parameters<typeof sampleLetter>[0]) =>
    composeLetter('confirmation', sampleLetter(facts)).blocks.flatMap(({ rows }) => rows.map(({ value }) => value))
  const amount = formatMoney(usd(5_000), language)
  const rateBack = usd(5_000)
  const lines = [{ name: 'Suite Mar', quantity: 1, was: '1-4' }]
  for (const told of [{ gone }, { changes: { lines, total: null } }]) {
    expect(valuesOf({ language, news: 'changed', ...told, rateBack })).toContain(amount)
    expect(valuesOf({ language, news: 'changed', ...told })).not.toContain(amount)
  }
  const settled = { fee: usd(60_000), refund: usd(65_000) }
  const ended = composeLetter('cancellation', sampleLetter({ language, settled, rateBack })).blocks
  expect(ended.flatMap(({ rows }) => rows.map(({ value }) => value))).toContain(amount)
})

test.for(languages)('in %s a flight whose rooms were given up is no part of a trip to give up', (language) => {
  const wayOf = (hasRooms: boolean) => {
    const told = sampleLetter({ language, package: samplePackage({ hasRooms }) })
    return sayCareOfFlight(told).at(-1)?.value
  }
  expect(wayOf(true)).toBe(packageWordsIn(language).toCancel)
  expect(wayOf(false)).toBe(packageWordsIn(language).toCancelAlone)
})

const ofFlight = {
  es: 'Del vuelo se devuelve lo que devuelva la aerolínea.',
  en: 'Of the flight, what the airline returns is returned.',
  pt: 'Do voo, devolvemos o que a companhia aérea devolver.',
}

test.for(languages)(
  'in %s no sum is said of a flight where no stay is left beside it, but what its airline returns',
  (language) => {
    const cancelling = { fee: usd(50_000), nights: null, isLate: false, until: null, areExtrasReturned: false }
    const flight = { ...sampleFlightFacts(), step: 'confirmed' as const }
    const facts = sampleOrderLetter({ language, news: 'changed', flight, cancelling })
    const say = (told: typeof facts) => composeLetter('confirmation', told).opening.join(' ')
    const outings = [{ name: 'Cenote', day: '2027-01-13', freeUntil: null, lateFee: usd(4_000) }]
    for (const told of [facts, { ...facts, outings }]) {
      expect(say(told)).toContain(ofFlight[language])
      expect(say(told)).not.toContain(formatMoney(usd(50_000), language))
    }
  },
)

const remains = {
  es: /Sigue reservado: 2 × Suite con balcón; 2 × Xplor\. Cuesta ([^;]+) en total\./,
  en: /Still booked: 2 × Suite con balcón; 2 × Xplor\. It costs ([^;]+) in all\./,
  pt: /Continua reservado: 2 × Suite con balcón; 2 × Xplor\. Custa ([^;]+) no total\./,
}

test.for(languages)('in %s whoever has no flight any more reads what remains booked and what it costs', (language) => {
  const [room] = sampleLetter().rooms
  if (!room) throw new Error('There is no room.')
  const rooms = [room, room].map((each) => ({ ...each, name: 'Suite con balcón', total: usd(100_000) }))
  const flight = { name: 'Return flight', quantity: 2, amount: usd(60_000) }
  const extras = [
    { name: 'Xplor', quantity: 2, amount: usd(20_000) },
    { name: 'Courtesy', quantity: 1, amount: usd(-5_000) },
  ]
  const gone = { items: [flight], fee: usd(60_000), refund: usd(0), unowed: null, rateKept: null, isFlight: true }
  const settled = { fee: usd(60_000), refund: usd(0) }
  const told = { language, rooms, extras, gone, fees: [flight], total: usd(275_000), settled }
  const amount = formatMoney(usd(215_000), language)
  const byGuest = composeLetter('confirmation', sampleLetter({ ...told, news: 'changed' }))
  const byAirline = composeLetter('flight-cancelled', sampleLetter({ ...told, goneFlight: sampleFlightFacts() }))
  for (const { opening, blocks } of [byGuest, byAirline]) {
    expect(remains[language].exec(opening.join(' '))?.[1]).toBe(amount)
    expect(blocks.flatMap(({ rows }) => rows.map(({ value }) => value))).toContain(formatMoney(usd(275_000), language))
  }
  const ofRoom = { ...told, news: 'changed', gone: { ...gone, isFlight: false } } as const
  expect(composeLetter('confirmation', sampleLetter(ofRoom)).opening.join(' ')).not.toMatch(remains[language])
  const alone = sampleOrderLetter({ ...told, rooms: [], extras: [], goneFlight: sampleFlightFacts() })
  expect(composeLetter('flight-cancelled', alone).opening.join(' ')).not.toMatch(/reservad|Still booked/)
})
