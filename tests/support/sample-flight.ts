import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import type { CreditFacts, FlightFacts } from '#resort/letters/flight-facts.ts'
import type { PackageFacts } from '#resort/letters/package-facts.ts'
import { money } from '#resort/money/money.ts'

const carrier = { code: 'ZZ', name: 'Aerolínea Zeta' }
const mexico = { airport: 'MEX', timeZone: 'America/Mexico_City' }
const cancun = { airport: 'CUN', timeZone: 'America/Cancun' }

/** Two who fly from Mexico City for 300 dollars, and may give it back for 50. */
export function sampleOffer(change: Partial<FlightOffer> = {}): FlightOffer {
  const bags = { minutes: 140, brand: 'Basic', carryOnBags: 1, checkedBags: 1 }
  const common = { carrier, operatedBy: null, minutes: 140, stops: [] }
  return {
    id: 'off_sample',
    airline: carrier,
    total: money(30_000, 'USD'),
    legs: [
      {
        ...bags,
        segments: [
          { ...common, number: '101', from: mexico, to: cancun, leaves: '2027-01-12T09:00', lands: '2027-01-12T12:20' },
        ],
      },
      {
        ...bags,
        segments: [
          { ...common, number: '102', from: cancun, to: mexico, leaves: '2027-01-16T17:00', lands: '2027-01-16T18:20' },
        ],
      },
    ],
    travellers: [
      { id: 'pas_1', kind: 'adult', age: null },
      { id: 'pas_2', kind: 'adult', age: null },
    ],
    refund: { isAllowed: true, penalty: money(5_000, 'USD') },
    change: { isAllowed: false, penalty: null },
    needsDocuments: false,
    endsAt: new Date('2026-11-21T15:30:00Z'),
    hold: null,
    ...change,
  }
}

/** What a letter tells of it, before and after the airline changed nothing but its mind. */
export function sampleFlightFacts(): FlightFacts {
  const { airline, legs } = sampleOffer()
  return {
    ...{ airline: airline.name, reference: 'ZX4K7M', tickets: ['139-1', '139-2'], step: 'airline-changed' },
    ...{
      travellers: ['ANA NUNEZ', 'LUIS SOTO'],
      cities: { MEX: 'Mexico City', CUN: 'Cancún' },
      legs,
      rules: { refund: { isAllowed: false, penalty: null }, change: { isAllowed: true, penalty: money(2_500, 'USD') } },
      isChangedEssentially: true,
      canAccept: true,
      canGiveUp: true,
      before: legs,
      after: null,
    },
  }
}

/** Who answers for it beside a room, and what giving it up alone costs. */
export function samplePackage(change: Partial<PackageFacts> = {}): PackageFacts {
  return {
    organiser: { name: 'Casa Marea, S.A. de C.V.', address: 'Camino a la Playa 12, Punta Sal', register: 'RNT 0423' },
    protection: {
      ...{ name: 'Garantía de Viajes Marea, A.C.', address: 'Avenida Náder 8, Cancún' },
      ...{ mail: 'garantia@casamarea.example', phone: '+52 998 555 0199' },
    },
    complaints: { mail: 'viajes@casamarea.example', phone: '+52 984 555 0110' },
    link: 'https://casamarea.example/en/package-travel/',
    version: '1.1',
    canChange: true,
    toLose: money(50_000, 'USD'),
    hasRooms: true,
    ...change,
  }
}

/** One traveller has a code, and the other one waits for theirs. */
export const sampleCredits: CreditFacts = {
  ...{ airline: carrier.name, reference: 'ZX4K7M' },
  credits: [
    {
      ...{ name: 'Travel credit', code: 'A1B2C3D4', amount: money(12_500, 'USD'), traveller: 'pas_1' },
      ...{ expiresOn: '2027-11-30', who: 'ANA NUNEZ' },
    },
    {
      ...{ name: 'Travel credit', code: null, amount: money(12_500, 'USD'), traveller: 'pas_2' },
      ...{ expiresOn: null, who: 'LUIS SOTO' },
    },
  ],
}
