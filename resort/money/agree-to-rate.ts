import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import type { Currency } from './currency.ts'
import { saveExchangeRates } from './exchange-rate-queries.ts'
import { isOffered } from './judge-rate.ts'
import type { Rate } from './rate.ts'
import { saveAgreedRate, takeWaitingRate, type WaitingRate } from './refused-rate-queries.ts'

export type RateAgreed = { outcome: 'agreed'; rate: WaitingRate } | { outcome: 'nothing-waits' | 'too-old' }

/** Somebody saw a rate that jumped and says that it is true. It is named, so that no other one slips in meanwhile. */
export async function agreeToRate(
  { db, clock }: Pick<Resort, 'db' | 'clock'>,
  { currency, perUsd, by }: { currency: Currency; perUsd: Rate; by: string },
): Promise<RateAgreed> {
  return await transact(db, async (tx): Promise<RateAgreed> => {
    const rate = await takeWaitingRate(tx, currency, perUsd)
    if (!rate) return { outcome: 'nothing-waits' }
    if (!isOffered(rate, clock.now())) return { outcome: 'too-old' }
    await saveExchangeRates(tx, [rate])
    await saveAgreedRate(tx, rate, by)
    return { outcome: 'agreed', rate }
  })
}
