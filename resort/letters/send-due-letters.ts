import { listDueLetters } from './letter-queries.ts'
import { type LetterSent, type PostOffice, sendLetter } from './send-letter.ts'

/** More wait for the next time. */
const mostLetters = 100

export type DueLetter = { id: string; sent: LetterSent }

/** Every letter that is due: those put off, and those whose job died. Without a mail server one is tried and the rest wait. */
export async function sendDueLetters(resort: PostOffice): Promise<DueLetter[]> {
  const done: DueLetter[] = []
  for (const id of await listDueLetters(resort.db, mostLetters)) {
    const sent = await sendLetter(resort, id)
    done.push({ id, sent })
    if (sent.outcome === 'later' && sent.because === 'unreachable') break
  }
  return done
}
