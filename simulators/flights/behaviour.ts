/** How the supplier behaves; a test may change any of it while it runs. */
export type Behaviour = {
  /** What a search does: `garbage` is no JSON, `slow` answers each batch later than anybody waits. */
  search: 'fine' | 'slow' | 'garbage' | 'error' | 'hang'
  /** How long each airline thinks. */
  batchMs: number
  /** What an offer is worth when it is asked for again. */
  offers: 'as-said' | 'dearer' | 'gone'
  /** `accepted` tells the end by a notice only; `lost-answer` is an order that was made and whose answer never came. */
  orders: 'fine' | 'accepted' | 'accepted-then-failed' | 'sold-out' | 'price-changed' | 'lost-answer' | 'error' | 'hang'
  /** Where the money of a cancelled order goes. */
  refundTo: 'balance' | 'airline_credits'
  /** Whether an airline names the codes of its credits when it cancels, or a while after. */
  credits: 'at-once' | 'later'
  /** `slow` is done at once and told later than anybody waits. */
  cancelling: 'fine' | 'error' | 'slow' | 'lost-answer'
  /** For how long the word holds that says what cancelling gives back. */
  quoteMs: number
  /** What comes of taking what an airline changed. */
  accepting: 'fine' | 'error' | 'lost-answer'
  /** Whether and in which order a merchant hears of what happened; `held` waits until a test delivers. */
  notices: 'prompt' | 'lost' | 'duplicated' | 'reordered' | 'held'
  noticesTo: string
  /** Added to the clock of this machine. */
  clockOffsetMs: number
}

export const choices = {
  search: ['fine', 'slow', 'garbage', 'error', 'hang'],
  offers: ['as-said', 'dearer', 'gone'],
  orders: ['fine', 'accepted', 'accepted-then-failed', 'sold-out', 'price-changed', 'lost-answer', 'error', 'hang'],
  refundTo: ['balance', 'airline_credits'],
  credits: ['at-once', 'later'],
  cancelling: ['fine', 'error', 'slow', 'lost-answer'],
  accepting: ['fine', 'error', 'lost-answer'],
  notices: ['prompt', 'lost', 'duplicated', 'reordered', 'held'],
} satisfies Partial<Record<keyof Behaviour, readonly string[]>>

export function usualBehaviour(noticesTo: string): Behaviour {
  return {
    search: 'fine',
    batchMs: 400,
    offers: 'as-said',
    orders: 'fine',
    refundTo: 'balance',
    credits: 'at-once',
    cancelling: 'fine',
    quoteMs: 1_800_000,
    accepting: 'fine',
    notices: 'prompt',
    noticesTo,
    clockOffsetMs: 0,
  }
}
