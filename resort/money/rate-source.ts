import type { Currency } from './currency.ts'

/** A supplier of exchange rates. It throws when it does not answer or cannot be read. */
export type RateSource = { name: string; fetchRates: () => Promise<RateSheet>; credit?: RateCredit }

/** A supplier that asks to be named, with a link, wherever prices by its rates are chosen. */
export type RateCredit = { supplier: string; address: string }

/**
 * What a supplier says of one day (`YYYY-MM-DD`): units of each currency for one US dollar. The texts are not judged
 * yet: a zero or an old day is not the supplier's to refuse.
 */
export type RateSheet = { source: string; day: string; perUsd: Partial<Record<Currency, string>> }
