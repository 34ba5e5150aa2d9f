import { isZero } from '#resort/money/money.ts'
import { payRestByGift } from '#resort/orders/pay/pay-rest-by-gift.ts'
import type { Managed } from '../../../find-managed.ts'
import type { Visit } from '../../../visit.ts'
import type { Done } from '../results.ts'

/** A gift voucher pays what is left of an order, as far as it goes. */
export async function answerGiftRest(visit: Visit, { order }: Managed, code: string): Promise<Done> {
  const { resort, visitor, address, note } = visit
  const paid = await payRestByGift(resort, order.id, { text: code, guesser: { token: visitor.token, address } })
  switch (paid.outcome) {
    case 'paid':
      return { result: isZero(paid.open) ? 'gift-paid' : 'gift-part' }
    case 'mistyped':
    case 'invalid':
    case 'blocked':
    case 'empty':
    case 'set-aside':
      return { result: `gift-${paid.outcome}` }
    case 'too-many-guesses':
      return { result: 'gift-guesses' }
    case 'too-little':
      return { result: 'gift-little' }
    case 'too-many-gifts':
      return { result: 'gift-many' }
    case 'buys-a-gift':
      return { result: 'gift-buys' }
    case 'processing':
      return { result: 'pay-wait' }
    case 'provider-unreachable':
      note(paid.error)
      return { result: 'pay-silent' }
    // The page that follows says what is open.
    case 'nothing-to-pay':
      return { result: null }
  }
}
