import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { Line } from '../lines/line.ts'
import type { DescribedLine } from '../lines/line-kind.ts'
import type { GiftItem } from './gift-item.ts'

export const giftName: Sentence = { es: 'Tarjeta de regalo', en: 'Gift voucher', pt: 'Vale-presente' }
const forWhom: Sentence = { es: 'para', en: 'for', pt: 'para' }

/** Whom it is for, until that is forgotten. The day says when it is mailed; what is printed has none. */
export function describeGift({ item }: Pick<Line<GiftItem>, 'item'>, language: Language): DescribedLine {
  const { forName, mailTo, day } = item
  const name = forName ? `${giftName[language]} ${forWhom[language]} ${forName}` : giftName[language]
  return { name, quantity: 1, when: mailTo === null ? null : day }
}
