import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Quote as QuoteRow } from '#db/tables.ts'
import type { Currency } from '../money/currency.ts'
import { money, subtract } from '../money/money.ts'
import type { Quote, QuotedRoom } from './quote.ts'

/** The price holds for twenty minutes from now, by the clock of the database; its name cannot be guessed. */
export async function saveQuote(db: Db, quote: Omit<Quote, 'id' | 'expiresAt'>): Promise<Quote> {
  const id = randomBytes(16).toString('base64url')
  const { expires_at } = await db
    .insertInto('quote')
    .values({
      id,
      hotel: quote.hotel,
      check_in: quote.stay.checkIn,
      check_out: quote.stay.checkOut,
      currency: quote.currency,
      exchange_rate: quote.perUsd,
      exchange_rate_day: quote.rateDay,
      promo: quote.promo,
      rooms: JSON.stringify(quote.rooms),
      total_minor: quote.total.minor,
      pay_now_minor: quote.payNow.minor,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { id, ...quote, expiresAt: expires_at }
}

export type QuoteAnswer = { outcome: 'valid' | 'expired'; quote: Quote } | { outcome: 'unknown' }

export async function findQuote(db: Db, id: string): Promise<QuoteAnswer> {
  const row = await db
    .selectFrom('quote')
    .selectAll()
    .select(sql<boolean>`expires_at > now()`.as('is_valid'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { outcome: row.is_valid ? 'valid' : 'expired', quote: toQuote(row) } : { outcome: 'unknown' }
}

function toQuote(row: Selectable<QuoteRow>): Quote {
  const currency = row.currency as Currency
  const total = money(row.total_minor, currency)
  const payNow = money(row.pay_now_minor, currency)
  return {
    id: row.id,
    hotel: row.hotel,
    stay: { checkIn: row.check_in, checkOut: row.check_out },
    currency,
    perUsd: row.exchange_rate,
    rateDay: row.exchange_rate_day,
    promo: row.promo,
    rooms: row.rooms as unknown as QuotedRoom[],
    total,
    payNow,
    payLater: subtract(total, payNow),
    expiresAt: row.expires_at,
  }
}
