import { redirect } from 'react-router'
import { parseDay } from '#resort/calendar/day.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { type AskedToWait, askToWait } from '#resort/waiting/ask-to-wait.ts'
import { confirmWait } from '#resort/waiting/confirm-wait.ts'
import { leaveList } from '#resort/waiting/leave-list.ts'
import { takeOffer } from '#resort/waiting/take-offer.ts'
import { sayWhy } from '../../answer-add.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo, pathToWaiting } from '../../paths.ts'
import { readKey } from '../../read-key.ts'
import { readVisitors, writeVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { loadPlace } from './load-place.ts'
import { loadWish } from './load-wish.ts'
import { readSlots, readWish, type TypedWish } from './read-wish.ts'
import type { WishField } from './say-wrong-field.ts'
import type { ShownPlace } from './show-place.ts'

export type WishRefused = {
  status: number
  typed: TypedWish
  fields: WishField[]
  refusal: string | null
  /** What was wished, and what of it cannot be waited for now. */
  wish: Awaited<ReturnType<typeof loadWish>>
  /** A riddle, by whose answer it is taken; and what to do where a browser cannot answer it. */
  riddle: { challenge: Awaited<ReturnType<typeof openChallenge>>; otherwise: string } | null
}

export type PlaceAnswered =
  | { status: number; place: ShownPlace; key: string; said: string | null; refusal: string | null }
  | { status: number; isLeft: true }
  | { status: number; isWrongKey: true }

export type WaitingAnswer = WishRefused | PlaceAnswered

/** Does what a button of the waiting list asks: the first is pressed by anybody, the others by who has the key of a letter. */
export async function answerWaiting(carried: Visit, form: FormData): Promise<WaitingAnswer> {
  if (form.get('do') !== 'ask') return await answerPlace(carried, form)
  const hasDay = parseDay(String(form.get('day') ?? '')) !== null
  return form.has('add') || hasDay ? await answerAdding(carried, form, hasDay) : await answerWish(carried, form)
}

/** One more day comes onto the list, and all that was typed stays. Whoever asks with a day that is not on it yet is told first. */
async function answerAdding(carried: Visit, form: FormData, hasDay: boolean): Promise<WishRefused> {
  const { name, mail } = readWish(form)
  const wish = await loadWish(carried, form)
  const kept = { typed: { name, mail }, wish, riddle: null }
  if (!hasDay) return { ...kept, status: 400, fields: ['day'], refusal: null }
  if (form.has('add')) return { ...kept, status: 200, fields: [], refusal: null }
  const refusal = m.waiting_day_first({}, { locale: carried.visitor.language })
  return { ...kept, status: 409, fields: [], refusal }
}

async function answerWish(carried: Visit, form: FormData): Promise<WishRefused> {
  const { resort, visitor, address } = carried
  const { language, booking } = visitor
  const { proof, ...typed } = readWish(form)
  const [slots, visitors] = [readSlots(form), readVisitors(form, booking.rooms)]
  const asked = await askToWait(resort, { ...typed, language, visitors, slots, address, proof })
  if (asked.outcome === 'asked') {
    throw redirect(`${pathToWaiting(language, [], { said: 'asked', ...writeVisitors(visitors) })}#said`, 303)
  }
  return {
    ...{ status: statusOf[asked.outcome], typed },
    fields: asked.outcome === 'wrong' ? asked.fields : [],
    refusal: sayRefusal(asked, carried),
    wish: await loadWish(carried, form),
    riddle: asked.outcome === 'proof-needed' ? await openRiddle(carried) : null,
  }
}

const statusOf = { wrong: 400, 'slot-refused': 409, 'too-many': 429, 'proof-needed': 429, maintenance: 503 }

async function openRiddle({ resort, visitor }: Visit) {
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  return {
    challenge: await openChallenge(resort.db),
    otherwise: m.waiting_proof_plain({ phone }, { locale: visitor.language }),
  }
}

function sayRefusal({ outcome }: Exclude<AskedToWait, { outcome: 'asked' }>, { visitor }: Visit): string | null {
  const locale = visitor.language
  switch (outcome) {
    case 'too-many':
      return m.waiting_too_many({}, { locale })
    case 'proof-needed':
      return m.waiting_proof({}, { locale })
    case 'maintenance':
      return m.shop_error_generic({}, { locale })
    // Said beside what is wrong.
    default:
      return null
  }
}

async function answerPlace(carried: Visit, form: FormData): Promise<PlaceAnswered> {
  const { resort, visitor, address } = carried
  const key = readKey(form)
  const wait = resort.links.readWaitingKey(key)
  if (wait === null) {
    tellSecurity('wrong-link', { who: hashNetwork(address) })
    return { status: 400, isWrongKey: true }
  }
  const slot = /^\d{1,15}$/.test(String(form.get('slot'))) ? Number(form.get('slot')) : null
  const show = async (said: string | null, refusal: string | null = null): Promise<PlaceAnswered> => {
    const place = await loadPlace(carried, wait)
    return place ? { status: refusal ? 409 : 200, place, key, said, refusal } : { status: 400, isWrongKey: true }
  }
  switch (form.get('do')) {
    case 'confirm': {
      const { outcome } = await confirmWait(resort, wait)
      return await show(outcome === 'waiting' ? m.waiting_confirmed({}, { locale: visitor.language }) : null)
    }
    case 'leave': {
      await leaveList(resort, { wait, slot })
      return slot === null ? { status: 200, isLeft: true } : await show(null)
    }
    case 'take':
      return await show(null, slot === null ? null : await take(carried, { wait, slot }))
    default:
      return await show(null)
  }
}

/** What stands in the way; where nothing does, it leads to the cart. */
async function take({ resort, visitor, address }: Visit, wanted: { wait: number; slot: number }): Promise<string> {
  const { token, language, country, booking } = visitor
  const buyer = { token, language, country, currency: booking.currency, promocode: null, address }
  const taken = await takeOffer(resort, { ...buyer, ...wanted })
  if (taken.outcome !== 'added' && taken.outcome !== 'taken-before') return sayWhy(taken, language)
  throw redirect(pathTo('cart', language), 303)
}
