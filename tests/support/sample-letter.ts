import type { LetterFacts, StayFacts } from '#resort/letters/letter-facts.ts'
import { money } from '#resort/money/money.ts'

const usd = (minor: number) => money(minor, 'USD')

const noneCalledOff = { stay: null, flight: null }

const newYear = { checkIn: '2026-12-29', checkOut: '2027-01-02' }

const parts: LetterFacts['parts'] = {
  room: usd(403_730),
  taxes: [
    { tax: 'vat', amount: usd(64_597) },
    { tax: 'lodging-tax', amount: usd(20_187) },
    { tax: 'sanitation-fee', amount: usd(11_486) },
  ],
  vatInExtras: usd(1_242),
}

const rooms: LetterFacts['rooms'] = [
  {
    name: 'Sea suite',
    plan: 'All inclusive, flexible',
    meal: null,
    isAtMemberRate: false,
    party: { adults: 2, childrenAges: [6, 11] },
    days: null,
    guest: null,
    freeUntil: '2026-12-22T23:00:00.000Z',
    lateFee: { kind: 'nights', nights: 1, are: 'first' },
    total: usd(312_048),
  },
  {
    name: 'Garden room',
    plan: 'All inclusive, flexible',
    meal: null,
    isAtMemberRate: false,
    party: { adults: 2, childrenAges: [] },
    days: null,
    guest: 'Luis Reyes',
    freeUntil: '2026-12-22T23:00:00.000Z',
    lateFee: { kind: 'nights', nights: 1, are: 'first' },
    total: usd(187_952),
  },
]

/** What a letter says of two rooms for New Year, paid in part. */
export function sampleLetter(change: Partial<LetterFacts> = {}): StayFacts {
  return {
    number: 'K7QM-2XRT',
    revision: 0,
    writtenAt: '2026-11-21T15:00:00.000Z',
    language: 'en',
    news: 'booked',
    ...{ flight: null, goneFlight: null, calledOff: noneCalledOff, package: null, credits: null, rateKept: null },
    ...{ rateBack: null, along: [], invoice: null, toldFlight: null },
    asks: ['Tell us your flight number and when it lands.'],
    ...{ lastDay: null, isUnpaid: false, newCodesOf: [] },
    guest: {
      name: 'Ana Reyes',
      mail: 'ana@example.com',
      arrivalTime: '16:00',
      requests: 'A cot, and a table away from the kitchen',
    },
    hotel: {
      name: 'Casa Marea',
      address: ['Camino a la Playa 12', 'Punta Sal, Riviera Maya', '77710 Quintana Roo, Mexico'],
      mail: 'reservaciones@casamarea.example',
      phones: [
        { country: 'MX', number: '+52 984 555 0110' },
        { country: 'US', number: '+1 800 555 0110' },
        { country: 'BR', number: '+55 11 5550 0110' },
      ],
      timeZone: 'America/Cancun',
      checkInTime: '15:00',
      checkOutTime: '12:00',
    },
    rooms: rooms.map((room) => ({ ...room })),
    extras: [{ name: 'Transfer from Cancún airport', quantity: 1, amount: usd(9_000) }],
    outings: [],
    visits: [],
    parks: [],
    giftsBought: 0,
    openTickets: [],
    fees: [],
    total: usd(509_000),
    taxes: usd(97_512),
    code: null,
    parts,
    paid: usd(159_000),
    refunded: usd(0),
    ...{ received: null, putRight: null },
    inMonths: [],
    ...{ gifts: [], givenBack: [], takenByBank: null },
    due: [{ amount: usd(350_000), place: 'site', by: '2026-12-22' }],
    freeUntil: '2026-12-22T23:00:00.000Z',
    cancelling: null,
    ...{ settled: null, keptParts: [] },
    ...{ why: null, gone: null, changes: null },
    mapLink: 'https://casamarea.example/en/location/',
    termsLink: 'https://casamarea.example/en/terms-of-use/',
    ticket: null,
    closed: null,
    checkedIn: null,
    checkInFrom: '2026-12-22',
    ticketsLink: '',
    ...{ bookedOn: null, stopLink: '', bookAgainLink: '' },
    manageLink:
      'https://casamarea.example/en/my-reservation/?letter=K7QM-2XRT#K7QM2-XRT00-02DX6-4ZR3Q-8N5VW-1H9YB-2C7KM-6PTAE',
    bestRate:
      'Best rate guaranteed: if you find this stay for less within 24 hours of booking, we match it and take 10 % off.',
    ...change,
    stay: change.stay ?? newYear,
  }
}

/** What a letter says of two deck chairs, after a massage was cancelled too late. */
export function sampleOrderLetter(change: Partial<LetterFacts> = {}): LetterFacts {
  return {
    ...sampleLetter(),
    stay: null,
    rooms: [],
    extras: [{ name: 'Deck chair, 30 December 2026', quantity: 2, amount: usd(4_000) }],
    fees: [{ name: 'Massage', quantity: 1, amount: usd(2_500) }],
    total: usd(6_500),
    taxes: usd(1_200),
    parts: null,
    paid: usd(5_500),
    due: [{ amount: usd(1_000), place: 'property', by: null }],
    ...change,
  }
}
