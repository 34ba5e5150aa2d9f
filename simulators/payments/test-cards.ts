export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'discover' | 'jcb'

/** What the bank of a card answers. */
export type CardAnswer =
  | { kind: 'approve' }
  | { kind: 'decline'; code: string; declineCode: string }
  /** The cardholder is asked first; afterwards the bank approves or declines. */
  | { kind: 'challenge'; after: 'approve' | 'decline' }
  /** The bank thinks for a while. */
  | { kind: 'delay'; seconds: number; after: 'approve' | 'decline' }
  /** Approved, and disputed later by the cardholder. */
  | { kind: 'dispute' }

export type TestCard = { number: string; brand: CardBrand; country: string; answer: CardAnswer; name: TestCardName }
export type TestCardName =
  | 'success'
  | 'mexican'
  | 'challenge'
  | 'challengeDeclined'
  | 'declined'
  | 'insufficient'
  | 'lost'
  | 'slow'
  | 'slowDeclined'
  | 'disputed'

const decline = (declineCode: string): CardAnswer => ({ kind: 'decline', code: 'card_declined', declineCode })
const card = (number: string, name: TestCardName, answer: CardAnswer, country = 'US'): TestCard => ({
  number,
  brand: brandOf(number) ?? 'visa',
  country,
  answer,
  name,
})

/** The numbers are those of the provider's own test mode where it has one. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'success', { kind: 'approve' }),
  card('5555555555554444', 'success', { kind: 'approve' }),
  card('378282246310005', 'success', { kind: 'approve' }),
  card('30569309025904', 'success', { kind: 'approve' }),
  card('6011111111111117', 'success', { kind: 'approve' }),
  card('3566002020360505', 'success', { kind: 'approve' }),
  card('4000004840000008', 'mexican', { kind: 'approve' }, 'MX'),
  card('4000002760003184', 'challenge', { kind: 'challenge', after: 'approve' }, 'DE'),
  card('4000008400001629', 'challengeDeclined', { kind: 'challenge', after: 'decline' }),
  card('4000000000000002', 'declined', decline('generic_decline')),
  card('4000000000009995', 'insufficient', decline('insufficient_funds')),
  card('4000000000009987', 'lost', decline('lost_card')),
  card('4000000000000028', 'slow', { kind: 'delay', seconds: 20, after: 'approve' }),
  card('4000000000000036', 'slowDeclined', { kind: 'delay', seconds: 20, after: 'decline' }),
  card('4000000000000259', 'disputed', { kind: 'dispute' }),
]

export function brandOf(number: string): CardBrand | null {
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^3[068]/.test(number)) return 'diners'
  if (/^(6011|65)/.test(number)) return 'discover'
  return /^35/.test(number) ? 'jcb' : null
}

/** The check digit that every card number ends with. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Mexican cards pay in so many months; others at once. */
export const monthPlans = [3, 6, 9, 12, 13, 15] as const
