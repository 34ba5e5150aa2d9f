import { remindOfCases } from '#resort/cases/remind-of-cases.ts'
import { eachAlone } from '#resort/each-alone.ts'
import { mailGifts } from '#resort/gifts/mail-gifts.ts'
import { writeStayLetters } from '#resort/letters/write-stay-letters.ts'
import { refreshExchangeRates } from '#resort/money/refresh-exchange-rates.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { endUnpaid } from '#resort/orders/after/end-unpaid.ts'
import { hearOfGuestsRefunds } from '#resort/orders/after/hear-of-refunds.ts'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { remindOfOpenTickets } from '#resort/orders/after/remind-of-open-tickets.ts'
import { remindOfPayment } from '#resort/orders/after/remind-of-payment.ts'
import { askGuestsOfClosedDays } from '#resort/orders/closed/close-day.ts'
import { followClosedDays } from '#resort/orders/closed/follow-closed-days.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { offerPlaces } from '#resort/waiting/offer-places.ts'
import { forget } from './forget.ts'
import type { Task } from './jobs.ts'
import { reportRates } from './rate-figures.ts'
import { measureViolations } from './violation-figures.ts'

/** What the resort does without being asked by a guest: each task is one verb. A thrown error is tried again later. */
export const houseTasks: Record<string, Task> = {
  'refresh-exchange-rates': async (resort, logger) => {
    reportRates(logger, await refreshExchangeRates(resort))
  },
  'settle-payment': async (resort, logger, { payment = '' }) => {
    await eachAlone(async (alone) => {
      await alone(`The payment ${payment}`, async () => {
        const settled = await settlePayment(resort, payment)
        if (settled.outcome === 'unknown') throw settled.error
      })
      const refunds = await alone(`What went back of ${payment}`, () => hearOfGuestsRefunds(resort, payment))
      if (refunds?.length) logger.error({ payment, refunds }, 'a bank turned down what had gone back: it is sent again')
    })
  },
  'send-refund': async (resort, logger, { refund = '' }) => {
    const sent = await refundGuest(resort, refund)
    if (sent.outcome === 'waits') logger.warn({ refund }, 'a refund waits until the dispute of its payment is over')
    if (sent.outcome === 'failed') logger.warn({ refund }, 'a refund failed and is tried anew')
    if (sent.outcome === 'later' && sent.error) throw sent.error
  },
  'sweep-payments': async (resort, logger) => {
    const { payments } = await sweepPayments(resort)
    const silent = payments.filter(({ settled }) => settled.outcome === 'unknown')
    if (silent.length) logger.warn({ payments: silent.map(({ id }) => id) }, 'providers that did not answer')
    for (const { settled } of silent.slice(0, 1))
      if (settled.outcome === 'unknown') logger.warn({ err: settled.error }, 'why')
  },
  'fulfil-order': async (resort, _logger, { order = '' }) => {
    await fulfilOrder(resort, order)
  },
  'expire-holds': async (resort) => {
    await expireHolds(resort)
  },
  'complete-orders': async (resort) => {
    await completeOrders(resort)
  },
  'remind-of-payment': async (resort) => {
    await remindOfPayment(resort)
  },
  'remind-of-open-tickets': async (resort) => {
    await remindOfOpenTickets(resort)
  },
  'end-unpaid': async (resort, logger) => {
    const { called, ended } = await endUnpaid(resort)
    if (called || ended) logger.info({ called, ended }, 'rests that were not paid when they were due')
  },
  'offer-places': async (resort, logger) => {
    const offered = await offerPlaces(resort)
    if (offered) logger.info({ offered }, 'places that came free, for those who wait')
  },
  'ask-guests-of-closed-days': async (resort, logger) => {
    const done = await askGuestsOfClosedDays(resort)
    if (done.asked || done.cancelled || done.letGo) logger.info(done, 'guests of closed days')
  },
  'follow-closed-days': async (resort, logger) => {
    const { reminded, returned } = await followClosedDays(resort)
    if (returned) logger.info({ reminded, returned }, 'guests of closed days who did not choose')
  },
  'remind-of-cases': async (resort, logger) => {
    const { near, over } = await remindOfCases(resort)
    if (over) logger.warn({ near, over }, 'cases that should have been answered')
  },
  'mail-gifts': async (resort) => {
    await mailGifts(resort)
  },
  'write-stay-letters': async (resort, logger) => {
    const written = await writeStayLetters(resort)
    if (written['before-arrival'] || written['after-stay']) logger.info(written, 'letters around stays')
  },
  forget: async (resort) => {
    await forget(resort)
  },
  'check-invariants': async (resort, logger) => {
    const checked = await checkInvariants(resort, { days: 7 })
    measureViolations(checked)
    const { violations, silent, silentBooks, errors } = checked
    for (const violation of violations) logger.error({ violation }, 'something that must never be')
    if (silent) logger.warn({ silent }, 'payments that a provider did not answer for')
    if (silentBooks.length) logger.warn({ silentBooks }, 'providers that did not show their books')
    for (const { provider, error } of errors) logger.warn({ provider, err: error }, 'why a provider is silent')
  },
}
