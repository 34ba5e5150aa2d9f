import { redirect } from 'react-router'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { askToRead, type WrongField } from '#resort/newsletter/ask-to-read.ts'
import { confirmReading } from '#resort/newsletter/confirm-reading.ts'
import { findWish } from '#resort/newsletter/find-wish.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { tellSecurity } from '#resort/security-event.ts'

import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { readKey } from '../../../read-key.ts'
import type { Visit } from '../../../visit.ts'
import { readAsking, type TypedAsking } from './read-asking.ts'

export type AskingRefused = {
  status: number
  typed: TypedAsking
  fields: WrongField[]
  refusal: string | null
  /** A riddle, by whose answer it is taken; and what to do where a browser cannot answer it. */
  riddle: { challenge: Awaited<ReturnType<typeof openChallenge>>; otherwise: string } | null
}

export type NewsletterAnswer =
  | AskingRefused
  | { status: number; isFailed: true }
  | { status: number; wish: { mail: string; key: string } }
  | { status: number; isWrongKey: true }

/** Does what a button of the newsletter page asks. Whatever fails has a page of its own, with a way back. */
export async function answerNewsletter(carried: Visit, form: FormData): Promise<NewsletterAnswer> {
  try {
    return form.get('do') === 'ask' ? await answerAsking(carried, form) : await answerWish(carried, form)
  } catch (error) {
    // Where it leads on is no failure.
    if (error instanceof Response) throw error
    carried.note(error)
    const { errorUrl } = carried.resort.newsletter
    if (errorUrl) throw redirect(errorUrl, 303)
    return { status: 503, isFailed: true }
  }
}

async function answerAsking(carried: Visit, form: FormData): Promise<AskingRefused> {
  const { resort, visitor, address } = carried
  const { language } = visitor
  const { proof, ...typed } = readAsking(form)
  const asked = await askToRead(resort, { ...typed, language, address, proof })
  if (asked.outcome === 'asked') throw redirect(`${pathTo('newsletter', language, { said: 'asked' })}#said`, 303)
  const { outcome } = asked
  return {
    status: outcome === 'wrong' ? 400 : 429,
    typed,
    fields: outcome === 'wrong' ? asked.fields : [],
    refusal: outcome === 'wrong' ? null : sayRefusal[outcome]({}, { locale: language }),
    riddle: outcome === 'proof-needed' ? await openRiddle(carried) : null,
  }
}

const sayRefusal = { 'too-many': m.newsletter_too_many, 'proof-needed': m.newsletter_proof }

async function openRiddle({ resort, visitor }: Visit) {
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  return {
    challenge: await openChallenge(resort.db),
    otherwise: m.newsletter_proof_plain({ phone }, { locale: visitor.language }),
  }
}

async function answerWish({ resort, visitor, address }: Visit, form: FormData): Promise<NewsletterAnswer> {
  const key = readKey(form)
  const wish = resort.newsletter.links.readKey('wish', key)
  if (wish === null) {
    tellSecurity('wrong-link', { who: hashNetwork(address) })
    return { status: 400, isWrongKey: true }
  }
  const isPressed = form.get('do') === 'confirm'
  const found = isPressed ? await confirmReading(resort, wish) : await findWish(resort, wish)
  switch (found.outcome) {
    case 'new':
      return { status: 200, wish: { mail: found.mail, key } }
    case 'gone':
      return { status: 400, isWrongKey: true }
    case 'reads':
      throw redirect(resort.newsletter.successUrl ?? pathTo('thanks-for-subscribing', visitor.language), 303)
    case 'read-before':
      throw redirect(pathTo('thanks-for-being-subscribed', visitor.language), 303)
  }
}
