import { z } from 'zod'
import type { Quote, QuotedRoom } from '#resort/availability/quote.ts'
import { guestDetails } from '#resort/guests/guest-details.ts'
import { languages } from '#resort/guests/language.ts'
import { type Party, parseParty } from '#resort/guests/party.ts'
import { plainLine } from '#resort/guests/plain-text.ts'
import { type Currency, currencies } from '#resort/money/currency.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import { payChoices, scheduleOf, whatIsOpen } from '#resort/orders/due.ts'
import { lastTotalOf, type Order, standingOf, standings } from '#resort/orders/order.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { stayOf } from '#resort/stays/stay-of.ts'

/** How a reservation is spelt for machines: the only place where these names are known. */

const upperLanguages = languages.map((language) => language.toUpperCase()) as ['ES', 'EN', 'PT']
const amount = z.string().describe('Decimal, in the currency of the header')

const header = z
  .strictObject({
    Channel: z.literal(94),
    ClientId: z.literal(0),
    Language: z.enum(upperLanguages),
    Country: z.enum(['MEX', 'USA']),
    Currency: z.enum(currencies),
  })
  .refine(({ Country, Currency }) => (Currency === 'MXN') === (Country === 'MEX'), {
    path: ['Country'],
    message: 'MEX with MXN, otherwise USA',
  })

/** What was received may be sent back as it came: words and amounts are read by nobody, the server knows them. */
function asReceived<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, z.unknown().optional()] as const)
  return Object.fromEntries(entries) as Record<Name, z.ZodOptional<z.ZodUnknown>>
}

const wantedRoom = z.strictObject({
  RoomCode: z.string().regex(/^[A-Z0-9]{1,10}$/),
  RatePlanCode: z.string().regex(/^[A-Z0-9-]{1,20}$/),
  Name: z.string().optional(),
  ...asReceived(['Amount', 'Legal', 'Policies', 'Afi', 'NameRatePlan', 'DescRatePlan', 'AverageAmount', 'Nights']),
})

const pax = z
  .strictObject({
    Adults: z.int().min(1).max(8),
    Children: z.int().min(0).max(3),
    Ages: z.array(z.int().min(0).max(15)),
  })
  .refine(({ Children, Ages }) => Children === Ages.length, { path: ['Ages'], message: 'an age for each child' })

export const wantedReservation = z.strictObject({
  Header: header,
  PromoCode: plainLine(100).nullable().optional(),
  Hotel: z.strictObject({ HotelCode: z.string().regex(/^\d{1,8}$/), Habs: z.array(wantedRoom).min(1).max(5) }),
  Paxes: z.array(pax).min(1).max(5),
  CheckIn: z.iso.date(),
  CheckOut: z.iso.date(),
  Summary: z.literal(true),
})
export type WantedReservation = z.infer<typeof wantedReservation>

/** Everything beside the rooms that a booking needs; with a payment method the answer says where to pay. */
export const ecommerce = z.strictObject({
  PayChoice: z.enum(payChoices).optional(),
  Extras: z
    .array(z.string().max(40))
    .max(20)
    .optional()
    .describe('Codes of extras; one that is not for sale is left out'),
  Guest: guestDetails.optional(),
  PaymentMethod: z.string().max(10).optional(),
  Months: z.int().nullable().optional(),
  Proof: z
    .string()
    .max(4_096)
    .optional()
    .describe('The answer to the challenge of proof-needed: base64 of the JSON { challenge, solution }'),
  ...asReceived(['TotalAmount', 'PaidAmount', 'PendingAmount', 'Schedule', 'HoldSeconds', 'PaymentUrl']),
})

export const changedReservation = wantedReservation.extend({
  SessionID: z.uuid(),
  Ecommerce: ecommerce,
  ...asReceived(['Number', 'Status', 'MemberRate']),
})

export const reservationOnTheWire = z.object({
  SessionID: z.uuid(),
  Number: z.string().describe('What a guest reads out on the telephone'),
  Status: z.enum(standings),
  Header: z.object({
    Channel: z.literal(94),
    ClientId: z.literal(0),
    Language: z.enum(upperLanguages),
    Country: z.enum(['MEX', 'USA']),
    Currency: z.enum(currencies),
  }),
  PromoCode: z.string().nullable(),
  MemberRate: z.boolean().describe('A room has the rate of whoever is signed in to an account of the hotel'),
  Paxes: z.array(z.object({ Adults: z.int(), Children: z.int(), Ages: z.array(z.int()) })),
  Hotel: z.object({
    HotelCode: z.string(),
    Habs: z.array(
      z.object({
        RoomCode: z.string(),
        Name: z.string(),
        RatePlanCode: z.string(),
        Amount: amount,
        Legal: z.string(),
        Policies: z.array(z.string()),
        Afi: z.string(),
        NameRatePlan: z.string(),
        DescRatePlan: z.string(),
        AverageAmount: amount,
        Nights: z.int(),
      }),
    ),
  }),
  CheckIn: z.iso.date().describe('The first arrival: rooms may have gone to other days one by one'),
  CheckOut: z.iso.date().describe('The last departure'),
  Ecommerce: z.object({
    TotalAmount: amount,
    PaidAmount: amount,
    PendingAmount: z.object({ Amount: amount, HasPartialPayment: z.boolean() }),
    Schedule: z
      .object({ Now: amount, Later: amount, LaterDue: z.iso.date().nullable(), AtTheProperty: amount })
      .nullable(),
    HoldSeconds: z.int().nullable().describe('Left of the hold, by the clock of the server'),
    PaymentUrl: z.url().nullable().describe('Where to pay, after a payment method was named'),
  }),
})
export type ReservationOnTheWire = z.infer<typeof reservationOnTheWire>

export function toParties(wanted: WantedReservation): Party[] {
  return wanted.Paxes.map(({ Adults, Ages }) =>
    parseParty({ adults: String(Adults), children: String(Ages.length), childrenAges: Ages.join('|') }),
  )
}

/** An order with rooms, as machines hear of it; of rooms that were cancelled only the days and parties are told. */
export function toWire(order: Order, paymentUrl: string | null = null): ReservationOnTheWire {
  const { currency, language, dues, hold } = order
  const chosen = stayOf(order.lines)
  const stay = stayOnceOf(order)
  if (!stay) throw new Error(`The order ${order.id} has no rooms that could be told of.`)
  const total = order.state === 'cancelled' ? lastTotalOf(order) : order.total
  const open = whatIsOpen(order).all
  const schedule = scheduleOf(dues)
  return {
    SessionID: order.id,
    Number: order.number,
    Status: standingOf(order),
    Header: {
      Channel: 94,
      ClientId: 0,
      Language: language.toUpperCase() as 'ES',
      Country: countryOf(currency),
      Currency: currency,
    },
    PromoCode: order.promocode,
    MemberRate: stay.rooms.some(({ memberPromo }) => memberPromo !== undefined),
    Paxes: stay.rooms.map(({ party: { adults, childrenAges } }) => ({
      Adults: adults,
      Children: childrenAges.length,
      Ages: [...childrenAges],
    })),
    Hotel: {
      HotelCode: stay.hotel,
      Habs: (chosen?.rooms ?? []).map((room) => toHab(room, language)),
    },
    CheckIn: stay.stay.checkIn,
    CheckOut: stay.stay.checkOut,
    Ecommerce: {
      TotalAmount: toDecimal(total),
      PaidAmount: toDecimal(order.paid),
      PendingAmount: {
        Amount: toDecimal(open),
        HasPartialPayment: isPartial(schedule?.now ?? total, total) && !isZero(open),
      },
      Schedule: schedule && {
        Now: toDecimal(schedule.now),
        Later: toDecimal(schedule.later),
        LaterDue: schedule.laterDue,
        AtTheProperty: toDecimal(schedule.atTheProperty),
      },
      HoldSeconds: hold && Math.max(0, Math.floor(hold.seconds)),
      PaymentUrl: paymentUrl,
    },
  }
}

/** The wire knows two markets, and the currency tells them apart. */
export function countryOf(currency: Currency): 'MEX' | 'USA' {
  return currency === 'MXN' ? 'MEX' : 'USA'
}

function isPartial(now: Money, total: Money): boolean {
  return now.minor < total.minor
}

function toHab(room: QuotedRoom, language: Order['language']) {
  return {
    RoomCode: room.roomType,
    Name: room.roomName[language],
    RatePlanCode: room.ratePlan,
    Amount: toDecimal(room.total),
    Legal: room.legal,
    Policies: room.policies.map((policy) => policy[language]),
    Afi: room.afi,
    NameRatePlan: room.planName[language],
    DescRatePlan: room.planDescription[language],
    AverageAmount: toDecimal(room.averageNight),
    Nights: room.nights.length,
  }
}

/** Whether there is anything to tell machines of an order. */
export function everHadRooms(order: Order): boolean {
  return stayOnceOf(order) !== null
}

/** Without a living room, the stay as it was. */
function stayOnceOf({ lines }: Pick<Order, 'lines'>): Quote | null {
  return stayOf(lines) ?? stayOf(lines.filter(isRoomLine))
}
