import type { Checkout } from '../checkout.ts'
import { canPayInMonths } from '../pay-by-card.ts'
import { brandOf, isCardNumber, monthPlans, type TestCard, testCards } from '../test-cards.ts'
import type { Words } from './words.ts'

export type Field = 'number' | 'expiry' | 'code' | 'months'
/** What was typed, without the code, and which sentence goes beside which field. */
export type CardForm = { typed: Partial<Record<Field, string>>; errors: Partial<Record<Field, keyof Words>> }
export type ReadCard = { outcome: 'card'; card: TestCard; months: number | null } | { outcome: 'wrong'; form: CardForm }

export function readCardForm(form: URLSearchParams, checkout: Checkout, now: number): ReadCard {
  const typed = (field: Field) => (form.get(field) ?? '').trim().slice(0, 40)
  const number = typed('number').replace(/[\s-]/g, '')
  const card = testCards.find((each) => each.number === number)
  const months = Number(typed('months')) || null
  const errors: CardForm['errors'] = {}

  if (!isCardNumber(number)) errors.number = 'wrongNumber'
  else if (isRefused(number, checkout)) errors.number = 'refusedBrand'
  else if (!card) errors.number = 'unknownCard'
  const expiry = judgeExpiry(typed('expiry'), now)
  if (expiry) errors.expiry = expiry
  const codeLength = brandOf(number) === 'amex' ? 4 : 3
  if (!/^\d+$/.test(typed('code')) || typed('code').length !== codeLength) errors.code = 'wrongCode'
  if (card && months && !canPayInMonths(checkout, card, months)) errors.months = 'noMonths'

  if (card && !Object.keys(errors).length) return { outcome: 'card', card, months }
  const kept = { number: typed('number'), expiry: typed('expiry'), months: typed('months') }
  return { outcome: 'wrong', form: { typed: kept, errors } }
}

function isRefused(number: string, { refuses }: Checkout): boolean {
  const brand = brandOf(number)
  return brand !== null && refuses.includes(brand)
}

/** With the months of the last try, or those that the shop asked for. */
export function emptyCardForm({ card, months }: Checkout): CardForm {
  const wanted = card ? card.months : months
  const plan = monthPlans.find((each) => each === wanted)
  return { typed: plan ? { months: String(plan) } : {}, errors: {} }
}

/** A card is good until the end of its month. */
function judgeExpiry(text: string, now: number): keyof Words | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(text) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12) return 'wrongExpiry'
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now ? 'pastExpiry' : null
}
