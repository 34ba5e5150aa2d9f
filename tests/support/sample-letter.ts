import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { money } from '#resort/money/money.ts'

const usd = (minor: number) => money(minor, 'USD')

/** What a letter says of two rooms for New Year, paid in part. */
export function sampleLetter(change: Partial<LetterFacts> = {}): LetterFacts {
  return {
    number: 'K7QM-2XRT',
    revision: 0,
    writtenAt: '2026-11-21T15:00:00.000Z',
    language: 'en',
    news: 'booked',
    guest: { name: 'Ana Reyes', mail: 'ana@example.com' },
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
    stay: { checkIn: '2026-12-29', checkOut: '2027-01-02' },
    rooms: [
      {
        name: 'Sea suite',
        plan: 'All inclusive, flexible',
        party: { adults: 2, childrenAges: [6, 11] },
        guest: null,
        freeUntil: '2026-12-22T23:00:00.000Z',
        lateFee: { kind: 'nights', nights: 1 },
        total: usd(312_048),
      },
      {
        name: 'Garden room',
        plan: 'All inclusive, flexible',
        party: { adults: 2, childrenAges: [] },
        guest: 'Luis Reyes',
        freeUntil: '2026-12-22T23:00:00.000Z',
        lateFee: { kind: 'nights', nights: 1 },
        total: usd(187_952),
      },
    ],
    extras: [{ name: 'Transfer from Cancún airport', quantity: 1, amount: usd(9_000) }],
    total: usd(509_000),
    taxes: usd(97_512),
    paid: usd(159_000),
    due: [{ amount: usd(350_000), place: 'site', by: '2026-12-22' }],
    freeUntil: '2026-12-22T23:00:00.000Z',
    settled: null,
    manageLink: 'https://casamarea.example/en/booking/?manage=K7QM-2XRT.1.abcdef',
    bestRate:
      'Best rate guaranteed: if you find this stay for less within 24 hours of booking, we match it and take 10 % off.',
    ...change,
  }
}
