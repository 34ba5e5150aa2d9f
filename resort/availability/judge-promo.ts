import type { Stay } from '../calendar/stay.ts'
import { applyPromo } from '../rates/apply-promo.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import type { Promo, PromoGap } from '../rates/promo.ts'
import type { Resort } from '../resort.ts'

export type PromoAnswer = 'none' | 'applied' | 'invalid' | 'too-many-guesses'

/** The gap is what is missing of a code that may be told. */
export type JudgedPromo = { answer: PromoAnswer; promo: Promo | null; gap: PromoGap | null }

export type PromoQuestion = {
  hotel: string
  stay: Stay | null
  promo?: { code: string; guesser: Guesser } | null
}

/** A search goes on without the promotion when its code is not valid, and says so. */
export async function judgePromo(resort: Resort, { promo, hotel, stay }: PromoQuestion): Promise<JudgedPromo> {
  if (!promo) return { answer: 'none', promo: null, gap: null }
  const applied = await applyPromo(resort, { ...promo, hotel, stay })
  return {
    answer: applied.outcome,
    promo: applied.outcome === 'applied' ? applied.promo : null,
    gap: applied.outcome === 'invalid' ? (applied.gap ?? null) : null,
  }
}
