import { Counter } from 'prom-client'
import type { PaymentPort, Payments, Provider } from '#resort/payments/payment-port.ts'

const calls = new Counter({
  name: 'payment_provider_calls_total',
  help: 'What providers of payments were asked, and how it ended: answered, or the cause of the failure',
  labelNames: ['provider', 'call', 'end'],
})

/** The same providers, every call of them counted: a key that is wrong shows as a cause that grows. */
export function countCalls(payments: Payments): Payments {
  return {
    cards: countPort('cards', payments.cards),
    paypal: countPort('paypal', payments.paypal),
    flexpay: countPort('flexpay', payments.flexpay),
  }
}

function countPort(provider: Provider, port: PaymentPort): PaymentPort {
  const counted = <Words extends unknown[], Answer>(call: string, ask: (...words: Words) => Promise<Answer>) => {
    return async (...words: Words): Promise<Answer> => {
      try {
        const answer = await ask(...words)
        calls.inc({ provider, call, end: 'answered' })
        return answer
      } catch (error) {
        calls.inc({ provider, call, end: causeOf(error) })
        throw error
      }
    }
  }
  return {
    open: counted('open', port.open),
    find: counted('find', port.find),
    capture: counted('capture', port.capture),
    cancel: counted('cancel', port.cancel),
    refund: counted('refund', port.refund),
    findRefund: counted('findRefund', port.findRefund),
    listMovements: counted('listMovements', port.listMovements),
    findOrder: counted('findOrder', port.findOrder),
    readNotice: counted('readNotice', port.readNotice),
  }
}

/** A word of the error that names its kind, never its message: a label must not hold what a supplier writes. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, status, statusCode } = error as Error & Record<'code' | 'status' | 'statusCode', unknown>
  const number = status ?? statusCode
  const words = [
    error.constructor.name,
    typeof number === 'number' ? number : null,
    typeof code === 'string' ? code : null,
  ]
  return words
    .filter((word) => word !== null)
    .join(' ')
    .replace(/[^\w .-]/g, '')
    .slice(0, 60)
}
