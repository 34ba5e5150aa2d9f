import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { listBalances } from '#tests/support/list-balances.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { money } from '../money/money.ts'
import { postReceived, postRefunded } from './ledger.ts'
import { savePosting } from './ledger-queries.ts'
import type { NewPayment, PaymentProgress } from './payment.ts'
import {
  listOpenPayments,
  listPayments,
  loadPayment,
  saveNotice,
  saveOpened,
  savePayment,
  savePaymentProgress,
  touchPayment,
} from './payment-queries.ts'
import { listDueRefunds, loadRefund, saveRefund, saveRefundState } from './refund-queries.ts'

const save = (resort: TestResort, payment: NewPayment) => transact(resort.db, (tx) => savePayment(tx, payment))
const progress = (resort: TestResort, { id }: NewPayment, to: PaymentProgress) =>
  transact(resort.db, (tx) => savePaymentProgress(tx, id, to))
const received = (state: 'paid' | 'returned', amount = money(123_450, 'USD')): PaymentProgress => ({
  state,
  received: amount,
  paidWith: { method: 'VI', lastFour: '4242', months: null },
  dispute: null,
})
const constraint = (name: string) => expect.objectContaining({ constraint: name })

test('of twenty attempts at once for one instalment one is written down, and the others hear which', async () => {
  await using resort = await openTestResort()
  const attempts = Array.from({ length: 20 }, () => samplePayment())
  const answers = await Promise.all(attempts.map((each) => save(resort, each)))
  const [saved] = await listPayments(resort.db, 'R-1')
  expect(answers.filter((each) => each.outcome === 'saved')).toHaveLength(1)
  for (const answer of answers) if (answer.outcome === 'other-underway') expect(answer.other).toEqual(saved)
})

test('an attempt is written once under its id, and reads as it was written', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment({ months: 12 })
  expect([await save(resort, payment), await save(resort, payment)]).toMatchObject([
    { outcome: 'saved' },
    { outcome: 'saved' },
  ])
  const nothing = { opened: null, progress: { state: 'open' }, isExpired: false }
  expect(await loadPayment(resort.db, payment.id)).toMatchObject({ ...payment, ...nothing })
})

test('after a failure the next attempt may begin, and money that comes late for the first is only sent back', async () => {
  await using resort = await openTestResort()
  const [first, second] = [samplePayment(), samplePayment()]
  await save(resort, first)
  await progress(resort, first, { state: 'failed', reason: 'declined' })
  expect(await save(resort, second)).toMatchObject({ outcome: 'saved' })
  await progress(resort, second, received('paid'))
  await expect(progress(resort, first, received('paid'))).rejects.toThrow('payment_once')
  await progress(resort, first, received('returned'))
  expect((await listPayments(resort.db, 'R-1')).map((each) => each.progress.state)).toEqual(['returned', 'paid'])
})

test.for([
  ['paid', { state: 'failed', reason: 'declined' }],
  ['paid', { state: 'open' }],
  ['returned', { state: 'failed', reason: 'expired' }],
] as const)('a payment that is %s never becomes %j', async ([from, to]) => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  await progress(resort, payment, received(from))
  await expect(progress(resort, payment, to)).rejects.toEqual(constraint('payment_edge_allowed'))
})

test('money of another amount or currency never pays', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  for (const other of [money(123_449, 'USD'), money(123_450, 'MXN')]) {
    await expect(progress(resort, payment, received('paid', other))).rejects.toEqual(constraint('payment_paid_exactly'))
  }
  await progress(resort, payment, received('returned', money(123_449, 'USD')))
})

test('an address to pay at is not kept for an attempt that is over', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  expect(await saveOpened(resort.db, payment.id, { reference: 'cs_1', url: 'http://p/1' })).toBe('saved')
  expect(await listOpenPayments(resort.db, { most: 9, quietSeconds: 0 })).toHaveLength(1)
  expect(await listOpenPayments(resort.db, { most: 9, quietSeconds: 60 })).toHaveLength(0)
  await progress(resort, payment, { state: 'failed', reason: 'expired' })
  expect(await saveOpened(resort.db, payment.id, { reference: 'cs_1', url: 'http://p/1' })).toBe('over')
  expect(await listOpenPayments(resort.db, { most: 9, quietSeconds: 0 })).toHaveLength(0)
})

test('of many open payments each gets its turn to be looked at', async () => {
  await using resort = await openTestResort()
  const payments = ['R-1', 'R-2', 'R-3'].map((order) => samplePayment({ order }))
  for (const payment of payments) await save(resort, payment)
  const looked: string[] = []
  for (let turn = 0; turn < 2; turn++) {
    for (const { id } of await listOpenPayments(resort.db, { most: 2, quietSeconds: 0 })) {
      await touchPayment(resort.db, id)
      looked.push(id)
    }
  }
  expect(new Set(looked)).toEqual(new Set(payments.map(({ id }) => id)))
})

test('a notice is kept once, with the payment it is about', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  await saveOpened(resort.db, payment.id, { reference: 'cs_1', url: 'http://p/1' })
  const tell = (noticeId: string, reference: string) =>
    transact(resort.db, (tx) => saveNotice(tx, 'cards', { noticeId, reference, kind: 'completed', isDecline: false }))
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell('evt_1', 'cs_1')))
  expect(answers.filter((each) => each.outcome === 'new')).toEqual([{ outcome: 'new', paymentId: payment.id }])
  expect(await tell('evt_2', 'cs_unknown')).toEqual({ outcome: 'new', paymentId: null })
})

test('of refunds at once no more goes back than came', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  await progress(resort, payment, received('paid'))
  const refund = (id: string, minor: number) =>
    transact(resort.db, (tx) =>
      saveRefund(tx, { id, paymentId: payment.id, amount: money(minor, 'USD'), reason: 'cancelled' }),
    ).then(
      () => 'saved',
      (error) => error.constraint,
    )
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => refund(`r${index}`, 50_000)))
  expect(answers.toSorted()).toEqual([...Array(8).fill('refund_within_payment'), 'saved', 'saved'])
  const [open] = await listOpenRefunds(resort.db, 1)
  const fail = { state: 'failed', reference: 're_1' } as const
  await transact(resort.db, (tx) => saveRefundState(tx, open?.id ?? '', fail))
  expect(await refund('again', 73_450)).toBe('saved')
  expect(await loadRefund(resort.db, 'again')).toMatchObject({ state: 'wanted', amount: money(73_450, 'USD') })
})

test.for([
  ['R', 0, 0, true],
  ['R', 1, 29, false],
  ['R', 1, 31, true],
  ['R', 3, 119, false],
  ['R', 3, 121, true],
  ['R', 20, 6 * 3600 - 1, false],
  ['R', 2_000, 6 * 3600 + 1, true],
  ['R~1', 0, 0, true],
  ['R~2', 0, 29, false],
  ['R~2', 0, 31, true],
  ['R~3', 1, 119, false],
  ['R~3', 1, 121, true],
] as const)('the refund %s after %i tries and %i quiet seconds: its turn is %s', async ([id, tries, quiet, isDue]) => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  await progress(resort, payment, received('paid'))
  await saveOldRefund(resort, { id, payment: payment.id, tries, quiet })
  expect((await listDueRefunds(resort.db, { most: 9 })).map((refund) => refund.id)).toEqual(isDue ? [id] : [])
})

test('refunds whose turn it is not hide none whose turn it is', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  await progress(resort, payment, received('paid'))
  for (const id of ['A', 'B', 'C']) await saveOldRefund(resort, { id, payment: payment.id, tries: 12, quiet: 3_600 })
  await saveOldRefund(resort, { id: 'fresh', payment: payment.id, tries: 0, quiet: 0 })
  expect(await listDueRefunds(resort.db, { most: 1 })).toMatchObject([{ id: 'fresh' }])
})

async function saveOldRefund(
  { db }: TestResort,
  { id, payment, tries, quiet }: { id: string; payment: string; tries: number; quiet: number },
) {
  await transact(db, (tx) => saveRefund(tx, { id, paymentId: payment, amount: money(1, 'USD'), reason: 'cancelled' }))
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update refund set tries = ${tries}, changed_at = clock_timestamp() - make_interval(secs => ${quiet})
      where id = ${id}`.execute(tx)
  })
}

test('the ledger balances, posts once and is never changed', async () => {
  await using resort = await openTestResort()
  const payment = samplePayment()
  await save(resort, payment)
  await progress(resort, payment, received('paid'))
  const paid = await loadPayment(resort.db, payment.id)
  const posting = postReceived(paid)
  for (const each of [posting, posting, postRefunded(paid, { id: 'r', amount: money(3_450, 'USD') })]) {
    await transact(resort.db, (tx) => savePosting(tx, each))
  }
  expect(await listBalances(resort.db, 'R-1')).toEqual([
    { account: 'guests', balance: money(-120_000, 'USD') },
    { account: 'provider:cards', balance: money(120_000, 'USD') },
  ])
  const lame = { ...posting, name: 'lame', entries: posting.entries.slice(1) }
  await expect(transact(resort.db, (tx) => savePosting(tx, lame))).rejects.toEqual(constraint('ledger_entry_balances'))
  for (const change of [sql`update ledger_entry set amount_minor = 1`, sql`delete from ledger_entry`]) {
    await expect(change.execute(resort.db)).rejects.toEqual(constraint('ledger_entry_is_kept'))
  }
})
