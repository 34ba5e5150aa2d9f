import { transact } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import type { Resort } from '../resort.ts'
import { storedAccountFacts } from './account-facts.ts'
import { storedCaseFacts } from './case-facts.ts'
import type { Draft } from './documents.ts'
import { storedGiftFacts } from './gift-facts.ts'
import { type LetterFacts, storedFacts } from './letter-facts.ts'
import type { Letter, LetterEnd } from './letter-queries.ts'
import { saveDoubt, saveHandedOver, savePostponed, saveSent, saveTrouble, takeLetter } from './letter-queries.ts'
import { storedMailChangedFacts } from './mail-changed-facts.ts'
import type { Posted } from './mail-port.ts'
import { mayBeSent } from './may-be-sent.ts'
import { storedNewsletterFacts } from './newsletter-facts.ts'
import { nextAttempt } from './next-attempt.ts'
import { toLetterName } from './recipient.ts'
import { scopeOf } from './suppression.ts'
import { saveSuppression } from './suppression-queries.ts'
import { storedWaitingFacts } from './waiting-facts.ts'

/** Once more than once: a guest may get a letter twice, under one Message-ID, but not thrice. */
const mostDoubts = 2

/** What sending takes. */
export type PostOffice = Pick<Resort, 'db' | 'documents' | 'mail'>

export type LetterSent =
  | { outcome: 'sent' }
  /** Somebody else is at it, it is not its time yet, or it was sent before. */
  | { outcome: 'not-due' }
  | { outcome: 'later'; because: 'postponed' | 'unreachable' | 'doubtful' }
  /** Our own mistake; tried again later, so that a mended house still sends it. */
  | { outcome: 'not-drawn'; error: unknown }
  | { outcome: LetterEnd }

/** Sends one letter that is due, and writes down what became of it. */
export async function sendLetter(resort: PostOffice, id: string): Promise<LetterSent> {
  const letter = await takeLetter(resort.db, id)
  if (!letter) return { outcome: 'not-due' }
  if (letter.doubts >= mostDoubts) {
    const answer = 'A process ended while the server had the letter.'
    return await close(resort, letter, { state: 'doubtful', answer })
  }
  const drawn = await draw(resort, letter)
  if (drawn.outcome === 'not-drawn') return await putAside(resort, letter, drawn.error)
  const may = await mayBeSent(resort.db, { kind: letter.kind, facts: drawn.facts })
  if (may.outcome !== 'may') return await close(resort, letter, { state: may.outcome, answer: may.answer })
  return await record(resort, { letter, mail: drawn.facts.guest.mail }, await post(resort, letter, drawn))
}

type Drawn = { outcome: 'drawn'; draft: Draft; facts: SentFacts } | { outcome: 'not-drawn'; error: unknown }

/** What sending reads of what any letter tells. */
type SentFacts = Pick<LetterFacts, 'number' | 'hotel' | 'writtenAt'> &
  Partial<Pick<LetterFacts, 'stay' | 'stopLink'>> & { guest: Addressee; replyTo?: Addressee | null }

type Addressee = Pick<LetterFacts['guest'], 'name' | 'mail'>

async function draw({ documents }: PostOffice, { kind, stored }: Letter): Promise<Drawn> {
  try {
    if (kind === 'gift') {
      const { version: _, ...facts } = storedGiftFacts.parse(stored)
      return { outcome: 'drawn', draft: await documents.draftGift(facts), facts }
    }
    if (kind === 'waiting') {
      const { version: _, ...facts } = storedWaitingFacts.parse(stored)
      return { outcome: 'drawn', draft: await documents.draftWaiting(facts), facts }
    }
    if (kind === 'case') {
      const { version: _, ...facts } = storedCaseFacts.parse(stored)
      return { outcome: 'drawn', draft: await documents.draftCase(facts), facts }
    }
    if (kind === 'account') {
      const { version: _, ...facts } = storedAccountFacts.parse(stored)
      return { outcome: 'drawn', draft: await documents.draftAccount(facts), facts }
    }
    if (kind === 'newsletter') {
      const { version: _, ...facts } = storedNewsletterFacts.parse(stored)
      return { outcome: 'drawn', draft: await documents.draftNewsletter(facts), facts }
    }
    if (kind === 'mail-changed') {
      const { version: _, ...facts } = storedMailChangedFacts.parse(stored)
      return { outcome: 'drawn', draft: await documents.draftMailChanged(facts), facts }
    }
    const { version: _, ...facts } = storedFacts.parse(stored)
    return { outcome: 'drawn', draft: await documents.draftLetter(kind, facts), facts }
  } catch (error) {
    return { outcome: 'not-drawn', error }
  }
}

async function putAside(resort: PostOffice, letter: Letter, error: unknown): Promise<LetterSent> {
  const answer = `It could not be drawn: ${error}`.slice(0, 500)
  const next = nextAttempt(letter.attempts, letter.hoursQueued)
  if (next.outcome === 'given-up') return await close(resort, letter, { state: 'given-up', answer })
  await savePostponed(resort.db, letter, answer, next.minutes)
  return { outcome: 'not-drawn', error }
}

type DrawnLetter = Extract<Drawn, { outcome: 'drawn' }>

async function post({ db, mail }: PostOffice, letter: Letter, { draft, facts }: DrawnLetter): Promise<Posted> {
  const { messageId } = letter
  const from = { name: facts.hotel.name, address: facts.hotel.mail }
  const to = { name: facts.guest.name, address: facts.guest.mail }
  const replyTo = facts.replyTo && { name: toLetterName(facts.replyTo.name), address: facts.replyTo.mail }
  const date = new Date(facts.writtenAt)
  const stop = facts.stopLink ? { unsubscribe: facts.stopLink } : {}
  return await mail.send({ ...draft, ...stop, messageId, date, from, to, ...(replyTo && { replyTo }) }, () =>
    saveHandedOver(db, letter),
  )
}

type Addressed = { letter: Letter; mail: string }

async function record(resort: PostOffice, { letter, mail }: Addressed, posted: Posted): Promise<LetterSent> {
  const { db } = resort
  const { outcome, answer } = posted
  if (outcome === 'accepted') {
    await saveSent(db, letter, answer)
    return { outcome: 'sent' }
  }
  if (posted.outcome === 'refused' && posted.noMailbox) return await closeMailbox(resort, { letter, mail }, answer)
  if (outcome === 'refused') return await close(resort, letter, { state: 'refused', answer })
  const next = nextAttempt(letter.attempts, letter.hoursQueued)
  if (outcome === 'doubtful' && letter.doubts + 1 >= mostDoubts) {
    return await close(resort, letter, { state: 'doubtful', answer })
  }
  if (next.outcome === 'given-up') return await close(resort, letter, { state: 'given-up', answer })
  if (outcome === 'doubtful') await saveDoubt(db, letter, answer, next.minutes)
  else await savePostponed(db, letter, answer, next.minutes)
  return { outcome: 'later', because: outcome }
}

async function close(
  { db }: PostOffice,
  letter: Letter,
  trouble: { state: LetterEnd; answer: string },
): Promise<LetterSent> {
  await saveTrouble(db, letter, trouble)
  return { outcome: trouble.state }
}

/** No later letter is tried on a mailbox that is none. */
async function closeMailbox({ db }: PostOffice, { letter, mail }: Addressed, answer: string): Promise<LetterSent> {
  await transact(db, async (tx) => {
    await saveTrouble(tx, letter, { state: 'refused', answer })
    const detail = /^\d{3}([ -]5\.\d{1,3}\.\d{1,3})?/.exec(answer)?.[0] ?? null
    await saveSuppression(tx, { mailHash: hashMail(mail), reason: 'bounce', scope: scopeOf('bounce'), detail })
  })
  return { outcome: 'refused' }
}
