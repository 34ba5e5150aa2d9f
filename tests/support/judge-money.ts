import type { Db } from '#db/connect.ts'
import type { LineKinds } from '#resort/lines/line-kind.ts'
import { invariantsOf, listViolations } from '#resort/orders/after/invariant-queries.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { listRefunds, type Refund } from '#resort/payments/refund-queries.ts'
import type { MoneyLine } from '#simulators/payments/ledger-file.ts'

/**
 * An independent witness of what the house says of itself: each capture in the providers' ledger is kept by exactly one booked
 * order or goes back, nothing is captured twice, and nothing is ours that was not captured.
 */
async function listMisplacedMoney(db: Db, ledger: readonly MoneyLine[]): Promise<string[]> {
  const wrong: string[] = []
  const orders = Map.groupBy(
    ledger.filter(({ what }) => what === 'captured' || what === 'refunded'),
    ({ order }) => order,
  )
  const rows = await db.selectFrom('payment').select(['id', 'order_id', 'instalment', 'state']).execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const [order, lines] of orders) {
    if (known.has(order)) wrong.push(...(await judgeOrder(db, order, lines)))
    else wrong.push(`${order}: money moved and nobody wrote it down`)
  }
  for (const { id, state } of rows) {
    if ((state === 'paid' || state === 'returned') && !orders.has(id)) wrong.push(`${id}: ${state}, and never captured`)
  }
  return wrong
}

/** Every rule and every amount that is not as it must be, in sentences. */
export async function listWrongs(
  db: Db,
  ledger: readonly MoneyLine[],
  kinds: LineKinds = lineKinds,
): Promise<string[]> {
  const violations = await listViolations(db, invariantsOf(kinds))
  return [
    ...violations.map(({ rule, says, where }) => `${rule} ${says}: ${where}`),
    ...(await listMisplacedMoney(db, ledger)),
  ]
}

async function judgeOrder(db: Db, order: string, lines: MoneyLine[]): Promise<string[]> {
  const row = await db.selectFrom('payment').select('order_id').where('id', '=', order).executeTakeFirstOrThrow()
  const payment = (await listPayments(db, row.order_id)).find(({ id }) => id === order)
  const { state = 'missing' } = payment?.progress ?? {}
  const [captured, ...more] = lines.filter(({ what }) => what === 'captured')
  if (!captured || more.length) return [`${order}: captured ${more.length + (captured ? 1 : 0)} times`]
  const refunds = await listRefunds(db, order)
  const back = lines.filter(({ what }) => what === 'refunded').reduce((total, { amount }) => total + amount, 0)
  const wrong: string[] = []
  if (state !== 'paid' && state !== 'returned') wrong.push(`${order}: captured, and ${state} here`)
  if (captured.amount !== payment?.amount.minor) wrong.push(`${order}: captured ${captured.amount}`)
  if (back !== sumOf(refunds, ['done'])) wrong.push(`${order}: ${back} went back, and here ${list(refunds)}`)
  if (back > captured.amount) wrong.push(`${order}: ${back} went back of ${captured.amount}`)
  if (state === 'returned' && sumOf(refunds, ['done', 'wanted', 'pending']) !== captured.amount) {
    wrong.push(`${order}: not kept, and ${list(refunds)} goes back of ${captured.amount}`)
  }
  if (state === 'paid' && !(await isBooked(db, row.order_id))) wrong.push(`${order}: kept for nothing`)
  return wrong
}

async function isBooked(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
  return ['confirmed', 'part-paid', 'cancelled', 'completed'].includes(found?.state ?? '')
}

function sumOf(refunds: Refund[], states: Refund['state'][]): number {
  return refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount.minor, 0)
}

function list(refunds: Refund[]): string {
  return refunds.map(({ state, amount }) => `${amount.minor} ${state}`).join(', ') || 'nothing'
}
