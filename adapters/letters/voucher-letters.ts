import type { Language } from '#resort/guests/language.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'

/** What the fonts of the voucher can draw: the letters of western, central and northern Europe. */
const drawable =
  /^[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/

/** Text as the voucher can show it, or null: a row of empty boxes is worse than nothing. */
export function toDrawable(text: string): string | null {
  const composed = text.normalize('NFC')
  return drawable.test(composed) ? composed : null
}

const smallPictures = /\p{RGI_Emoji}|\p{Extended_Pictographic}|[\u200d\ufe0f]/gv

/** What somebody wrote, without the small pictures that no font of the voucher has: the words between them stay. */
export function toDrawableWords(text: string): string | null {
  const words = text.replaceAll(smallPictures, (sign) => (drawable.test(sign) ? sign : ' '))
  return toDrawable(words.replaceAll(/\s+/g, ' ').trim()) || null
}

/** A symbol that cannot be drawn gives way to the code of its currency. */
export function drawMoney(amount: Money, language: Language): string {
  const text = formatMoney(amount, language)
  const { presentationSymbol } = currencyFacts[amount.currency]
  return toDrawable(text) ?? text.replace(presentationSymbol, `${amount.currency}\u00a0`).trim()
}
