import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import { askGuestToRead } from '#resort/newsletter/ask-guest-to-read.ts'
import { sendIssues } from '#resort/newsletter/send-issues.ts'
import { tellPlatform } from '#resort/newsletter/tell-platform.ts'
import type { Task } from './jobs.ts'

/** What the newsletter does by itself. */
export const newsletterTasks: Record<string, Task> = {
  'ask-guest-to-read': async (resort, _logger, { order = '' }) => {
    await askGuestToRead(resort, order)
  },
  'send-issues': async (resort, logger) => {
    const { sent, failed, unreachable, hasMore } = await sendIssues(resort)
    if (failed) logger.warn({ sent, failed }, 'letters of the newsletter that were not taken')
    if (unreachable) logger.warn({ because: unreachable }, 'the newsletter waits for the mail server')
    // In short turns, so that a process that is to end ends.
    if (hasMore) await transact(resort.db, (tx) => addJob(tx, { task: 'send-issues', payload: {}, key: 'send-issues' }))
  },
  'tell-platform': async (resort, logger) => {
    const { refused, silent } = await tellPlatform(resort)
    for (const each of refused) logger.error(each, 'the mailing platform refused a reader')
    if (silent) logger.warn({ because: silent }, 'the mailing platform did not answer')
  },
}
