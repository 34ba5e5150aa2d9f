import { rmSync } from 'node:fs'
import { openPayments } from '#adapters/payments/open-payments.ts'
import type { Payments, Provider } from '#resort/payments/payment-port.ts'
import { demonstrationKeys as keys } from '#simulators/payments/keys.ts'
import { openPaymentsSimulator, type PaymentsSimulator } from '#simulators/payments/payments-simulator.ts'
import { sign } from '#simulators/payments/provider-events.ts'
import { agree, answerChallenge, payByCard } from './at-the-provider.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type TestPayments = PaymentsSimulator &
  AsyncDisposable & {
    /** The real adapters, pointed at the simulator. */
    payments: Payments
    payByCard: typeof payByCard
    answerChallenge: typeof answerChallenge
    agree: typeof agree
    /** What a provider has told so far, as the endpoint for notices gets it; signed now, or at another moment. */
    listNotices: (
      provider: Provider,
      signedAt?: number,
    ) => { headers: Record<string, string>; body: Buffer; kind: string }[]
  }

/** The payment providers in this process, telling nobody anything until a test wants it. */
export async function openTestPayments({ deadlineMs = 60_000 } = {}): Promise<TestPayments> {
  const folder = makeScratchFolder()
  const noticesTo = 'http://127.0.0.1:9/api/payment-notices'
  const simulator = await openPaymentsSimulator({ folder, port: 0, merchant: 'Casa Marea', noticesTo, keys })
  simulator.behaviour.notices = 'held'
  const { origin, notices } = simulator
  return {
    ...simulator,
    payments: paymentsAt(origin, deadlineMs),
    payByCard,
    answerChallenge,
    agree,
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

/** The real adapters, pointed at a simulator that runs somewhere. */
export function paymentsAt(origin: string, deadlineMs: number): Payments {
  return openPayments({
    cards: { url: origin, ...keys.cards, deadlineMs },
    paypal: { url: origin, ...keys.paypal, deadlineMs },
    flexpay: { url: `${origin}/flexpay`, ...keys.flexpay, deadlineMs },
  })
}
