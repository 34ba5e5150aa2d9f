import type { Tx } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { mailAddress } from '../guests/mail-address.ts'
import { lastDayOf } from '../orders/last-day-of.ts'
import { eraseOpenings } from '../orders/opening-queries.ts'
import type { Actor, BookedOrder } from '../orders/order.ts'
import { changeOrder, saveEvent } from '../orders/order-queries.ts'
import { listEvents } from '../orders/order-reading.ts'
import { askAboutNews } from '../orders/settle/ask-about-news.ts'
import { changePayers } from '../payments/payment-queries.ts'
import type { Resort } from '../resort.ts'
import { describeHotel } from './describe-order.ts'
import { type Directed, redirectLetters } from './letter-queries.ts'
import { queueLetter } from './queue-letter.ts'
import { isSuppressed } from './suppression-queries.ts'

/** Nobody sends letters around by trying addresses; the desk answers the telephone, and has no limit. */
const mostOfGuests = 3
const cause = 'mail-corrected'

type Booked = BookedOrder & { state: 'confirmed' | 'part-paid' }

/** An address that can be written to; null where it is none. */
export function parseMail(typed: string): string | null {
  const email = typed.trim()
  return mailAddress.safeParse(email).success ? email : null
}

export type MailRefused = 'same' | 'no-mailbox'

/** What stands against that address in the place of the one that an order has. */
export async function judgeMail(tx: Tx, { guest }: Booked, email: string): Promise<'may' | MailRefused> {
  if (hashMail(email) === hashMail(guest.email)) return 'same'
  return (await isSuppressed(tx, email, 'needed')) ? 'no-mailbox' : 'may'
}

/**
 * As often as guests may by themselves. Whoever booked it is not counted with others: a stranger who reads the wrong mailbox
 * would use up what there is.
 */
export async function isCorrectedOften(tx: Tx, id: string, proof: MailChange['proof']): Promise<boolean> {
  const before = (await listCorrections(tx, id)).filter(({ actor }) => actor.kind === 'guest')
  const counted = proof === 'browser' ? before.filter(({ details }) => details.proof === proof) : before
  return counted.length >= mostOfGuests
}

export type MailChange = {
  email: string
  by: Actor
  /** By what it is theirs: for the history. Whoever came by a link goes on by it. */
  proof: 'browser' | 'account' | 'link' | 'desk'
}

/**
 * Another mailbox for everything about an order. What is still to be sent follows, with links that open; those that were
 * sent before open nothing any more.
 */
export async function changeMail(
  tx: Tx,
  resort: Resort,
  order: Booked,
  { email, by, proof }: MailChange,
): Promise<void> {
  const { id, number, guest } = order
  const isDead = await isSuppressed(tx, guest.email, 'needed')
  const times = (await listCorrections(tx, id)).length + 1
  const changed = {
    guest: { ...guest, email },
    typed: { ...order.typed, ...('email' in order.typed && { email }) },
    keyVersion: order.keyVersion + (proof === 'link' ? 0 : 1),
  }
  await changeOrder(tx, id, changed)
  if (proof !== 'link') await eraseOpenings(tx, id)
  await changePayers(tx, id, email)
  await saveEvent(tx, order, { cause, by, details: { version: changed.keyVersion, proof } })
  const after: Booked = { ...order, ...changed }
  await redirectLetters(tx, { about: number, from: guest.email }, redirectTo(resort, after))
  await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause: `corrected ${times}`, news: 'asked' })
  if (!isDead) await tellFormerMailbox(tx, resort, order, `corrected ${times}`)
  await askAboutNews(tx, after)
}

async function listCorrections(tx: Tx, id: string) {
  return (await listEvents(tx, id)).filter((event) => event.cause === cause)
}

/** The same letter to the mailbox that the order has now, with links that open. */
function redirectTo(resort: Resort, order: Booked): (kind: string, present: Directed) => Directed {
  const { links } = resort
  const managed = { ...order, lastDay: lastDayOf(resort, order) }
  const mail = order.guest.email
  return (kind, { guest, manageLink, ticketsLink, stopLink }) => ({
    guest: { ...guest, mail },
    manageLink: manageLink && (kind === 'day-closed' ? links.closedDay(managed) : links.manage(managed)),
    ticketsLink: ticketsLink && links.tickets(managed),
    stopLink: stopLink && links.stop(order.language, hashMail(mail)),
  })
}

/** Nothing but that it was changed: it may be a stranger's. */
async function tellFormerMailbox(tx: Tx, resort: Resort, order: Booked, letterCause: string): Promise<void> {
  const { number, language, guest } = order
  const facts = {
    ...{ number, language, writtenAt: resort.clock.now().toISOString() },
    hotel: describeHotel(resort.hotel, null, { language, guest: null, lines: [] }),
    guest: { name: '', mail: guest.email },
  }
  await queueLetter(tx, { kind: 'mail-changed', cause: letterCause, facts })
}
