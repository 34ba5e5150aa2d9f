import type { Day } from '../calendar/day.ts'

/** In force from that day until the next row of its table. Shares and rates are basis points: 1600 is 16 %. */
export type Dated<Row> = Row & { from: Day }

/** Shares of the UMA: by order of the guest in the room, or one for the room. */
export type FeeScale = { perPerson: readonly number[] } | { perRoom: number }

/** What a night is taxed in one place. Sources and what is not known: docs/decisions/0203-taxes-and-fees.md. */
export type TaxTables = {
  vat: readonly Dated<{ rate: number }>[]
  /** The part of the price that is taxed is `baseShare`; it may be less than all of it for all-inclusive hotels. */
  lodgingTax: readonly Dated<{ rate: number; baseShare: number }>[]
  /** Unidad de Medida y Actualización: the daily unit of fees, in centavos of a Mexican peso. */
  uma: readonly Dated<{ minor: number }>[]
  sanitationFee: readonly Dated<FeeScale>[]
  /** Younger guests pay no municipal fee and take no place in its order. */
  feeAge: number
}

/** The row in force on a night. A night before the first row is a bug: nothing is sold in the past. */
export function inForce<Row>(rows: readonly Dated<Row>[], night: Day): Row {
  const row = rows.findLast(({ from }) => from <= night)
  if (!row) throw new Error(`No tax table reaches back to ${night}.`)
  return row
}
