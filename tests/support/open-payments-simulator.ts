import { rmSync } from 'node:fs'
import { openPayments } from '#adapters/payments/open-payments.ts'
import type { Payments, Provider } from '#resort/payments/payment-port.ts'
import { demonstrationKeys as keys } from '#simulators/payments/keys.ts'
import { openPaymentsSimulator, type PaymentsSimulator } from '#simulators/payments/payments-simulator.ts'
import { sign } from '#simulators/payments/provider-events.ts'
import { type TestCardName, testCards } from '#simulators/payments/test-cards.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type TestPayments = PaymentsSimulator &
  AsyncDisposable & {
    /** The real adapters, pointed at the simulator. */
    payments: Payments
    /** As a guest at the card page: types a test card and sends it; where the browser is sent next. */
    payByCard: (url: string, card: TestCardName, months?: number) => Promise<string>
    /** Answers the bank's question. */
    answerChallenge: (url: string, answer: 'confirm' | 'refuse') => Promise<string>
    /** As a guest at PayPal or Flexpay. */
    agree: (url: string, source?: 'good' | 'refused' | 'refused-later') => Promise<string>
    /** What a provider has told so far, as the endpoint for notices gets it; signed now, or at another moment. */
    listNotices: (
      provider: Provider,
      signedAt?: number,
    ) => { headers: Record<string, string>; body: Buffer; kind: string }[]
  }

/** The payment providers in this process, telling nobody anything until a test wants it. */
export async function openTestPayments({ deadlineMs = 8_000 } = {}): Promise<TestPayments> {
  const folder = makeScratchFolder()
  const noticesTo = 'http://127.0.0.1:9/api/payment-notices'
  const simulator = await openPaymentsSimulator({ folder, port: 0, merchant: 'Casa Marea', noticesTo, keys })
  simulator.behaviour.notices = 'held'
  const { origin, notices } = simulator
  return {
    ...simulator,
    payments: openPayments({
      cards: { url: origin, ...keys.cards, deadlineMs },
      paypal: { url: origin, ...keys.paypal, deadlineMs },
      flexpay: { url: `${origin}/flexpay`, ...keys.flexpay, deadlineMs },
    }),
    payByCard: (url, name, months) => {
      const number = testCards.find((card) => card.name === name)?.number ?? ''
      return post(url, { number, expiry: '12/40', code: '123', months: months ? String(months) : '' })
    },
    answerChallenge: (url, answer) => post(`${url}/challenge`, { answer }),
    agree: (url, source = 'good') => post(url, { source, months: '6' }),
    listNotices: (provider, signedAt = Date.now()) =>
      notices
        .list()
        .filter((each) => each.provider === provider)
        .map(({ body, kind }) => {
          const signed = Object.entries(sign(keys, { provider, body }, signedAt))
          const headers = Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]))
          return { headers, body: Buffer.from(body), kind }
        }),
    [Symbol.asyncDispose]: async () => {
      await simulator.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = response.headers.get('location')
  if (response.status !== 303 || !location)
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return new URL(location, url).href
}
