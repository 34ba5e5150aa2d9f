import { listLettersAbout } from '#resort/letters/letter-queries.ts'
import { findSuppression } from '#resort/letters/suppression-queries.ts'
import type { Line } from '#resort/lines/line.ts'
import { kindOf } from '#resort/lines/line-kind.ts'
import { type Order, standingOf } from '#resort/orders/order.ts'
import { listEvents } from '#resort/orders/order-reading.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { listRefunds } from '#resort/payments/refund-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { maskMail } from './mask-mail.ts'

export type ReservationFile = Awaited<ReturnType<typeof readFileOf>>

/** What is known of a reservation, its money and its letters, in English. Nothing in it lets anybody in: no key, no page to pay on. */
export async function readFileOf({ db, kinds }: Resort, order: Order, guests: 'whole' | 'masked') {
  const { id, number, language, promocode, total, paid, refunded, dues, hold, madeAt } = order
  const stay = stayOf(order.lines)
  return {
    id,
    number,
    state: standingOf(order),
    source: order.source,
    hotel: stay?.hotel ?? null,
    stay: stay?.stay ?? null,
    language,
    promocode,
    guest: readGuest(order, guests),
    /** Why no letter reaches the guest; null where they do. */
    unreached: order.guest && (await findSuppression(db, order.guest.email, 'needed')),
    lines: order.lines.map((line, index) => readLine(kinds, line, index + 1)),
    total,
    paid,
    refunded,
    dues,
    holdUntil: hold?.until ?? null,
    madeAt,
    events: await listEvents(db, id),
    payments: await readPayments(db, id),
    letters: await listLettersAbout(db, number),
  }
}

function readLine(kinds: Resort['kinds'], line: Line, number: number) {
  const { kind, state, total, kept } = line
  const { name, quantity, when } = kindOf(kinds, kind).describe(line, 'en')
  const told = { number, kind, name, quantity, when, state, total, kept }
  if (!isRoomLine(line)) return { ...told, plan: '', adults: '', ages: '' }
  const { planName, party } = line.item.room
  return { ...told, plan: planName.en, adults: String(party.adults), ages: party.childrenAges.join(', ') }
}

function readGuest({ guest }: Order, guests: 'whole' | 'masked') {
  if (!guest) return null
  const { name, lastname, email, phone, country, requests, arrivalTime, invoice } = guest
  const isWhole = guests === 'whole'
  return {
    name: `${name} ${lastname}`,
    mail: isWhole ? email : maskMail(email),
    phone: isWhole ? phone : `…${phone.slice(-3)}`,
    country,
    requests,
    arrivalTime,
    /** Whether one is wanted, where it is not said by which data. */
    invoice: isWhole || !invoice ? invoice : ('wanted' as const),
  }
}

async function readPayments(db: Resort['db'], id: string) {
  const payments = await listPayments(db, id)
  return await Promise.all(
    payments.map(
      async ({ id: payment, madeAt: at, instalment, provider, method, months, amount, progress, opened }) => ({
        id: payment,
        at,
        instalment,
        provider,
        method,
        months,
        amount,
        state: progress.state === 'failed' ? `failed (${progress.reason})` : progress.state,
        dispute: ('dispute' in progress && progress.dispute?.state) || null,
        reference: opened?.reference ?? null,
        refunds: (await listRefunds(db, payment)).map((refund) => {
          const { id: name, madeAt, amount: back, reason, state, tries, reference } = refund
          return { id: name, at: madeAt, amount: back, reason, state, tries, reference }
        }),
      }),
    ),
  )
}
