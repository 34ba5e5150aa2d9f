import type { Tx } from '#db/transact.ts'
import type { CaseFacts } from '../letters/case-facts.ts'
import { describeHotel } from '../letters/describe-order.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import type { Resort } from '../resort.ts'
import type { GuestCase } from './case.ts'
import { describeCase } from './describe-case.ts'

/** By which letters about one case are known. */
export function aboutCase(number: string): string {
  return `case ${number}`
}

type ToGuest = { news: 'opened' | 'confirm' } | { news: 'answered'; words: string; event: number }

/** To the guest. What a stranger may have typed is in none: it could be somebody else's mailbox. */
export async function writeToCaseGuest(tx: Tx, resort: Resort, guestCase: GuestCase, told: ToGuest): Promise<void> {
  const { language, mail, name, number } = guestCase
  const isAnswer = told.news === 'answered'
  const facts: CaseFacts = {
    ...factsOf(resort, guestCase, language),
    guest: { name: isAnswer ? name : '', mail },
    replyTo: null,
    news: told.news,
    said: isAnswer ? linesOf(told.words) : [],
    details: [],
    caseLink: told.news === 'confirm' ? resort.links.caseToConfirm(language, number) : '',
  }
  await queueLetter(tx, { kind: 'case', cause: isAnswer ? `answer ${told.event}` : told.news, facts })
}

/** Into the mailbox of the house, which answers the guest by answering it. */
export async function writeToHouse(
  tx: Tx,
  resort: Resort,
  guestCase: GuestCase,
  news: 'to-house' | 'near' | 'over',
): Promise<void> {
  const { name, mail, words } = guestCase
  const facts: CaseFacts = {
    // The house reads what the terminal says: English.
    ...factsOf(resort, guestCase, 'en'),
    guest: { name: resort.hotel.brand, mail: resort.hotel.mail },
    replyTo: { name, mail },
    news,
    said: linesOf(words),
    details: describeCase(guestCase),
    caseLink: '',
  }
  await queueLetter(tx, { kind: 'case', cause: news, facts })
}

function factsOf({ hotel, clock }: Resort, { number, about, dueAt }: GuestCase, language: GuestCase['language']) {
  return {
    number: aboutCase(number),
    writtenAt: clock.now().toISOString(),
    language,
    hotel: describeHotel(hotel, null, { language, guest: null, lines: [] }),
    kind: about.kind,
    subject: about.kind === 'contact' ? about.subject : null,
    caseNumber: number,
    due: dueAt?.toISOString() ?? null,
  }
}

function linesOf(words: string): string[] {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
