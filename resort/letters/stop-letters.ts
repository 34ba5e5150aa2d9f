import type { Db } from '#db/connect.ts'
import { saveSuppression } from './suppression-queries.ts'

/**
 * From this moment on nothing leaves for the address but what its owner's own orders need, letters that wait to be sent
 * included. Asked again, nothing changes.
 */
export async function stopLetters(db: Db, mailHash: string): Promise<void> {
  await saveSuppression(db, { mailHash, reason: 'asked', scope: 'marketing', detail: 'by the link of a letter' })
}
