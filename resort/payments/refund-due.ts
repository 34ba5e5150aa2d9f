import type { Refund } from './refund-queries.ts'

const longestWaitSeconds = 6 * 3600

/** At once the first time, then with longer and longer waits; a refund that took the place of a failed one waits too. */
export function isRefundDue({ id, tries, quietSeconds }: Pick<Refund, 'id' | 'tries' | 'quietSeconds'>): boolean {
  const failedBefore = Number(id.split('~')[1] ?? '1') - 1
  const unsuccessful = tries + failedBefore
  return unsuccessful === 0 || quietSeconds >= Math.min(15 * 2 ** unsuccessful, longestWaitSeconds)
}
