import type { Stay } from '#resort/calendar/stay.ts'
import type { OrderState } from '#resort/orders/order.ts'

/**
 * What ought to become of rooms, chairs, tickets and money, in as few words as possible: no database, no provider, one room,
 * three chairs, two places in a park.
 */
export type Method = 'VI' | 'PP'
export type Page = {
  method: Method
  amount: number
  is: 'unopened' | 'open' | 'approved' | 'paid'
  /** A bank said no to a card on it. */
  isDeclined: boolean
}

const newGuest = () => ({
  state: 'none' as OrderState | 'none',
  nights: 'free' as 'free' | 'held' | 'sold',
  stay: null as Stay | null,
  hasRoom: false,
  /** Chairs that are not cancelled. */
  chairs: 0,
  /** A day in a park, and what it costs. */
  park: null as number | null,
  /** What is beside the room. */
  besideIs: 'free' as 'free' | 'held' | 'sold',
  /** Of the room: what it costs, and what of it is paid when booking. */
  room: { total: 0, now: 0 },
  total: 0,
  now: 0,
  kept: 0,
  page: null as Page | null,
  tried: { holds: 0, cards: 0, cardsInAll: 0 },
  /** Pages that were opened and not paid on. */
  opened: { pages: 0, pagesInAll: 0 },
})
export type GuestModel = ReturnType<typeof newGuest>

export const chairPrice = 20_000
const chairsOfTheHouse = 3
export const placesInThePark = 2

export class HouseModel {
  guests = [newGuest(), newGuest(), newGuest()]
  isSilent = false
  money = { captured: 0, promised: 0, returned: 0 }

  isFree(stay: Stay | null, except?: GuestModel): boolean {
    return !this.guests.some((each) => each !== except && each.nights !== 'free' && overlap(each.stay, stay))
  }

  /** The room, the chairs and the park that a guest wants together. */
  hasAll(guest: GuestModel): boolean {
    const taken = this.guests.filter((each) => each !== guest && each.besideIs !== 'free')
    const left = taken.reduce((all, { chairs }) => all - chairs, chairsOfTheHouse)
    return this.isFree(guest.stay, guest) && guest.chairs <= left && (guest.park === null || this.hasPlace(guest))
  }

  /** Others leave a place in the park. */
  hasPlace(guest: GuestModel): boolean {
    const taken = this.guests.filter((each) => each !== guest && each.besideIs !== 'free' && each.park !== null)
    return taken.length < placesInThePark
  }

  /** The guest does what the page asks for: a card is charged at once, PayPal waits for us. */
  pay({ page }: GuestModel): void {
    if (page?.is === 'open' && page.method === 'VI') this.take(page)
    else if (page?.is === 'open') page.is = 'approved'
  }

  take(page: Page): void {
    page.is = 'paid'
    this.money.captured += page.amount
  }

  /** The provider says what became of a page; one that ends takes no more money. False when the provider is silent. */
  ask(guest: GuestModel, wish: 'goes on' | 'ends'): boolean {
    const { page } = guest
    if (!page) return true
    if (this.isSilent && page.is !== 'unopened') return false
    if (page.is === 'approved' && wish === 'goes on') this.take(page)
    if (page.is === 'paid') this.receive(guest, page)
    else if (page.is === 'unopened' || wish === 'ends') this.fail(guest)
    return true
  }

  timePasses(): void {
    for (const guest of this.guests) {
      if (guest.state === 'held') letGo(guest, 'expired')
      if (guest.state !== 'paying') continue
      Object.assign(guest, { nights: 'free', besideIs: 'free' })
      this.ask(guest, 'ends')
    }
  }

  cancel(guest: GuestModel): void {
    this.money.promised += guest.kept
    Object.assign(guest, { state: 'cancelled', nights: 'free', besideIs: 'free', kept: 0, total: 0 })
    this.ask(guest, 'ends')
  }

  cancelChair(guest: GuestModel): void {
    guest.chairs -= 1
    this.cancelPart(guest, chairPrice)
  }

  cancelPark(guest: GuestModel): void {
    const price = guest.park ?? 0
    guest.park = null
    this.cancelPart(guest, price)
  }

  cancelRoom(guest: GuestModel): void {
    if (!guest.chairs && guest.park === null) {
      // Nothing is left to be told of instead.
      this.cancel(guest)
      return
    }
    const { total } = guest.room
    Object.assign(guest, { hasRoom: false, nights: 'free', room: { total: 0, now: 0 } })
    this.cancelPart(guest, total)
  }

  /** What was open stays open as far as it belongs to what stays; what was paid beyond that goes back. */
  private cancelPart(guest: GuestModel, amount: number): void {
    if (!guest.hasRoom && !guest.chairs && guest.park === null) {
      this.cancel(guest)
      return
    }
    const open = Math.min(guest.total - guest.kept, guest.room.total - guest.room.now)
    guest.total -= amount
    const back = Math.max(0, guest.kept - Math.max(0, guest.total - open))
    this.money.promised += back
    guest.kept -= back
    guest.state = guest.kept < guest.total ? 'part-paid' : 'confirmed'
    this.ask(guest, 'ends')
  }

  move(guest: GuestModel, stay: Stay, total: number, room: GuestModel['room']): void {
    guest.room = room
    const back = Math.max(0, guest.kept - total)
    this.money.promised += back
    book(Object.assign(guest, { stay, total }), -back)
    this.ask(guest, 'ends')
  }

  /** Money is kept when it pays for a room, and goes back otherwise. */
  private receive(guest: GuestModel, { amount }: Page): void {
    guest.page = null
    const isRoom = guest.state === 'paying' && this.hasAll(guest)
    const isRest = isBooked(guest) && amount <= guest.total - guest.kept
    if (isRoom || isRest) {
      guest.opened.pages -= 1
      guest.opened.pagesInAll -= 1
      book(guest, amount)
    } else {
      tryCard(guest)
      this.money.promised += amount
      if (guest.state === 'paying') letGo(guest, 'expired')
    }
  }

  private fail(guest: GuestModel): void {
    if (guest.page?.isDeclined) tryCard(guest)
    guest.page = null
    if (guest.state === 'paying') guest.state = guest.nights === 'free' ? 'expired' : 'held'
  }
}

function tryCard({ tried }: GuestModel): void {
  tried.cards += 1
  tried.cardsInAll += 1
}

export const isBooked = ({ state }: GuestModel) => state === 'confirmed' || state === 'part-paid'

export const letGo = (guest: GuestModel, state: 'draft' | 'expired') =>
  Object.assign(guest, { state, nights: 'free', besideIs: 'free' })

function book(guest: GuestModel, more: number): void {
  const kept = guest.kept + more
  const nights = guest.hasRoom ? 'sold' : 'free'
  Object.assign(guest, { kept, state: kept < guest.total ? 'part-paid' : 'confirmed', nights, besideIs: 'sold' })
}

const overlap = (a: Stay | null, b: Stay | null) => a && b && a.checkIn < b.checkOut && b.checkIn < a.checkOut
