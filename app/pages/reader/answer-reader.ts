import { hashNetwork } from '#resort/guests/network-of.ts'
import { changeReading, leaveNewsletter, type ReadingChange } from '#resort/newsletter/change-reading.ts'
import { findReader, findReaderOf } from '#resort/newsletter/reader-reading.ts'
import { tellSecurity } from '#resort/security-event.ts'
import type { Session } from '#resort/visitors/session.ts'
import { m } from '../../messages/compiled/messages.js'
import { readKey } from '../../read-key.ts'
import type { Visit } from '../../visit.ts'
import { readWishes } from './read-wishes.ts'
import { type ShownReader, showReader } from './show-reader.ts'

export type ReaderOpened = { status: number; reader: ShownReader; key: string; said: string | null }
export type ReaderAnswer = ReaderOpened | { status: number; isLeft: true } | { status: number; isWrongKey: true }

/**
 * Does what a button on the page of a reader asks. Whoever has the key got a letter; whoever is signed in has proved the
 * mailbox that the letters go to.
 */
export async function answerReader(carried: Visit, form: FormData, session: Session | null): Promise<ReaderAnswer> {
  const { resort, address } = carried
  const { links } = resort.newsletter
  const key = readKey(form)
  const reader = key || !session ? links.readKey('reader', key) : await findOwnReader(carried, session)
  const leaving = form.get('do') === 'leave' ? (reader ?? links.readKey('leave', key)) : null
  if (leaving !== null) {
    await leaveNewsletter(resort, leaving, 'page')
    return { status: 200, isLeft: true }
  }
  if (reader === null) {
    tellSecurity('wrong-link', { who: hashNetwork(address) })
    return { status: 400, isWrongKey: true }
  }
  return await show(carried, { reader, key, form })
}

/** The number of whoever reads under the address of an account; null where nobody does, or does no more. */
export async function findOwnReader({ resort }: Visit, session: Session): Promise<number | null> {
  const reader = await findReaderOf(resort.db, session.mail)
  return reader && !reader.hasLeft ? reader.id : null
}

type Opening = { reader: number; key: string; form: FormData }

async function show(carried: Visit, { reader, key, form }: Opening): Promise<ReaderAnswer> {
  const { resort, visitor } = carried
  const change = readChange(form)
  const changed = change && (await changeReading(resort, reader, change))
  const known = await findReader(resort.db, reader)
  if (!known || known.hasLeft) return { status: 400, isWrongKey: true }
  const locale = visitor.language
  const isRefused = changed?.outcome === 'no-topic'
  const said = changed && (isRefused ? m.reader_no_topic({}, { locale }) : m.reader_kept({}, { locale }))
  return { status: isRefused ? 400 : 200, reader: showReader(carried, known), key, said }
}

function readChange(form: FormData): ReadingChange | null {
  switch (form.get('do')) {
    case 'keep':
      return { change: 'wishes', ...readWishes(form) }
    case 'pause':
      return { change: 'pause' }
    case 'resume':
      return { change: 'resume' }
    default:
      return null
  }
}
