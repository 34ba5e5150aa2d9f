import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import type { TypedCase } from '#resort/cases/judge-case.ts'
import { type CaseOpened, type CaseWanted, openCase } from '#resort/cases/open-case.ts'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import type { Resort } from '#resort/resort.ts'
import { startMailSimulator } from './start-mail-simulator.ts'

const who = { name: 'Ana Soto', mail: 'ana@example.com', language: 'en', order: '', words: 'Is there a step?' } as const

export const message: TypedCase = { ...who, kind: 'contact', subject: 'accessibility' }
export const request: TypedCase = { ...who, kind: 'privacy', right: 'access' }
export const claim: Extract<TypedCase, { kind: 'best-rate' }> = {
  ...{ ...who, kind: 'best-rate' },
  claim: {
    ...{ address: 'https://rooms.example/casa-marea?room=1', price: '900.00', currency: 'USD' },
    ...{ checkIn: '2027-01-12', checkOut: '2027-01-16', roomType: 'GV', adults: 2, childrenAges: [], picture: null },
  },
}

/** Somebody sends a form, each time from another network. */
export async function send(resort: Resort, typed: TypedCase, from: Partial<CaseWanted> = {}): Promise<CaseOpened> {
  const [a, b] = randomBytes(2)
  return await openCase(resort, { ...typed, address: `198.51.${a}.${b}`, proof: null, ...from } as CaseWanted)
}

/** The number of a case that was opened, or the test fails. */
export async function opened(resort: Resort, typed: TypedCase): Promise<string> {
  const answer = await send(resort, typed)
  if (answer.outcome !== 'opened') throw new Error(`No case: ${JSON.stringify(answer)}`)
  return answer.number
}

/** The number of a request that waits for its mailbox. */
export async function asked(resort: Resort, typed: TypedCase = request): Promise<string> {
  const answer = await send(resort, typed)
  if (answer.outcome !== 'asked') throw new Error(`Not asked: ${JSON.stringify(answer)}`)
  const { rows } = await sql<{ number: string }>`
    select number from guest_case where confirmed_at is null order by opened_at desc limit 1`.execute(resort.db)
  return rows[0]?.number ?? ''
}

/** The clock of the database cannot be put forward: every day on which an answer is due is put back instead. */
export async function putDueBack({ db }: Resort, hours: number): Promise<void> {
  await sql`update guest_case set confirmed_at = confirmed_at - make_interval(hours => ${hours}),
    due_at = due_at - make_interval(hours => ${hours})`.execute(db)
}

/** Sends what is due to a catcher of mail, and reads it there, the oldest first. */
export async function readPost(resort: Resort) {
  await using post = await startMailSimulator()
  await sendDueLetters({ ...resort, mail: smtpMail(post.url) })
  return inPairs((await post.list()).toReversed())
}

/** What is written to a guest and to the house at one instant leaves in any order; here the guest's comes first. */
function inPairs<Letter extends { subject?: string | undefined }>(letters: Letter[]): Letter[] {
  const said = letters.slice()
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    if (!before || !/^(Recibimos|We have received|Recebemos)/.test(letter.subject ?? '')) continue
    if (caseOf(before) && caseOf(before) === caseOf(letter)) said.splice(at - 1, 2, letter, before)
  }
  return said
}

function caseOf({ subject }: { subject?: string | undefined }): string | undefined {
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(subject ?? '')?.[0]
}
