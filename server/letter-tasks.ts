import type { Logger } from 'pino'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import { type LetterSent, sendLetter } from '#resort/letters/send-letter.ts'
import { sendLink } from '#resort/orders/after/ask-for-link.ts'
import type { Task } from './jobs.ts'

/** What the desk of letters does. */
export const letterTasks: Record<string, Task> = {
  'send-link': async (resort, _logger, { number = '', mail = '' }) => {
    await sendLink(resort, { number, mail })
  },
  'send-letter': async (resort, logger, { letter = '' }) => {
    reportLetter(logger, letter, await sendLetter(resort, letter))
  },
  'send-due-letters': async (resort, logger) => {
    for (const { id, sent } of await sendDueLetters(resort)) reportLetter(logger, id, sent)
  },
}

/** Where a letter ends without being sent, somebody has to look. */
function reportLetter(logger: Logger, letter: string, sent: LetterSent): void {
  const { outcome } = sent
  if (outcome === 'sent' || outcome === 'not-due' || outcome === 'withheld') return
  if (outcome === 'later') logger.warn({ letter, because: sent.because }, 'a letter will be tried again')
  else if (outcome === 'not-drawn') logger.error({ letter, err: sent.error }, 'a letter could not be drawn')
  else logger.error({ letter, outcome }, 'a letter was not sent')
}
