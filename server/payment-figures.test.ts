import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { demonstrationKeys as keys } from '#simulators/payments/keys.ts'
import { chooseBy, openBookingSite, toPay } from '#tests/support/open-booking-site.ts'
import { countCalls } from './payment-figures.ts'

test('a wrong key of a provider is a code for the guest, and its cause is in the log and in the figures', async () => {
  await using site = await openBookingSite()
  const { origin } = site.suppliers
  const wrong = openPayments({
    cards: {
      url: origin,
      secretKey: 'sk_test_of_somebody_else',
      noticeSecret: 'whsec_demonstration',
      deadlineMs: 8_000,
    },
    paypal: { url: origin, ...keys.paypal, deadlineMs: 8_000 },
    flexpay: { url: `${origin}/flexpay`, ...keys.flexpay, deadlineMs: 8_000 },
  })
  Object.assign(site.resort.payments, countCalls(wrong))
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const answer = await program.ask({ method: 'PUT', body: toPay(SessionID) })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider-unreachable'])
  expect(site.log.join()).toContain('StripeAuthenticationError')
  expect(await register.metrics()).toMatch(
    /payment_provider_calls_total\{provider="cards",call="open",end="\S*AuthenticationError 401[^"]*"\} 1/,
  )
})
