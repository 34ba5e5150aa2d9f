import type { Day } from '../calendar/day.ts'
import type { Party } from '../guests/party.ts'
import { basisPoints } from '../money/basis-points.ts'
import { type Money, money, percentOf, sum } from '../money/money.ts'
import { inForce, type TaxTables } from './tax-tables.ts'

/** How many of a party the fee is asked of; nothing else of a party changes what its nights are taxed. */
export function countPayers({ adults, childrenAges }: Party, { feeAge }: TaxTables): number {
  return adults + childrenAges.filter((age) => age >= feeAge).length
}

/** What the municipality asks for one night of one room, in Mexican pesos. */
export function sanitationFee(payers: number, night: Day, tables: TaxTables): Money {
  const uma = money(inForce(tables.uma, night).minor, 'MXN')
  const scale = inForce(tables.sanitationFee, night)
  if ('perRoom' in scale) return percentOf(uma, basisPoints(scale.perRoom))
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
