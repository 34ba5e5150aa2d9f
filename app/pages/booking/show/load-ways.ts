import { isSecuredFirst } from '#resort/orders/ask-kinds.ts'
import { dueNow } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { findLeftOut, findMethods } from '../../../find-methods.ts'
import { readMonths } from '../../../read-months.ts'
import type { Visit } from '../../../visit.ts'
import { sayLeftOut } from '../../../words/say-left-out.ts'
import { sayNoMonths, sayWishedMonths } from '../../../words/show-months.ts'
import { showMethods } from './show-methods.ts'

/** With what the order is paid now, why not with others, and the months that were picked. */
export async function loadWays(carried: Visit, order: Order) {
  const { resort, visitor } = carried
  const { language } = visitor
  const { lines, typed } = order
  const due = dueNow(order.dues) ?? order.total
  const methods = await findMethods(carried, order, due.currency)
  const missing = await findLeftOut(carried, order, due.currency)
  const leftOut = sayLeftOut({ names: missing, currency: due.currency, lines }, language)
  // What is set aside before it is charged takes no months: no bank says what becomes of them until money is taken.
  const takesMonths = !isSecuredFirst(resort.kinds, order)
  const noMonths = takesMonths ? null : sayNoMonths(due, language)
  const wished = { method: typed.method ?? '', ...readMonths(typed) }
  return {
    methods: methods && showMethods(methods, { due, takesMonths }, language),
    methodsLeftOut: [leftOut, noMonths].flatMap((said) => said ?? []),
    inMonths: takesMonths ? sayWishedMonths(due, wished, language) : null,
  }
}
