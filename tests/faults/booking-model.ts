import type { Stay } from '#resort/calendar/stay.ts'
import type { OrderState } from '#resort/orders/order.ts'

/** What ought to become of rooms and money, in as few words as possible: no database, no provider, one room. */
export type Method = 'VI' | 'PP'
export type Page = { method: Method; amount: number; is: 'unopened' | 'open' | 'approved' | 'paid' }

const newGuest = () => ({
  state: 'none' as OrderState | 'none',
  nights: 'free' as 'free' | 'held' | 'sold',
  stay: null as Stay | null,
  total: 0,
  now: 0,
  kept: 0,
  page: null as Page | null,
  tried: { holds: 0, cards: 0, cardsInAll: 0 },
})
export type GuestModel = ReturnType<typeof newGuest>

export class HouseModel {
  guests = [newGuest(), newGuest(), newGuest()]
  isSilent = false
  money = { captured: 0, promised: 0, returned: 0 }

  isFree(stay: Stay | null, except?: GuestModel): boolean {
    return !this.guests.some((each) => each !== except && each.nights !== 'free' && overlap(each.stay, stay))
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
      guest.nights = 'free'
      this.ask(guest, 'ends')
    }
  }

  cancel(guest: GuestModel): void {
    this.money.promised += guest.kept
    Object.assign(guest, { state: 'cancelled', nights: 'free', kept: 0 })
    this.ask(guest, 'ends')
  }

  move(guest: GuestModel, stay: Stay, total: number): void {
    const back = Math.max(0, guest.kept - total)
    this.money.promised += back
    book(Object.assign(guest, { stay, total }), -back)
    this.ask(guest, 'ends')
  }

  /** Money is kept when it pays for a room, and goes back otherwise. */
  private receive(guest: GuestModel, { amount }: Page): void {
    guest.page = null
    const isRoom = guest.state === 'paying' && this.isFree(guest.stay, guest)
    const isRest = isBooked(guest) && amount <= guest.total - guest.kept
    if (isRoom || isRest) book(guest, amount)
    else {
      this.money.promised += amount
      if (guest.state === 'paying') letGo(guest, 'expired')
    }
  }

  private fail(guest: GuestModel): void {
    guest.page = null
    if (guest.state === 'paying') guest.state = guest.nights === 'free' ? 'expired' : 'held'
  }
}

export const isBooked = ({ state }: GuestModel) => state === 'confirmed' || state === 'part-paid'

export const letGo = (guest: GuestModel, state: 'draft' | 'expired') => Object.assign(guest, { state, nights: 'free' })

function book(guest: GuestModel, more: number): void {
  const kept = guest.kept + more
  Object.assign(guest, { kept, state: kept < guest.total ? 'part-paid' : 'confirmed', nights: 'sold' })
}

const overlap = (a: Stay | null, b: Stay | null) => a && b && a.checkIn < b.checkOut && b.checkIn < a.checkOut
