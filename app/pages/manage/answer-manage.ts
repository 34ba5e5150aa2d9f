import { z } from 'zod'
import { parseDay } from '#resort/calendar/day.ts'
import { plainLine } from '#resort/guests/plain-text.ts'
import { isZero, money } from '#resort/money/money.ts'
import { cancelGift } from '#resort/orders/after/cancel-gift.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { cancelOuting } from '#resort/orders/after/cancel-outing.ts'
import { cancelRoom } from '#resort/orders/after/cancel-room.ts'
import { changeDates, type DatesChanged } from '#resort/orders/after/change-dates.ts'
import { addExtra, type ExtraAdded, removeExtra } from '#resort/orders/after/change-extras.ts'
import { changeOuting, type OutingChanged } from '#resort/orders/after/change-outing.ts'
import { listMovedAtFirst } from '#resort/orders/after/rooms-to-move.ts'
import { tellWishes, type Wishes, wishes } from '#resort/orders/after/tell-wishes.ts'
import { writeAgain } from '#resort/orders/after/write-again.ts'
import { guestActor } from '#resort/orders/order.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { mostOfFlight } from '#resort/orders/told-flight.ts'
import type { Resort } from '#resort/resort.ts'
import type { Managed } from '../../find-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Visit } from '../../visit.ts'
import { readRooms } from './dates/read-rooms.ts'
import { resultOfGivingBack } from './parts/result-of-giving-back.ts'
import { answerGiftRest } from './rest/answer-gift-rest.ts'
import { type Picked, toMeans } from './rest/means-of-form.ts'
import { resultOfPaying } from './rest/result-of-paying.ts'
import { askedDates, type Done, type Result } from './results.ts'
import { answerFlight } from './trip/answer-flight.ts'

const day = z.string().refine((text) => parseDay(text) !== null)
const minor = z.coerce.number().int().min(0)
const wish = z.discriminatedUnion('do', [
  // Where something is kept, a box says that the guest knows how much.
  z.object({ do: z.literal('cancel'), fee: minor.optional() }),
  z.object({ do: z.literal('cancel-room'), part: z.uuid(), fee: minor.optional() }),
  z.object({ do: z.literal('cancel-outing'), part: z.string().max(60), fee: minor.optional() }),
  z.object({ do: z.literal('cancel-gift'), line: z.uuid() }),
  z.object({
    ...{ do: z.literal('dates'), checkin: day, checkout: day, total: minor },
    // Where something has to be paid before: how, and how much.
    now: minor.optional(),
    method: z.string().max(10).optional(),
    months: z.string().max(10).optional(),
  }),
  z.object({
    ...{ do: z.literal('outing'), product: z.string().max(40), option: z.string().max(40), day, total: minor },
    ...{ now: minor.optional(), method: z.string().max(10).optional(), months: z.string().max(10).optional() },
  }),
  z.object({ do: z.literal('wishes'), arrivalTime: z.string(), requests: z.string() }),
  z.object({ do: z.literal('add-extra'), code: z.string().max(40), total: minor, flight: z.string().optional() }),
  z.object({ do: z.literal('remove-extra'), line: z.uuid() }),
  z.object({ do: z.literal('letter') }),
  z.object({ do: z.literal('pay-gift'), code: z.string().max(100) }),
  z.object({ do: z.literal('pay'), method: z.string().max(10), months: z.string().max(10).optional() }),
])

export async function answerManage(visit: Visit, managed: Managed, form: FormData): Promise<Done> {
  const ofFlight = await answerFlight(visit, managed, form)
  if (ofFlight) return ofFlight
  const parsed = wish.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { result: null }
  const { resort } = visit
  const { id, currency } = managed.order
  switch (parsed.data.do) {
    case 'cancel': {
      if (parsed.data.fee === undefined) return { result: 'cancel-unknown' }
      const agreedFee = money(parsed.data.fee, currency)
      const { outcome, unheard } = await cancelLines(resort, id, {
        ...{ lines: 'all', agreedFee, cause: 'guest-cancelled', by: guestActor },
      })
      if (unheard) visit.note(unheard.error)
      const isOff = managed.order.state === 'cancelled'
      return { result: isOff ? 'cancel-before' : outcome === 'too-late' ? 'cancel-late' : outcome }
    }
    case 'cancel-room':
    case 'cancel-outing':
      return await giveBack(resort, managed, parsed.data)
    case 'cancel-gift':
      return resultOfGivingBack(await cancelGift(resort, id, parsed.data.line))
    case 'dates': {
      const { checkin: checkIn, checkout: checkOut, total, now, method, months } = parsed.data
      const rooms = readRooms(form)
      const which = rooms.length ? rooms : listMovedAtFirst(resort, managed.order).map((room) => room.id)
      const agreed = { agreedTotal: money(total, currency), by: guestActor, sessions: visit.sessions }
      const wanted = { stay: { checkIn, checkOut }, which, ...agreed }
      const payment =
        method !== undefined && now !== undefined
          ? { payment: { means: toMeans(visit, managed, { method, months }), agreedNow: money(now, currency) } }
          : {}
      const done = tellDates(visit, await changeDates(resort, id, { ...wanted, ...payment }))
      // What they cost now, or what else there is, stands beside the answer.
      return 'result' in done && done.result !== 'dates-changed'
        ? { ...done, asked: { ...askedDates(wanted.stay), ...(rooms.length && { rooms: rooms.join(' ') }) } }
        : done
    }
    case 'outing':
      return await answerOuting(visit, managed, parsed.data)
    case 'wishes':
      return await answerWishes(resort, id, parsed.data)
    case 'add-extra':
      return await answerAddExtra(visit, managed, parsed.data)
    case 'remove-extra': {
      const removed = await removeExtra(resort, id, parsed.data.line)
      if (removed.outcome === 'too-late') return { result: 'extra-late' }
      return { result: isZero(removed.refund) ? 'extra-unowed' : 'extra-removed' }
    }
    case 'letter':
      return await answerLetter(resort, id)
    case 'pay-gift':
      return await answerGiftRest(visit, managed, parsed.data.code)
    case 'pay':
      return await pay(visit, managed, parsed.data)
  }
}

async function answerWishes(resort: Resort, id: string, typed: Record<keyof Wishes, string>): Promise<Done> {
  const { arrivalTime, requests } = typed
  const parsed = wishes.safeParse({ arrivalTime: arrivalTime || null, requests: requests.trim() || null })
  if (!parsed.success) {
    const isLong = parsed.error.issues.some(({ code }) => code === 'too_big')
    return { result: isLong ? 'wishes-long' : 'wishes-wrong' }
  }
  const { outcome } = await tellWishes(resort, id, parsed.data)
  return { result: outcome === 'told' ? 'wishes-told' : 'wishes-often' }
}

type Extra = Extract<z.infer<typeof wish>, { do: 'add-extra' }>

/** The flight of whoever is fetched is written among the requests, where the house looks for it. */
async function answerAddExtra({ resort, visitor }: Visit, { order }: Managed, wanted: Extra): Promise<Done> {
  const flight = plainLine(mostOfFlight).safeParse(wanted.flight ?? '')
  if (!flight.success) return { result: (wanted.flight ?? '').length > mostOfFlight ? 'wishes-long' : 'wishes-wrong' }
  const told = flight.data ? m.manage_flight_written({ flight: flight.data }, { locale: visitor.language }) : null
  const { code, total } = wanted
  return tellExtra(await addExtra(resort, order.id, { code, agreed: money(total, order.currency), told }))
}

function tellExtra({ outcome }: ExtraAdded): Done {
  switch (outcome) {
    case 'added':
      return { result: 'extra-added' }
    case 'not-addable':
      return { result: 'extra-late' }
    case 'price-changed':
      return { result: 'price-changed' }
    case 'too-often':
      return { result: 'wishes-often' }
    case 'told-too-long':
      return { result: 'wishes-long' }
    // The page that follows says it.
    case 'maintenance':
      return { result: null }
  }
}

async function answerLetter(resort: Resort, id: string): Promise<Done> {
  const { outcome } = await writeAgain(resort, id)
  return { result: outcome === 'written' ? 'letter-sent' : 'letter-often' }
}

async function pay(visit: Visit, managed: Managed, picked: Picked): Promise<Done> {
  const { resort, note } = visit
  const paying = await payRest(resort, managed.order.id, toMeans(visit, managed, picked))
  switch (paying.outcome) {
    case 'to-pay':
      return { url: paying.url }
    case 'processing':
      return { result: 'pay-wait' }
    case 'provider-unreachable':
      note(paying.error)
      return { result: 'pay-silent' }
    case 'methods-unknown':
      note(paying.error)
      return { result: 'pay-unknown' }
    case 'too-many-attempts':
    case 'proof-needed':
      return { result: 'pay-often' }
    case 'method-not-offered':
      return { result: 'pay-not-so' }
    default:
      return { result: null }
  }
}

function tellDates({ note }: Visit, answer: DatesChanged): Done {
  if ('error' in answer) note(answer.error)
  switch (answer.outcome) {
    case 'to-pay':
      return { url: answer.url }
    case 'changed':
      return { result: 'dates-changed' }
    case 'not-available':
      return { result: 'dates-taken' }
    case 'not-changeable':
      return { result: 'dates-fixed' }
    case 'fixed-room':
      return { result: 'dates-fixed-room' }
    case 'rooms-apart':
      return { result: 'dates-apart' }
    case 'too-often':
      return { result: 'moved-often' }
    default:
      return { result: resultOfPaying(answer.outcome) }
  }
}

type Given = Extract<z.infer<typeof wish>, { do: 'cancel-room' | 'cancel-outing' }>

/** One room, or one park or tour. */
async function giveBack(resort: Resort, { order }: Managed, { do: deed, part, fee }: Given): Promise<Done> {
  if (fee === undefined) return { result: 'cancel-unknown' }
  const agreedFee = money(fee, order.currency)
  if (deed === 'cancel-room') return resultOfGivingBack(await cancelRoom(resort, order.id, { line: part, agreedFee }))
  return resultOfGivingBack(await cancelOuting(resort, order.id, { key: part, agreedFee }))
}

type Day = Extract<z.infer<typeof wish>, { do: 'outing' }>

/** What it comes to now, or why it cannot be had, stands beside the answer. */
async function answerOuting(visit: Visit, managed: Managed, wanted: Day): Promise<Done> {
  const { product, day, option, total, now, method, months } = wanted
  const { id, currency } = managed.order
  const agreed = { product, day, option, agreedTotal: money(total, currency), by: guestActor }
  const payment =
    method !== undefined && now !== undefined
      ? { payment: { means: toMeans(visit, managed, { method, months }), agreedNow: money(now, currency) } }
      : {}
  const answer = await changeOuting(visit.resort, id, { ...agreed, ...payment })
  if (answer.outcome === 'to-pay') return { url: answer.url }
  if (answer.outcome === 'changed') return { result: 'outing-moved' }
  if ('error' in answer) visit.note(answer.error)
  return { result: resultOfDay(answer), asked: { outing: product, day, option } }
}

function resultOfDay({ outcome }: Exclude<OutingChanged, { outcome: 'to-pay' | 'changed' }>): Result | null {
  switch (outcome) {
    case 'not-there':
    case 'too-late':
    case 'not-sold':
    case 'not-available':
    case 'not-changeable':
    case 'same-date':
    case 'without':
      return 'outing-refused'
    case 'too-often':
      return 'moved-often'
    default:
      return resultOfPaying(outcome)
  }
}
