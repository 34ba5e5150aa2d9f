import type { Currency } from '#resort/money/currency.ts'
import type { Order } from '#resort/orders/order.ts'
import { paidForOf } from '#resort/orders/pay/paid-for.ts'
import { listPaymentMethods } from '#resort/payments/list-payment-methods.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import type { Visit } from './visit.ts'

type Asked = Pick<Order, 'lines'>

/** What an order can be paid with now; null where nobody can say, which the page has words for. */
export async function findMethods(
  { resort, note }: Visit,
  order: Asked,
  currency: Currency,
): Promise<PaymentMethod[] | null> {
  return await listPaymentMethods(resort.db, currency, paidForOf(order)).catch((error: unknown) => {
    note(error)
    return null
  })
}

/** The names of what rooms alone could be paid with, and this order cannot, as it has something of the shop. */
export async function findLeftOut({ resort, note }: Visit, order: Asked, currency: Currency): Promise<string[]> {
  const own = paidForOf(order)
  if (own === 'stay') return []
  try {
    const [ofRooms, offered] = await Promise.all(
      (['stay', own] as const).map((paidFor) => listPaymentMethods(resort.db, currency, paidFor)),
    )
    const codes = offered?.map(({ apiCode }) => apiCode) ?? []
    return (ofRooms ?? []).flatMap(({ apiCode, name }) => (codes.includes(apiCode) ? [] : name))
  } catch (error) {
    note(error)
    return []
  }
}
