import type { Quote } from '#resort/availability/quote.ts'
import { currencyWriting } from '#resort/money/currency-writing.ts'
import type { Money } from '#resort/money/money.ts'
import type { Measured, MeasuredItem } from '../measurement.ts'

/** Programs that count visits want units of the currency, not its cents. */
export function toUnits({ minor, currency }: Money): number {
  return minor / 10 ** currencyWriting[currency].exponent
}

/** A step that is about chosen rooms; their names in one language, so that the lists can be added up. */
export function measureQuote(event: Measured['event'], quote: Quote, total: Money): Measured {
  const items: MeasuredItem[] = quote.rooms.map((room) => ({
    item_id: room.roomType,
    item_name: room.roomName.en,
    item_variant: room.ratePlan,
    price: toUnits(room.total),
  }))
  return { event, ecommerce: { currency: total.currency, value: toUnits(total), items } }
}
