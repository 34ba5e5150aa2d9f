import type { Day } from '../calendar/day.ts'
import type { Rate } from '../money/rate.ts'

/** Where a hotel stands, as far as its municipal fee goes. */
export const municipalities = ['playa-del-carmen', 'cancun', 'puerto-morelos'] as const
export type Municipality = (typeof municipalities)[number]

/** In force from that day until the next row of its table. Shares and rates are basis points: 1600 is 16 %. */
export type Dated<Row> = Row & { from: Day }

/** Shares of the UMA: by order of the guest in the room, or one for the room. */
export type FeeScale = { perPerson: readonly number[] } | { perRoom: number }

export type TaxTables = {
  vat: readonly Dated<{ rate: number }>[]
  /** The part of the price that is taxed is `baseShare`; it may be less than all of it for all-inclusive hotels. */
  lodgingTax: readonly Dated<{ rate: number; baseShare: number }>[]
  /** Unidad de Medida y Actualización: the daily unit of fees, in centavos of a Mexican peso. */
  uma: readonly Dated<{ minor: number }>[]
  sanitationFee: Record<Municipality, readonly Dated<FeeScale>[]>
  /** Younger guests pay no municipal fee and take no place in its order. */
  feeAge: number
  /** For the fee alone, when no rate for pesos is known: off by cents, where no rate at all would stop all sales. */
  pesoPerUsd: Rate
}

/** Quintana Roo. Sources and what is not known: docs/decisions/0203-taxes-and-fees.md. */
export const taxTables: TaxTables = {
  vat: [{ from: '2014-01-01', rate: 1_600 }],
  lodgingTax: [{ from: '2023-04-01', rate: 500, baseShare: 10_000 }],
  // Published each January for the year that begins on 1 February; until then the last one holds.
  uma: [
    { from: '2025-02-01', minor: 11_314 },
    { from: '2026-02-01', minor: 11_731 },
  ],
  sanitationFee: {
    // The tariff names six guests; a seventh would pay nothing more.
    'playa-del-carmen': [{ from: '2025-01-01', perPerson: [3_000, 2_000, 1_500, 1_000, 1_000, 1_000] }],
    cancun: [{ from: '2025-01-01', perRoom: 7_000 }],
    'puerto-morelos': [{ from: '2025-01-01', perRoom: 6_000 }],
  },
  feeAge: 12,
  pesoPerUsd: '18.4',
}

/** The row in force on a night. A night before the first row is a bug: nothing is sold in the past. */
export function inForce<Row>(rows: readonly Dated<Row>[], night: Day): Row {
  const row = rows.findLast(({ from }) => from <= night)
  if (!row) throw new Error(`No tax table reaches back to ${night}.`)
  return row
}
