import { unlessAway } from '#db/outage.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import type { NightSource } from './night-source.ts'

/** The currencies that can be paid in today, with their rates; none while the database is away. */
export function listRatesOfToday(nights: Pick<NightSource, 'listCurrencies'>): Promise<readonly OfferedCurrency[]> {
  return unlessAway(nights.listCurrencies(), [])
}
