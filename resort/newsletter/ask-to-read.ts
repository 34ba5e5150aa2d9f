import { type Tx, transact } from '#db/transact.ts'
import { diallingCodeOf } from '../guests/dialling-code.ts'
import { type Language, languages } from '../guests/language.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { personName } from '../guests/plain-text.ts'
import { spendProof } from '../payments/spend-proof.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import { longestLastname, longestName, mostAskedADay, mostUnprovenAnHour, type Subscriber } from './reader.ts'
import { lockReader, saveReadingWish } from './reader-queries.ts'
import { countAsked } from './reader-reading.ts'
import { writeAsked } from './write-newsletter.ts'

/** What was typed, right or wrong. */
export type Asking = {
  name: string
  lastname: string
  mail: string
  country: string
  language: Language
  /** The privacy notice was read. */
  accepts: boolean
  /** Letters are wanted. */
  permits: boolean
  /** Where the request comes from. */
  address: string
  /** Solved proof of work, where one was asked for. */
  proof: string | null
}

export const askingFields = ['name', 'lastname', 'mail', 'country', 'accepts', 'permits'] as const
export type AskingField = (typeof askingFields)[number]
export type WrongField = { field: AskingField; because: 'missing' | 'wrong' }

export type AskedToRead =
  /** The mailbox hears more; whoever asked hears nothing of what was there before. */
  { outcome: 'asked' } | { outcome: 'wrong'; fields: WrongField[] } | { outcome: 'too-many' | 'proof-needed' }

/** Somebody would like the letters. They come from the moment in which the mailbox that was named answers. */
export async function askToRead(resort: Resort, asking: Asking): Promise<AskedToRead> {
  const { subscriber, fields } = judge(asking)
  if (!subscriber) return { outcome: 'wrong', fields }
  const answer = await transact<AskedToRead>(resort.db, (tx) => ask(tx, resort, { subscriber, asking }))
  if (answer.outcome === 'too-many' || answer.outcome === 'proof-needed') {
    tellSecurity('newsletter', { who: hashNetwork(asking.address), verdict: answer.outcome })
  }
  return answer
}

function judge(asking: Asking): { subscriber: Subscriber | null; fields: WrongField[] } {
  const { language, accepts, permits } = asking
  const mail = asking.mail.trim()
  const [name, lastname] = [
    personName(longestName).safeParse(asking.name),
    personName(longestLastname).safeParse(asking.lastname),
  ]
  const isGood: Record<AskingField, boolean> = {
    name: name.success,
    lastname: lastname.success,
    mail: isMailAddress(mail),
    country: diallingCodeOf(asking.country) !== null,
    accepts: accepts === true,
    permits: permits === true,
  }
  const fields = askingFields
    .filter((field) => !isGood[field])
    .map((field): WrongField => {
      const given = asking[field]
      return { field, because: typeof given === 'string' && given.trim() ? 'wrong' : 'missing' }
    })
  if (fields.length || !name.success || !lastname.success || !languages.includes(language))
    return { subscriber: null, fields }
  return {
    subscriber: { name: name.data, lastname: lastname.data, mail, country: asking.country, language },
    fields,
  }
}

async function ask(
  tx: Tx,
  resort: Resort,
  { subscriber, asking }: { subscriber: Subscriber; asking: Asking },
): Promise<AskedToRead> {
  if ((await spendBudget(tx, 'subscriptions', asking.address)) === 'used-up') return { outcome: 'too-many' }
  await lockReader(tx, subscriber.mail)
  const { ofAddress, ofAll } = await countAsked(tx, subscriber.mail)
  if (ofAll >= mostUnprovenAnHour && !(await spendProof(tx, asking.proof))) return { outcome: 'proof-needed' }
  // Nobody fills a mailbox with our letters; whoever asks is told the same.
  if (ofAddress >= mostAskedADay) return { outcome: 'asked' }
  // Whether the address reads already is looked at by nobody here: the same is done for each, and takes as long.
  const id = await saveReadingWish(tx, subscriber)
  await writeAsked(tx, resort, { subscriber, wish: id })
  return { outcome: 'asked' }
}
