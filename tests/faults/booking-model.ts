import type { NightsAre, ReservationState } from '#resort/reservations/reservation.ts'

/** What the house ought to do, in as few words as possible: no database, no provider, one room. */
export type Method = 'VI' | 'PP'
type Page = { method: Method; is: 'unopened' | 'open' | 'approved' | 'paid'; amount: number }

export type GuestModel = {
  state: ReservationState | 'none'
  nights: NightsAre
  stay: number
  total: number
  now: number
  kept: number
  page: Page | null
  isHoldOver: boolean
  holds: number
  cards: { onReservation: number; byVisitor: number }
}

export const stays = [
  { checkIn: '2027-01-12', checkOut: '2027-01-15' },
  { checkIn: '2027-01-14', checkOut: '2027-01-17' },
  { checkIn: '2027-01-15', checkOut: '2027-01-18' },
] as const

export class HouseModel {
  guests: GuestModel[] = [0, 1, 2].map(() => ({
    state: 'none',
    nights: 'free',
    stay: 0,
    total: 0,
    now: 0,
    kept: 0,
    page: null,
    isHoldOver: false,
    holds: 0,
    cards: { onReservation: 0, byVisitor: 0 },
  }))
  steps = 0
  isSilent = false
  captured = 0
  promised = 0
  returned = 0

  isFree(stay: number, except?: GuestModel): boolean {
    return !this.guests.some((each) => each !== except && each.nights !== 'free' && overlap(each.stay, stay))
  }

  choose(guest: GuestModel, stay: number): 'chosen' | 'not-available' | 'payment-open' {
    if (guest.state === 'paying') return 'payment-open'
    if (guest.state === 'held') letGo(guest, 'draft')
    if (!this.isFree(stay)) return 'not-available'
    if (guest.state !== 'draft') begin(guest)
    guest.stay = stay
    return 'chosen'
  }

  hold(guest: GuestModel): string {
    if (guest.state === 'none') return 'no-rooms'
    if (guest.state === 'held') return 'held'
    if (guest.state === 'paying') return 'payment-open'
    if (guest.state === 'expired') begin(guest)
    if (guest.state !== 'draft') return 'already-booked'
    if (guest.holds >= 8) return 'too-many-holds'
    if (!this.isFree(guest.stay)) return 'last-room-taken'
    Object.assign(guest, { state: 'held', nights: 'held', isHoldOver: false, holds: guest.holds + 1 })
    return 'held'
  }

  giveBack(guest: GuestModel): string {
    if (guest.state !== 'held') return 'not-held'
    letGo(guest, 'draft')
    return 'released'
  }

  pay(guest: GuestModel, method: Method): string {
    const held = this.hold(guest)
    if (held === 'already-booked') return 'booked'
    if (held === 'payment-open') return this.goOn(guest, method) ?? this.pay(guest, method)
    if (held !== 'held') return held
    if (!this.open(guest, method, guest.now)) return 'too-many-attempts'
    guest.state = 'paying'
    return this.isSilent ? 'provider-unreachable' : 'to-pay'
  }

  payRest(guest: GuestModel, method: Method): string {
    const answer = guest.page && this.goOn(guest, method)
    if (answer && answer !== 'booked') return answer
    if (guest.kept === guest.total) return 'nothing-to-pay'
    if (!this.open(guest, method, guest.total - guest.kept)) return 'too-many-attempts'
    return this.isSilent ? 'provider-unreachable' : 'to-pay'
  }

  /** The guest comes again while a page is there: null when it is over without a booking. */
  goOn(guest: GuestModel, method: Method): string | null {
    const { page } = guest
    const isSameWay = page?.method === method
    if (isSameWay && page.is === 'unopened') return this.isSilent ? 'provider-unreachable' : this.show(page)
    if (!(isSameWay ? this.settle(guest) : this.end(guest))) return 'provider-unreachable'
    if (guest.page) return 'to-pay'
    return isBooked(guest) ? 'booked' : null
  }

  guestPays({ page }: GuestModel): void {
    if (page?.is !== 'open') return
    if (page.method === 'PP') page.is = 'approved'
    else this.take(page)
  }

  /** False when the provider was asked in vain. */
  settle(guest: GuestModel): boolean {
    const { page } = guest
    if (!page) return true
    if (page.is === 'unopened') this.fail(guest)
    else if (this.isSilent) return false
    if (page.is === 'approved') this.take(page)
    if (page.is === 'paid') this.receive(guest, page)
    return true
  }

  end(guest: GuestModel): boolean {
    const { page } = guest
    if (!page) return true
    if (this.isSilent && page.is !== 'unopened') return false
    if (page.is === 'paid') this.receive(guest, page)
    else this.fail(guest)
    return true
  }

  take(page: Page): void {
    page.is = 'paid'
    this.captured += page.amount
  }

  timePasses(): void {
    for (const guest of this.guests) {
      if (guest.state === 'held') letGo(guest, 'expired')
      if (guest.state !== 'paying') continue
      guest.isHoldOver = true
      this.end(guest)
      if (guest.state === 'paying') guest.nights = 'free'
    }
  }

  cancel(guest: GuestModel): void {
    this.promised += guest.kept
    Object.assign(guest, { state: 'cancelled', nights: 'free', kept: 0 })
    this.end(guest)
  }

  changeDates(guest: GuestModel, stay: number, total: number): 'changed' | 'not-available' {
    if (!this.isFree(stay, guest)) return 'not-available'
    const back = Math.max(0, guest.kept - total)
    this.promised += back
    Object.assign(guest, { stay, total, kept: guest.kept - back })
    guest.state = stateOf(guest)
    this.end(guest)
    return 'changed'
  }

  private open(guest: GuestModel, method: Method, amount: number): boolean {
    if (method === 'VI') {
      if (guest.cards.onReservation >= 5 || guest.cards.byVisitor >= 10) return false
      guest.cards.onReservation += 1
      guest.cards.byVisitor += 1
    }
    guest.page = { method, amount, is: this.isSilent ? 'unopened' : 'open' }
    return true
  }

  private show(page: Page): string {
    page.is = 'open'
    return 'to-pay'
  }

  private receive(guest: GuestModel, { amount }: Page): void {
    guest.page = null
    const isKept = isBooked(guest)
      ? amount <= guest.total - guest.kept
      : guest.state === 'paying' && this.hasRooms(guest)
    if (!isKept) {
      this.promised += amount
      if (guest.state === 'paying') letGo(guest, 'expired')
      return
    }
    guest.kept += amount
    Object.assign(guest, { state: stateOf(guest), nights: 'sold' })
  }

  private hasRooms(guest: GuestModel): boolean {
    return guest.nights === 'held' || this.isFree(guest.stay)
  }

  private fail(guest: GuestModel): void {
    guest.page = null
    if (guest.state !== 'paying') return
    if (guest.isHoldOver || guest.nights === 'free') letGo(guest, 'expired')
    else guest.state = 'held'
  }
}

export function isBooked({ state }: GuestModel): boolean {
  return state === 'confirmed' || state === 'part-paid'
}

function stateOf({ kept, total }: GuestModel): ReservationState {
  return kept < total ? 'part-paid' : 'confirmed'
}

function begin(guest: GuestModel): void {
  Object.assign(guest, { state: 'draft', nights: 'free', kept: 0, isHoldOver: false })
  guest.cards.onReservation = 0
}

function letGo(guest: GuestModel, state: 'draft' | 'expired'): void {
  Object.assign(guest, { state, nights: 'free', isHoldOver: false })
}

function overlap(one: number, other: number): boolean {
  const [a, b] = [stays[one], stays[other]]
  return a !== undefined && b !== undefined && a.checkIn < b.checkOut && b.checkIn < a.checkOut
}
