import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nightsOf } from '#resort/calendar/stay.ts'
import { money } from '#resort/money/money.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listOpenPayments, listPayments } from '#resort/payments/payment-queries.ts'
import { listOpenRefunds } from '#resort/payments/refund-queries.ts'
import { cancelReservation } from '#resort/reservations/cancel-reservation.ts'
import { changeDates, priceNewDates } from '#resort/reservations/change-dates.ts'
import { checkInvariants } from '#resort/reservations/check-invariants.ts'
import { expireHolds } from '#resort/reservations/expire-holds.ts'
import { holdReservation, releaseHold } from '#resort/reservations/hold-reservation.ts'
import { payRest } from '#resort/reservations/pay-rest.ts'
import { refundGuest } from '#resort/reservations/refund-guest.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { findReservationOf } from '#resort/reservations/reservation-queries.ts'
import { settlePayment } from '#resort/reservations/settle-payment.ts'
import { hashToken } from '#resort/reservations/token.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import {
  type BookingHouse,
  choose,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { type GuestModel, HouseModel, isBooked, type Method, stays } from './booking-model.ts'

// At length: npm run faults -- model
const runs = Number(process.env.RUNS ?? 20)

type Real = { house: BookingHouse; guests: Guest[] }
type Command = fc.AsyncCommand<HouseModel, Real>
type Doing = { model: HouseModel; me: GuestModel; real: Real; guest: Guest; house: BookingHouse }

let steps = 0

type Act = (doing: Doing) => Promise<void>

/** One thing one guest does; afterwards everything is compared. */
function command(name: string, at: number, act: Act, can = (_: GuestModel) => true): Command {
  return {
    check: (model) => can(model.guests[at] as GuestModel),
    run: async (model, real) => {
      steps += 1
      const [me, guest] = [model.guests[at] as GuestModel, real.guests[at] as Guest]
      await act({ model, me, real, guest, house: real.house })
      await compare(model, real)
    },
    toString: () => `${name} ${at}`,
  }
}

const guest = fc.nat({ max: 2 })
const method = fc.constantFrom<Method>('VI', 'PP')
const stay = fc.nat({ max: stays.length - 1 })

const commands: fc.Arbitrary<Command>[] = [
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
        expect(chosen.outcome).toBe(model.choose(me, to))
        if (chosen.reservation) Object.assign(me, amountsOf(chosen.reservation))
      },
      (me) => !isBooked(me) && me.page?.is !== 'paid',
    ),
  ),
  guest.map((at) =>
    command('hold', at, async ({ model, me, house, guest: who }) =>
      expect((await holdReservation(house.resort, who)).outcome).toBe(model.hold(me)),
    ),
  ),
  guest.map((at) =>
    command('give back', at, async ({ model, me, house, guest: who }) =>
      expect(await releaseHold(house.resort, who.token)).toBe(model.giveBack(me)),
    ),
  ),
  ...[1, 2].map(() =>
    fc
      .tuple(guest, method)
      .map(([at, means]) =>
        command(`go to pay by ${means}`, at, async ({ model, me, house, guest: who }) =>
          expect((await goToPay(house, who, means)).outcome).toBe(model.pay(me, means)),
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
        expect(outcome).toBe(model.pay(me, means))
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
        model.guestPays(me)
      }),
    ),
  ),
  guest.map((at) =>
    command(
      'be declined',
      at,
      async ({ house, guest: who }) => {
        const url = (await underway(house, who))?.opened?.url
        if (url) await house.suppliers.payByCard(url, 'declined').catch(() => {})
      },
      (me) => me.page?.method === 'VI' && me.page.is === 'open',
    ),
  ),
  ...[1, 2].map(() =>
    guest.map((at) =>
      command('let the provider tell', at, async ({ model, me, house, guest: who }) => {
        const payment = await underway(house, who)
        if (payment) await settlePayment(house.resort, payment.id)
        model.settle(me)
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
        const agreed = { agreedFee: money(0, 'MXN'), cause: 'guest-cancelled' as const }
        const { id } = await reservationOf(house, who)
        expect(await cancelReservation(house.resort, id, agreed)).toMatchObject({ outcome: 'cancelled' })
        model.cancel(me)
      },
      isBooked,
    ),
  ),
  fc.tuple(guest, stay).map(([at, to]) =>
    command(
      `move to stay ${to}`,
      at,
      async ({ model, me, house, guest: who }) => {
        const reservation = await reservationOf(house, who)
        const priced = await priceNewDates(house.resort, reservation, stays[to] as (typeof stays)[number])
        const total = priced.outcome === 'priced' ? priced.dates.total : reservation.total
        const wanted = { stay: stays[to] as (typeof stays)[number], agreedTotal: total }
        const { outcome } = await changeDates(house.resort, reservation.id, wanted)
        expect(outcome).toBe(model.changeDates(me, to, total.minor))
      },
      isBooked,
    ),
  ),
  fc.tuple(guest, method).map(([at, means]) =>
    command(
      `pay the rest by ${means}`,
      at,
      async ({ model, me, house, guest: who }) => {
        const { id } = await reservationOf(house, who)
        const answer = await payRest(house.resort, id, { ...who, method: means, months: null, returnUrl })
        expect(answer.outcome).toBe(model.payRest(me, means))
      },
      isBooked,
    ),
  ),
  fc.constant(
    command('time passes', 0, async ({ model, house }) => {
      const ended = sql`update reservation set hold_until = now() - interval '1 second' where state in ('held', 'paying')`
      await ended.execute(house.resort.db)
      await expireHolds(house.resort)
      model.timePasses()
    }),
  ),
  fc.constant(
    command('refunds are sent', 0, async ({ model, house }) => {
      for (const { id } of await listOpenRefunds(house.resort.db, 100)) await refundGuest(house.resort, id)
      if (!model.isSilent) model.returned = model.promised
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
    expect(chosen.outcome).toBe(model.choose(me, to))
    if (!chosen.reservation) return
    Object.assign(me, amountsOf(chosen.reservation))
    expect((await goToPay(house, who, means)).outcome).toBe(model.pay(me, means))
    const payment = await underway(house, who)
    if (payment?.opened) await payAt(payment.opened.url)
    model.guestPays(me)
    if (payment) await settlePayment(house.resort, payment.id)
    model.settle(me)
  }
}

test(`${runs} random lives of a house with one room go as the model says`, { timeout: 3_600_000 }, async () => {
  const lives = fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (all) => {
    await using house = await openBookingHouse()
    await sql`update night_stock set capacity = 1, sold = 0, held = 0 where hotel = '79260' and room_type = 'GV'
      and night between '2027-01-10' and '2027-01-20'`.execute(house.resort.db)
    const real = { house, guests: [newGuest(), newGuest(), newGuest()] }
    await fc.asyncModelRun(() => ({ model: new HouseModel(), real }), all)
    house.suppliers.behaviour.api = 'fine'
    for (const { id } of await listOpenPayments(house.resort.db, { most: 100, quietSeconds: 0 }))
      await settlePayment(house.resort, id)
    expect(await checkInvariants(house.resort, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
  })
  await fc.assert(lives, { numRuns: runs, ...(process.env.SEED && { seed: Number(process.env.SEED) }) })
  console.log(`${runs} lives, ${steps} steps: states, stock and money as the model says`)
})

async function compare(model: HouseModel, { house, guests }: Real): Promise<void> {
  const { resort, suppliers } = house
  const found = await Promise.all(guests.map(({ token }) => findReservationOf(resort.db, hashToken(token))))
  const real = found.map((each) => ({
    state: each?.state ?? 'none',
    nights: each?.nights ?? 'free',
    kept: each ? each.paid.minor - each.refunded.minor : 0,
    stay: each ? each.stay : stays[0],
    isUnderway: false,
  }))
  for (const [at, each] of guests.entries())
    (real[at] as { isUnderway: boolean }).isUnderway = !!(await underway(house, each))
  expect(real).toEqual(
    model.guests.map(({ state, nights, kept, stay: at, page }) => ({
      state,
      nights,
      kept,
      stay: stays[at],
      isUnderway: page !== null,
    })),
  )
  const stock = await resort.db
    .selectFrom('night_stock')
    .select(['night', 'held', 'sold'])
    .where('hotel', '=', '79260')
    .where('room_type', '=', 'GV')
    .where(({ eb, or }) => or([eb('held', '>', 0), eb('sold', '>', 0)]))
    .where('night', '>=', '2027-01-10')
    .where('night', '<=', '2027-01-20')
    .orderBy('night')
    .execute()
  const wanted = model.guests.flatMap(({ nights, stay: at }) =>
    nights === 'free'
      ? []
      : nightsOf(stays[at] as (typeof stays)[number]).map((night) => ({
          night,
          held: nights === 'held' ? 1 : 0,
          sold: nights === 'sold' ? 1 : 0,
        })),
  )
  expect(stock).toEqual(wanted.toSorted((a, b) => a.night.localeCompare(b.night)))
  const sum = (what: string) =>
    suppliers.money.filter((line) => line.what === what).reduce((all, { amount }) => all + amount, 0)
  expect([sum('captured'), sum('refunded')]).toEqual([model.captured, model.returned])
}

async function chooseStay(house: BookingHouse, guest: Guest, to: number) {
  const change = { stay: stays[to] as (typeof stays)[number], pay: 'rest-later' as const }
  try {
    return { outcome: 'chosen', reservation: await choose(house, guest, change) }
  } catch (error) {
    return { outcome: /"outcome":"([a-z-]+)"/.exec((error as Error).message)?.[1] ?? error, reservation: null }
  }
}

function amountsOf({ total, schedule }: Reservation) {
  return { total: total.minor, now: schedule?.now.minor ?? 0 }
}

async function reservationOf({ resort }: BookingHouse, { token }: Guest): Promise<Reservation> {
  return (await findReservationOf(resort.db, hashToken(token))) as Reservation
}

/** The attempt to pay that may still become money. */
async function underway(house: BookingHouse, guest: Guest) {
  const reservation = await findReservationOf(house.resort.db, hashToken(guest.token))
  return reservation && (await listPayments(house.resort.db, reservation.id)).find(isUnderway)
}
