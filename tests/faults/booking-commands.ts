import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Stay } from '#resort/calendar/stay.ts'
import { money } from '#resort/money/money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { holdOrder, releaseHold } from '#resort/orders/hold/hold-order.ts'
import { guestActor, type Order } from '#resort/orders/order.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { endPayment, settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { deckChairLine } from '#tests/support/deck-chair.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { type BookingHouse, choose, type Guest, goToPay, returnUrl } from '#tests/support/open-booking-house.ts'
import * as heard from './booking-answers.ts'
import { type Act, buyer, type Command, command, guest, orderOf } from './booking-command.ts'
import { type GuestModel, isBooked, type Method } from './booking-model.ts'
import { underway } from './compare-house.ts'
import { parkCommands } from './park-commands.ts'

const stays: Stay[] = [
  { checkIn: '2027-01-12', checkOut: '2027-01-15' },
  { checkIn: '2027-01-14', checkOut: '2027-01-17' },
  { checkIn: '2027-01-15', checkOut: '2027-01-18' },
]

const method = fc.constantFrom<Method>('VI', 'PP')
const stay = fc.nat({ max: stays.length - 1 })

export const commands: fc.Arbitrary<Command>[] = [
  ...[1, 2, 3].map(() =>
    fc
      .tuple(guest, stay, method)
      .map(([at, to, means]) =>
        command(`book stay ${to} by ${means}`, at, book(to, means), (me) => !isBooked(me) && me.page === null),
      ),
  ),
  fc.tuple(guest, stay).map(([at, to]) =>
    command(
      `choose stay ${to}`,
      at,
      async ({ model, me, house, guest: who }) => {
        const chosen = await chooseStay(house, who, to)
        expect(chosen.outcome).toBe(heard.choose(model, me, stays[to] as Stay))
        if (chosen.order) priceRoom(me, chosen.order)
      },
      // A page of a reservation that is over stays with it, and this guest's is another by then.
      (me) => !isBooked(me) && me.page?.is !== 'paid' && !(me.state === 'cancelled' && me.page),
    ),
  ),
  guest.map((at) =>
    command('hold', at, async ({ model, me, house, guest: who }) =>
      expect((await holdOrder(house.resort, who)).outcome).toBe(heard.hold(model, me)),
    ),
  ),
  guest.map((at) =>
    command('give back', at, async ({ me, house, guest: who }) =>
      expect(await releaseHold(house.resort, who.token)).toBe(heard.giveBack(me)),
    ),
  ),
  ...[1, 2].map(() =>
    fc
      .tuple(guest, method)
      .map(([at, means]) =>
        command(`go to pay by ${means}`, at, async ({ model, me, house, guest: who }) =>
          expect((await goToPay(house, who, means)).outcome).toBe(heard.goToPay(model, me, means)),
        ),
      ),
  ),
  fc.tuple(guest, method).map(([at, means]) =>
    command(
      `go to pay by ${means}, whose answer is lost`,
      at,
      async ({ model, me, house, guest: who }) => {
        house.suppliers.behaviour.api = 'lost-answer'
        const { outcome } = await goToPay(house, who, means)
        house.suppliers.behaviour.api = 'fine'
        // Whether the page was opened makes no difference while nobody knows of it.
        model.isSilent = true
        expect(outcome).toBe(heard.goToPay(model, me, means))
        model.isSilent = false
      },
      (me) => me.state === 'held' && me.page === null,
    ),
  ),
  ...[1, 2].map(() =>
    guest.map((at) =>
      command('pay on the page', at, async ({ model, me, house, guest: who }) => {
        const page = await underway(house, who)
        if (page?.opened) await payAt(page.opened.url)
        model.pay(me)
      }),
    ),
  ),
  guest.map((at) =>
    command(
      'be declined',
      at,
      async ({ me, house, guest: who }) => {
        const url = (await underway(house, who))?.opened?.url
        if (url) await house.suppliers.payByCard(url, 'declined').catch(() => {})
        if (me.page) me.page.isDeclined = true
      },
      (me) => me.page?.method === 'VI' && me.page.is === 'open',
    ),
  ),
  guest.map((at) =>
    command(
      'go back from the page',
      at,
      async ({ model, me, house, guest: who }) => {
        const page = await underway(house, who)
        if (page) await endPayment(house.resort, page.id)
        model.ask(me, 'ends')
      },
      (me) => me.page !== null,
    ),
  ),
  guest.map((at) =>
    command(
      'look at the page of a card six times, and go back',
      at,
      async ({ model, me, house, guest: who }) => {
        for (let time = 1; time <= 6; time++) {
          expect((await goToPay(house, who, 'VI')).outcome).toBe(heard.goToPay(model, me, 'VI'))
          const page = await underway(house, who)
          if (page) await endPayment(house.resort, page.id)
          model.ask(me, 'ends')
        }
      },
      (me) => me.state === 'held' && me.page === null,
    ),
  ),
  ...[1, 2].map(() =>
    guest.map((at) =>
      command('let the provider tell', at, async ({ model, me, house, guest: who }) => {
        const payment = await underway(house, who)
        if (payment) await settlePayment(house.resort, payment.id)
        model.ask(me, 'goes on')
      }),
    ),
  ),
  guest.map((at) =>
    command(
      'be charged, and nobody hears',
      at,
      async ({ model, me, house, guest: who }) => {
        const payment = await underway(house, who)
        house.suppliers.behaviour.api = 'lost-answer'
        expect(await settlePayment(house.resort, payment?.id ?? '')).toMatchObject({ outcome: 'unknown' })
        house.suppliers.behaviour.api = model.isSilent ? 'error' : 'fine'
        if (me.page) model.take(me.page)
      },
      (me) => me.page?.is === 'approved',
    ),
  ),
  guest.map((at) =>
    command(
      'cancel',
      at,
      async ({ model, me, house, guest: who }) => {
        const agreed = { lines: 'all', agreedFee: money(0, 'MXN'), cause: 'guest-cancelled', by: guestActor } as const
        const { id } = await orderOf(house, who)
        expect(await cancelLines(house.resort, id, agreed)).toMatchObject({ outcome: 'cancelled' })
        model.cancel(me)
      },
      isBooked,
    ),
  ),
  ...[1, 2].map(() =>
    guest.map((at) =>
      command(
        'add a chair',
        at,
        async ({ me, house, guest: who }) => {
          const lines = [deckChairLine('2027-01-14', 1)]
          expect((await addLines(house.resort, { ...buyer, ...who, lines })).outcome).toBe(heard.addChair(me))
        },
        (me) => me.state === 'draft' || me.state === 'held',
      ),
    ),
  ),
  ...parkCommands,
  ...(['chair', 'room'] as const).map((what) =>
    guest.map((at) =>
      command(
        `cancel the ${what} alone`,
        at,
        async ({ model, me, house, guest: who }) => {
          const order = await orderOf(house, who)
          const lines =
            what === 'chair' ? await chairOf(house, who) : order.lines.filter(isRoomLine).map(({ id }) => id)
          const wish = { lines, agreedFee: money(0, 'MXN'), cause: 'guest-cancelled', by: guestActor } as const
          expect(await cancelLines(house.resort, order.id, wish)).toMatchObject({ outcome: 'cancelled' })
          if (what === 'chair') model.cancelChair(me)
          else model.cancelRoom(me)
        },
        (me) => isBooked(me) && (what === 'chair' ? me.chairs > 0 : me.hasRoom),
      ),
    ),
  ),
  fc.tuple(guest, stay).map(([at, to]) =>
    command(
      `move to stay ${to}`,
      at,
      async ({ model, me, house, guest: who }) => {
        const order = await orderOf(house, who)
        const priced = await priceNewDates(house.resort, order, stays[to] as Stay)
        const { total, rooms } = priced.outcome === 'priced' ? priced.dates : { ...order, rooms: [] }
        const wanted = { stay: stays[to] as Stay, agreedTotal: total, by: guestActor }
        const { outcome } = await changeDates(house.resort, order.id, wanted)
        const room = rooms[0] ? { total: rooms[0].total.minor, now: rooms[0].payNow.minor } : me.room
        expect(outcome).toBe(heard.changeDates(model, me, { stay: wanted.stay, total: total.minor, room }))
      },
      (me) => isBooked(me) && me.hasRoom,
    ),
  ),
  fc.tuple(guest, method).map(([at, means]) =>
    command(
      `pay the rest by ${means}`,
      at,
      async ({ model, me, house, guest: who }) => {
        const { id } = await orderOf(house, who)
        const answer = await payRest(house.resort, id, { ...who, method: means, months: null, returnUrl })
        expect(answer.outcome).toBe(heard.payRest(model, me, means))
      },
      isBooked,
    ),
  ),
  fc.constant(
    command('time passes', 0, async ({ model, house }) => {
      const ended = sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`
      await ended.execute(house.resort.db)
      await expireHolds(house.resort)
      model.timePasses()
    }),
  ),
  fc.constant(
    command('refunds are sent', 0, async ({ model, house }) => {
      for (const { id } of await listOpenRefunds(house.resort.db, 100)) await refundGuest(house.resort, id)
      if (!model.isSilent) model.money.returned = model.money.promised
    }),
  ),
  fc.constant(
    command('the providers fall silent, or answer again', 0, async ({ model, house }) => {
      model.isSilent = !model.isSilent
      house.suppliers.behaviour.api = model.isSilent ? 'error' : 'fine'
    }),
  ),
]

function book(to: number, means: Method): Act {
  return async ({ model, me, house, guest: who }) => {
    const chosen = await chooseStay(house, who, to)
    expect(chosen.outcome).toBe(heard.choose(model, me, stays[to] as Stay))
    if (!chosen.order) return
    priceRoom(me, chosen.order)
    expect((await goToPay(house, who, means)).outcome).toBe(heard.goToPay(model, me, means))
    const payment = await underway(house, who)
    if (payment?.opened) await payAt(payment.opened.url)
    model.pay(me)
    if (payment) await settlePayment(house.resort, payment.id)
    model.ask(me, 'goes on')
  }
}

async function chooseStay(house: BookingHouse, guest: Guest, to: number) {
  const change = { stay: stays[to] as Stay, pay: 'rest-later' as const }
  try {
    return { outcome: 'chosen', order: await choose(house, guest, change) }
  } catch (error) {
    return { outcome: /"outcome":"([a-z-]+)"/.exec((error as Error).message)?.[1] ?? error, order: null }
  }
}

/** Prices are the house's own matter; what follows from them is not. */
function priceRoom(me: GuestModel, order: Order): void {
  me.room = roomOf(order)
  heard.price(me)
}

function roomOf({ lines }: Order) {
  const room = lines.find(isRoomLine)
  return { total: room?.total.minor ?? 0, now: room?.payNow.minor ?? 0 }
}

async function chairOf(house: BookingHouse, who: Guest): Promise<string[]> {
  const { lines } = await orderOf(house, who)
  return lines
    .filter(({ kind, state }) => kind === 'deck-chair' && state === 'sold')
    .flatMap(({ id }, at) => (at ? [] : id))
}
