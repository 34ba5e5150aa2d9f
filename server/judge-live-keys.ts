import type { z } from 'zod'
import type { environment } from './config.ts'

type Values = z.infer<typeof environment>

/** The keys that we show to somebody else, and who that is. */
const shown = [
  ['CARDS_SECRET_KEY', 'CARDS_URL'],
  ['PAYPAL_SECRET', 'PAYPAL_URL'],
  ['FLEXPAY_KEY', 'FLEXPAY_URL'],
  ['FLIGHTS_TOKEN', 'FLIGHTS_URL'],
  ['PERSONALIZATION_KEY', 'PERSONALIZATION_URL'],
] as const

/**
 * Without `NODE_ENV=production` the address is that of a simulator unless it is named, and any program of this machine
 * may listen there. A key that is not of the demonstration is shown to nobody in the clear.
 */
export function judgeLiveKeys(values: Values): string[] {
  if (values.NODE_ENV === 'production') return []
  return shown.flatMap(([name, url]) => {
    const key = values[name]
    if (!key || /demonstration/i.test(key) || values[url]?.startsWith('https:')) return []
    return [
      `${name} is the key of an account, and would be sent to a simulator: set NODE_ENV=production, or leave the key out.`,
    ]
  })
}
