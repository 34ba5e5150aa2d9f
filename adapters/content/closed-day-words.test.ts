import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a closed day may be exchanged for, by the glossary; and other names for it, which are not those of a bank card. */
const words = {
  es: { gift: /otra fecha, una tarjeta de regalo o/, other: /saldo a favor|(?<!tarjetas? de )cr[eé]dito/i },
  en: { gift: /(another|a new) date, a gift voucher or/, other: /\bcredit\b(?! card| or debit)/i },
  pt: { gift: /outra data, um vale-presente ou/, other: /saldo a favor|(?<!cart(ão|ões) de )crédito/i },
} as const

test.for(Object.entries(words))(
  'in %s a guest of a closed day is promised a gift voucher, and it is called nothing else',
  ([language, { gift, other }]) => {
    const texts = ['pages', 'products'].flatMap((kind) => {
      const folder = join('content', kind, language)
      return readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    })
    expect(texts.filter(({ text }) => other.test(text)).map(({ file }) => file)).toEqual([])
    expect(texts.filter(({ text }) => gift.test(text)).length).toBeGreaterThan(15)
  },
)
