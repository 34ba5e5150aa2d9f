import type { Stay } from '#resort/calendar/stay.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { holdOrder, releaseHold } from '#resort/orders/hold/hold-order.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import { guestActor } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { endPayment, settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { deckChairLine, kindsWithDeckChairs } from '#tests/support/deck-chair.ts'
import { choose, type Guest, goToPay, returnUrl } from '#tests/support/open-booking-house.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'

/** One thing that somebody does; `error` in the answer is what must never be. */
export type Act =
  | { does: 'choose'; guest: Guest; change: Parameters<typeof choose>[2] }
  | { does: 'add-chairs'; guest: Guest; chairs: [day: string, chairs: number][] }
  | { does: 'cancel-line'; order: string; line: string }
  | { does: 'cancel'; order: string }
  | { does: 'change-dates'; order: string; stay: Stay }
  | { does: 'hold' | 'release'; guest: Guest }
  | { does: 'go-to-pay'; guest: Guest; method: string }
  | { does: 'pay-rest'; guest: Guest; reservation: string; method: string }
  | { does: 'pay-at'; url: string }
  | { does: 'hear-of'; reservation: string }
  | { does: 'close-page-of'; reservation: string }
  | { does: 'sweep' | 'expire-holds' }

export type Told = { outcome: string; url?: string; reservation?: string; state?: string; total?: number }

const [databaseUrl = '', origin = '', sells = 'rooms'] = process.argv.slice(2)
// Eight transactions at once, and guests who wait for one: as a busy site does.
const kinds = sells === 'chairs' ? kindsWithDeckChairs : lineKinds
const resort = await openResortOn(databaseUrl, { payments: paymentsAt(origin, 20_000), kinds, connections: 8 })

process.on('message', async ({ name, acts }: { name: number; acts: Act[] }) => {
  const answers = await Promise.all(acts.map((act) => perform(act).catch((error: Error) => toError(act, error))))
  process.send?.({ name, answers })
})
process.send?.('ready')
process.once('disconnect', async () => {
  await resort.db.destroy()
  process.exit()
})

async function perform(act: Act): Promise<Told> {
  switch (act.does) {
    case 'choose': {
      const { id, state, total } = await choose({ resort }, act.guest, act.change)
      return { outcome: 'chosen', reservation: id, state, total: total.minor }
    }
    case 'add-chairs': {
      const lines = act.chairs.map(([day, chairs]) => deckChairLine(day, chairs))
      const buyer = { ...act.guest, language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const
      return { outcome: (await addLines(resort, { ...buyer, lines })).outcome }
    }
    case 'cancel-line':
      return await cancel(act.order, [act.line])
    case 'cancel':
      return await cancel(act.order, 'all')
    case 'change-dates':
      return await moveStay(act)
    case 'hold':
      return { outcome: (await holdOrder(resort, act.guest)).outcome }
    case 'release':
      return { outcome: await releaseHold(resort, act.guest.token) }
    case 'go-to-pay': {
      const answer = await goToPay({ resort }, act.guest, act.method)
      return { outcome: answer.outcome, ...('url' in answer && { url: answer.url }) }
    }
    case 'pay-rest':
      return await payRest(resort, act.reservation, { ...act.guest, method: act.method, months: null, returnUrl })
    case 'pay-at':
      await payAt(act.url)
      return { outcome: 'paid-or-closed' }
    case 'hear-of':
    case 'close-page-of': {
      const settle = act.does === 'hear-of' ? settlePayment : endPayment
      const payments = await listPayments(resort.db, act.reservation)
      const settled = await Promise.all(payments.map(({ id }) => settle(resort, id)))
      const silent = settled.find((each) => each.outcome === 'unknown')
      if (silent?.outcome === 'unknown') throw silent.error
      return { outcome: settled.map(({ outcome }) => outcome).join(' ') }
    }
    case 'sweep':
      return { outcome: `${(await sweepPayments(resort)).payments.length} looked at` }
    case 'expire-holds':
      return { outcome: `${await expireHolds(resort)} over` }
  }
}

async function cancel(id: string, lines: 'all' | string[]): Promise<Told> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const agreedFee = judgeCancellation(resort, order, lines)?.fee
  if (!agreedFee) return { outcome: 'too-late' }
  const wish = { lines, agreedFee, cause: 'guest-cancelled', by: guestActor } as const
  return { outcome: (await cancelLines(resort, id, wish)).outcome }
}

async function moveStay({ order: id, stay }: Extract<Act, { does: 'change-dates' }>): Promise<Told> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const priced = await priceNewDates(resort, order, stay)
  if (priced.outcome !== 'priced') return { outcome: priced.outcome }
  const wish = { stay, agreedTotal: priced.dates.total, by: guestActor }
  return { outcome: (await changeDates(resort, id, wish)).outcome }
}

function toError(act: Act, error: Error): Told {
  return { outcome: `error: ${act.does}: ${error.stack}` }
}
