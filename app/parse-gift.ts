import type { Day } from '#resort/calendar/day.ts'
import type { GiftItem, GiftWish } from '#resort/gifts/gift-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { languages } from '#resort/guests/language.ts'
import { toPlainText } from '#resort/guests/plain-text.ts'
import type { Line } from '#resort/lines/line.ts'
import type { Currency } from '#resort/money/currency.ts'
import { parseDecimal, toDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { type Money, zero } from '#resort/money/money.ts'

export const giftFields = [
  'proposed',
  'other',
  'forName',
  'fromName',
  'words',
  'language',
  'way',
  'mailTo',
  'day',
] as const
/** As it was typed, so that no error loses it. */
export type TypedGift = Partial<Record<(typeof giftFields)[number], string>>

const longest = 600

export function readGift(form: FormData): TypedGift {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .slice(0, longest)
      .toWellFormed()
  return Object.fromEntries(giftFields.map((name) => [name, text(name)]))
}

type Asking = { currency: Currency; today: Day; language: Language }

/** What of it is asked for; the verb judges it. */
export function parseGift(typed: TypedGift, { currency, today, language }: Asking): { amount: Money; wish: GiftWish } {
  const isMailed = typed.way === 'mail'
  return {
    amount: parseWhole(typed.other?.trim() || typed.proposed || '', currency),
    wish: {
      forName: toLine(typed.forName),
      fromName: toLine(typed.fromName),
      words: toPlainText(typed.words ?? '').trim(),
      language: languages.find((each) => each === typed.language) ?? language,
      mailTo: isMailed ? (typed.mailTo?.trim() ?? '') : null,
      day: (isMailed && typed.day?.trim()) || today,
    },
  }
}

function toLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** `1000`, `1,000`, `1.000` or `1 000`, also with noughts for cents or the sign of its currency; nothing where it is no such amount. */
function parseWhole(text: string, currency: Currency): Money {
  const bare = withoutSign(text.trim(), currency).trim()
  const [, whole = ''] = /^(\d{1,9}|\d{1,3}(?:[.,\s]\d{3}){1,2})(?:[.,]00?)?$/.exec(bare) ?? []
  return parseDecimal(whole.replace(/\D/g, ''), currency) ?? zero(currency)
}

/** `US$`, `$` and `USD` are signs of dollars; that of another currency stays, and makes it no amount. */
function withoutSign(text: string, currency: Currency): string {
  const written = formatMoney(zero(currency), 'en').replace(/[\d.,\s]/g, '')
  for (const sign of [written, currency, written.at(-1) ?? written]) {
    if (text.toUpperCase().startsWith(sign)) return text.slice(sign.length)
    if (text.toUpperCase().endsWith(sign)) return text.slice(0, -sign.length)
  }
  return text
}

/** The form of a gift that is in the cart, to have it again. */
export function writeGift({ total, item }: Pick<Line<GiftItem>, 'total' | 'item'>): Record<string, string> {
  const { forName, fromName, words, language, mailTo, day } = item
  return {
    other: toDecimal(total).replace(/\.00$/, ''),
    currency: total.currency,
    ...{ forName, fromName, words, language, way: mailTo === null ? 'print' : 'mail' },
    ...(mailTo !== null && { mailTo, day }),
  }
}
