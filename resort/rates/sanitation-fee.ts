import type { Day } from '../calendar/day.ts'
import type { Party } from '../guests/party.ts'
import { basisPoints } from '../money/basis-points.ts'
import { type Money, money, percentOf, sum } from '../money/money.ts'
import { inForce, type TaxTables } from './tax-tables.ts'

/** What the municipality asks for one night of one room, in Mexican pesos. */
export function sanitationFee(party: Party, night: Day, tables: TaxTables): Money {
  const uma = money(inForce(tables.uma, night).minor, 'MXN')
  const scale = inForce(tables.sanitationFee, night)
  if ('perRoom' in scale) return percentOf(uma, basisPoints(scale.perRoom))
  const payers = party.adults + party.childrenAges.filter((age) => age >= tables.feeAge).length
  // Each guest's fee is rounded, as the tariff is published.
  return sum(
    'MXN',
    scale.perPerson.slice(0, payers).map((share) => percentOf(uma, basisPoints(share))),
  )
}

/** Whom the fee is asked of; of several guests in a room each may owe less than the one before. */
export type FeeRule = { of: 'room' } | { of: 'guests'; fromAge: number; isLessForOthers: boolean }

export function feeRuleOn(night: Day, tables: TaxTables): FeeRule {
  const scale = inForce(tables.sanitationFee, night)
  if ('perRoom' in scale) return { of: 'room' }
  const isLessForOthers = scale.perPerson.some((share) => share < (scale.perPerson[0] ?? 0))
  return { of: 'guests', fromAge: tables.feeAge, isLessForOthers }
}
