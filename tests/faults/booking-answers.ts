import { isDeepStrictEqual } from 'node:util'
import type { Stay } from '#resort/calendar/stay.ts'
import { chairPrice, type GuestModel, type HouseModel, isBooked, letGo, type Method } from './booking-model.ts'

/** What a guest ought to hear who comes to the house of the model, in the words of its verbs. */
export function choose(house: HouseModel, me: GuestModel, stay: Stay): 'chosen' | 'not-available' | 'payment-open' {
  if (me.state === 'paying') return 'payment-open'
  if (me.state === 'held') letGo(me, 'draft')
  if (!house.isFree(stay)) return 'not-available'
  // What has expired is gone on with, with all that is beside the rooms.
  const goesOn = me.state === 'draft' || me.state === 'expired'
  if (me.state !== 'draft') begin(me)
  if (!goesOn) Object.assign(me, { chairs: 0, park: null })
  Object.assign(me, { stay, hasRoom: true })
  return 'chosen'
}

export function hold(house: HouseModel, me: GuestModel): string {
  if (me.state === 'none') return 'no-rooms'
  if (me.state === 'held') return 'held'
  if (me.state === 'paying') return 'payment-open'
  if (me.state === 'expired') begin(me)
  if (me.state !== 'draft') return 'already-booked'
  if (isHeldTooOften(me)) return 'too-many-holds'
  if (!house.hasAll(me)) return 'last-room-taken'
  Object.assign(me, { state: 'held', nights: 'held', besideIs: 'held' })
  me.tried.holds += 1
  return 'held'
}

/** A chair beside a room that is chosen; what was held is given back. */
export function addChair(me: GuestModel): string {
  if (me.state === 'held') letGo(me, 'draft')
  me.chairs += 1
  price(me)
  return 'added'
}

/** A day in a park beside what is chosen or held, which stays held. */
export function addPark(house: HouseModel, me: GuestModel): string {
  if (!house.hasPlace(me)) return 'not-available'
  if (me.park !== null) return 'duplicate'
  if (me.state !== 'held') return 'added'
  return isHeldTooOften(me) ? 'too-many-holds' : 'added'
}

const isHeldTooOften = (me: GuestModel) => me.tried.holds >= 8

/** What it costs together, and what of it is paid when booking. */
export function price(me: GuestModel): void {
  me.total = me.room.total + besideRoom(me)
  me.now = me.room.now + besideRoom(me)
}

const besideRoom = ({ chairs, park }: GuestModel) => chairs * chairPrice + (park ?? 0)

export function giveBack(me: GuestModel): string {
  if (me.state !== 'held') return 'not-held'
  letGo(me, 'draft')
  return 'released'
}

export function goToPay(house: HouseModel, me: GuestModel, method: Method): string {
  const held = hold(house, me)
  if (held === 'already-booked') return 'booked'
  if (held === 'payment-open') return goOn(house, me, method) ?? goToPay(house, me, method)
  if (held !== 'held') return held
  const answer = openPage(house, me, { method, amount: me.now })
  if (me.page) me.state = 'paying'
  return answer
}

export function payRest(house: HouseModel, me: GuestModel, method: Method): string {
  const answer = me.page && goOn(house, me, method)
  if (answer && answer !== 'booked') return answer
  if (me.kept === me.total) return 'nothing-to-pay'
  return openPage(house, me, { method, amount: me.total - me.kept })
}

export function changeDates(
  house: HouseModel,
  me: GuestModel,
  { stay, total, room }: { stay: Stay; total: number; room: GuestModel['room'] },
): string {
  // They are there already: a page that asks for the rest asks for the right one.
  if (isDeepStrictEqual(stay, me.stay) && total === me.total) return 'changed'
  if (!house.isFree(stay, me)) return 'not-available'
  // Nobody says here how it is paid.
  if (total > me.total && room.now + besideRoom(me) > me.kept) return 'deposit-needed'
  house.move(me, stay, total, room)
  return 'changed'
}

/** The guest comes again while a page is there: null when it is over without a booking. */
function goOn(house: HouseModel, me: GuestModel, method: Method): string | null {
  const { page } = me
  const isSameWay = page?.method === method
  if (isSameWay && page.is === 'unopened') {
    if (!house.isSilent) page.is = 'open'
    return house.isSilent ? 'provider-unreachable' : 'to-pay'
  }
  if (!house.ask(me, isSameWay ? 'goes on' : 'ends')) return 'provider-unreachable'
  if (me.page) return 'to-pay'
  return isBooked(me) ? 'booked' : null
}

/** On an order five cards are tried and thirty pages looked at, by a visitor twice as many in a day. */
function openPage(house: HouseModel, me: GuestModel, page: { method: Method; amount: number }): string {
  const { tried, opened } = me
  if (tried.cards >= 5 || tried.cardsInAll >= 10) return 'too-many-attempts'
  if (opened.pages >= 30 || opened.pagesInAll >= 60) return 'too-many-attempts'
  opened.pages += 1
  opened.pagesInAll += 1
  me.page = { ...page, is: house.isSilent ? 'unopened' : 'open', isDeclined: false }
  return house.isSilent ? 'provider-unreachable' : 'to-pay'
}

function begin(me: GuestModel): void {
  Object.assign(me, { state: 'draft', nights: 'free', besideIs: 'free', kept: 0 })
  me.tried.cards = 0
  me.opened.pages = 0
}
