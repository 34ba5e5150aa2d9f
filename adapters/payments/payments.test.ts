import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import type { PaymentPort, Provider } from '#resort/payments/payment-port.ts'
import { openTestPayments, type TestPayments } from '#tests/support/open-payments-simulator.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'

const providers = ['cards', 'paypal', 'flexpay'] as const

const orderFor = (provider: Provider) =>
  samplePayment({ provider, method: { cards: 'VI', paypal: 'PP', flexpay: 'UPLIFT' }[provider] })

/** The guest does what a provider's page asks for, and the money is collected where that is ours to do. */
async function pay(
  suppliers: TestPayments,
  provider: Provider,
  { reference, url }: { reference: string; url: string },
) {
  const port = suppliers.payments[provider]
  if (provider === 'cards') await suppliers.payByCard(url, 'success')
  else await suppliers.agree(url)
  return await port.capture(reference, `capture-${reference}`)
}

async function refuse(suppliers: TestPayments, provider: Provider, url: string) {
  if (provider === 'cards') await suppliers.payByCard(url, 'declined')
  else await suppliers.agree(url, 'refused')
}

/** The same notice under another id. */
const forge = (body: Buffer) => Buffer.from(body.toString().replace(/"id":"./, '"id":"-'))

const captured = ({ money: lines }: TestPayments) => lines.filter(({ what }) => what === 'captured')

test.for(providers)(
  '%s: a guest pays, and the amount comes once, in the currency that was agreed',
  async (provider) => {
    await using suppliers = await openTestPayments()
    const port = suppliers.payments[provider]
    const order = orderFor(provider)
    const opened = await port.open(order)
    expect(await port.find(opened.reference)).toEqual({ state: 'open' })

    const paid = await pay(suppliers, provider, opened)
    expect(paid).toMatchObject({ state: 'paid', amount: order.amount, refunded: money(0, 'USD'), dispute: null })
    expect(await port.capture(opened.reference, 'another-key')).toEqual(paid)
    expect(await port.find(opened.reference)).toEqual(paid)
    expect(captured(suppliers)).toMatchObject([{ order: order.id, amount: 123_450, currency: 'USD' }])
  },
)

test.for(providers)('%s: opening twice, even at once, opens one page', async (provider) => {
  await using suppliers = await openTestPayments()
  const order = orderFor(provider)
  const opened = await Promise.all([1, 2, 3].map(() => suppliers.payments[provider].open(order)))
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1)
})

test.for(providers)('%s: a guest who was refused may try again on the same page', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const opened = await port.open(orderFor(provider))
  await refuse(suppliers, provider, opened.url)
  expect(await port.find(opened.reference)).toEqual({ state: 'open' })
  expect(await pay(suppliers, provider, opened)).toMatchObject({ state: 'paid' })
})

test.for(providers)('%s: after cancelling no money comes, whatever the guest does', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const opened = await port.open(orderFor(provider))
  expect(await port.cancel(opened.reference)).toEqual({ state: 'failed', reason: 'cancelled' })
  await pay(suppliers, provider, opened).catch(() => null)
  expect(await port.capture(opened.reference, 'late')).toMatchObject({ state: 'failed' })
  expect(captured(suppliers)).toEqual([])
})

test.for(providers)('%s: cancelling what was paid meanwhile says so', async (provider) => {
  await using suppliers = await openTestPayments()
  const opened = await suppliers.payments[provider].open(orderFor(provider))
  await pay(suppliers, provider, opened)
  expect(await suppliers.payments[provider].cancel(opened.reference)).toMatchObject({ state: 'paid' })
})

test.for(providers)('%s: a page that nobody used closes by itself', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const opened = await port.open(orderFor(provider))
  suppliers.behaviour.clockOffsetMs = 4 * 3_600_000
  expect(await port.find(opened.reference)).toEqual({ state: 'failed', reason: 'expired' })
  expect(await port.cancel(opened.reference)).toMatchObject({ state: 'failed' })
  await pay(suppliers, provider, opened).catch(() => null)
  expect(captured(suppliers)).toEqual([])
})

test.for(providers)('%s: one key is one refund, and parts add up to no more than was paid', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const opened = await port.open(orderFor(provider))
  await pay(suppliers, provider, opened)
  const refund = (minor: number, key: string) =>
    port.refund({ reference: opened.reference, amount: money(minor, 'USD'), key })

  const [first, twin] = await Promise.all([refund(20_000, 'first'), refund(20_000, 'first')])
  expect([twin, await refund(20_000, 'first')]).toEqual([first, first])
  expect(await port.findRefund(first.reference)).toEqual({ state: 'done', reference: first.reference })
  await refund(30_000, 'second')
  expect(await port.find(opened.reference)).toMatchObject({ refunded: money(50_000, 'USD') })
  await expect(refund(73_451, 'too-much')).rejects.toThrow()
  expect(suppliers.money.filter(({ what }) => what === 'refunded').map(({ amount }) => amount)).toEqual([
    20_000, 30_000,
  ])
})

test.for(providers)(
  '%s: a refund that is tried again days later, when its key is forgotten, is the same',
  async (provider) => {
    await using suppliers = await openTestPayments()
    const port = suppliers.payments[provider]
    const opened = await port.open(orderFor(provider))
    await pay(suppliers, provider, opened)
    const refund = { reference: opened.reference, amount: money(5_000, 'USD'), key: 'patient' }
    const first = await port.refund(refund)
    suppliers.behaviour.clockOffsetMs = 3 * 86_400_000
    expect(await port.refund(refund)).toEqual(first)
    expect(await port.find(opened.reference)).toMatchObject({ refunded: refund.amount })
  },
)

test.for(providers)('%s: a refund that the bank turns down in the end is told as failed', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const opened = await port.open(orderFor(provider))
  await pay(suppliers, provider, opened)
  suppliers.behaviour.refunds = 'failing'
  const sent = await port.refund({ reference: opened.reference, amount: money(1_000, 'USD'), key: 'failing' })
  expect(sent.state).toBe('pending')
  suppliers.behaviour.clockOffsetMs = 120_000
  await suppliers.tick()
  expect(await port.findRefund(sent.reference)).toMatchObject({ state: 'failed' })
  expect(await port.find(opened.reference)).toMatchObject({ refunded: money(0, 'USD') })
})

test.for(providers)('%s: every notice names the payment; a forged or an old one is nobody', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const opened = await port.open(orderFor(provider))
  await pay(suppliers, provider, opened)
  await port.refund({ reference: opened.reference, amount: money(1_000, 'USD'), key: 'told' })
  await fetch(`${suppliers.origin}/_/dispute?order=${suppliers.money[0]?.order}`, { method: 'POST' })
  expect(await port.find(opened.reference)).toMatchObject({ dispute: { state: 'open' } })

  const notices = suppliers.listNotices(provider)
  const kinds = new Set(notices.map(({ kind }) => kind.split(/[._]/).at(-1)?.toLowerCase()))
  expect(kinds.size).toBeGreaterThanOrEqual(3)
  for (const { headers, body, kind } of notices) {
    expect(await port.readNotice(headers, body)).toMatchObject({ reference: opened.reference, kind })
    expect(await port.readNotice(headers, forge(body))).toBeNull()
    expect(await port.readNotice({}, body)).toBeNull()
  }
  for (const { headers, body } of suppliers.listNotices(provider, Date.now() - 600_000)) {
    expect(await port.readNotice(headers, body)).toBeNull()
  }
})

test.for(providers)('%s: of all that is told only a decline is one', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const refused = await port.open(orderFor(provider))
  if (provider === 'cards') await suppliers.payByCard(refused.url, 'declined')
  else await suppliers.agree(refused.url, 'refused-later')
  await port.capture(refused.reference, 'refused')
  await pay(suppliers, provider, await port.open(orderFor(provider)))
  const told = suppliers.listNotices(provider)
  const read = await Promise.all(told.map(({ headers, body }) => port.readNotice(headers, body)))
  const declines = {
    cards: 'payment_intent.payment_failed',
    paypal: 'PAYMENT.CAPTURE.DENIED',
    flexpay: 'order.declined',
  }
  expect(read.filter((each) => each?.isDecline).map((each) => each?.kind)).toEqual([declines[provider]])
})

test.for(providers)('%s: an answer that was lost after acting changes nothing twice', async (provider) => {
  await using suppliers = await openTestPayments()
  const port = suppliers.payments[provider]
  const { behaviour } = suppliers
  const order = orderFor(provider)
  const lost = async (act: () => Promise<unknown>) => {
    behaviour.api = 'lost-answer'
    await expect(act()).rejects.toThrow()
    behaviour.api = 'fine'
  }
  await lost(() => port.open(order))
  const opened = await port.open(order)
  if (provider === 'cards') await suppliers.payByCard(opened.url, 'success')
  else await suppliers.agree(opened.url)
  if (provider !== 'cards') await lost(() => port.capture(opened.reference, 'capture'))
  expect(await port.capture(opened.reference, 'capture')).toMatchObject({ state: 'paid' })
  const refund = { reference: opened.reference, amount: money(5_000, 'USD'), key: 'refund' }
  await lost(() => port.refund(refund))
  expect(await port.refund(refund)).toMatchObject({ state: 'done' })
  expect(suppliers.money.map(({ what, amount }) => [what, amount])).toEqual([
    ['captured', 123_450],
    ['refunded', 5_000],
  ])
})

test.for(providers)(
  '%s: a provider that hangs or is out of order is given up within the deadline',
  async (provider) => {
    await using suppliers = await openTestPayments({ deadlineMs: 1_000 })
    const port: PaymentPort = suppliers.payments[provider]
    const opened = await port.open(orderFor(provider))
    const calls = [
      () => port.open(orderFor(provider)),
      () => port.find(opened.reference),
      () => port.capture(opened.reference, 'key'),
      () => port.cancel(opened.reference),
      () => port.refund({ reference: opened.reference, amount: money(1, 'USD'), key: 'key' }),
      () => port.findRefund('any'),
    ]
    for (const api of ['hang', 'error'] as const) {
      suppliers.behaviour.api = api
      const since = performance.now()
      const ends = await Promise.allSettled(calls.map((call) => call()))
      expect(ends.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
      expect(performance.now() - since).toBeLessThan(4_000)
    }
  },
)

test.for(['paypal', 'flexpay'] as const)(
  '%s: what the bank refuses when it is collected is over without money',
  async (provider) => {
    await using suppliers = await openTestPayments()
    const port = suppliers.payments[provider]
    const opened = await port.open(orderFor(provider))
    await suppliers.agree(opened.url, 'refused-later')
    expect(await port.find(opened.reference)).toEqual({ state: 'approved' })
    expect(await port.capture(opened.reference, 'collect')).toEqual({ state: 'failed', reason: 'declined' })
    await suppliers.agree(opened.url).catch(() => null)
    expect(await port.capture(opened.reference, 'again')).toMatchObject({ state: 'failed' })
    expect(captured(suppliers)).toEqual([])
  },
)

test.for(providers)(
  '%s: its books show every capture and refund under our names, page after page',
  async (provider) => {
    await using suppliers = await openTestPayments()
    const port = suppliers.payments[provider]
    const orders = await Promise.all(Array.from({ length: 102 }, () => port.open(orderFor(provider))))
    for (const opened of orders) await pay(suppliers, provider, opened)
    const [first] = orders
    const refund = await port.refund({ reference: first?.reference ?? '', amount: money(450, 'USD'), key: 'back-1' })
    suppliers.behaviour.refunds = 'failing'
    await port.refund({ reference: first?.reference ?? '', amount: money(50, 'USD'), key: 'back-2' })
    suppliers.behaviour.clockOffsetMs = 120_000
    await suppliers.tick()

    const movements = await port.listMovements(new Date(Date.now() - 60_000))
    const took = movements.filter(({ kind }) => kind === 'captured')
    const names = captured(suppliers).map(({ order }) => order)
    expect(took.map(({ key }) => key).toSorted()).toEqual(names.toSorted())
    expect(took[0]).toMatchObject({ amount: money(123_450, 'USD') })
    expect(movements.filter(({ kind }) => kind === 'refunded')).toEqual([
      { kind: 'refunded', reference: refund.reference, key: 'back-1', amount: money(450, 'USD'), at: expect.any(Date) },
    ])
    const found = await Promise.all(took.map(({ reference }) => port.findOrder(reference)))
    expect(found.map((each) => each?.reference).toSorted()).toEqual(orders.map(({ reference }) => reference).toSorted())
    expect(found[0]?.description).toBe('Casa Marea, 12–16 ene 2027')
    expect(await port.listMovements(new Date(Date.now() + 60_000))).toEqual([])
  },
)

test.for(providers)(
  '%s says of a dispute how it stands and of how much it is, and refunds nothing meanwhile',
  async (provider) => {
    for (const end of ['won', 'lost'] as const) {
      await using suppliers = await openTestPayments()
      const port = suppliers.payments[provider]
      const opened = await port.open(orderFor(provider))
      const { reference } = opened
      await pay(suppliers, provider, opened)
      expect(await port.find(reference)).toMatchObject({ dispute: null })
      const dispute = async (query: string) => {
        await fetch(`${suppliers.origin}/_/dispute?order=${suppliers.money[0]?.order}&${query}`, { method: 'POST' })
        return await port.find(reference)
      }
      const amount = money(4_000, 'USD')
      const refund = { reference, amount: money(1_000, 'USD'), key: 'asked' }
      expect(await dispute('amount=4000')).toMatchObject({ dispute: { state: 'open', amount } })
      await expect(port.refund(refund)).rejects.toThrow()
      expect(await dispute(`end=${end}`)).toMatchObject({ dispute: { state: end, amount } })
      if (end === 'lost') await expect(port.refund(refund)).rejects.toThrow()
      const told = suppliers.listNotices(provider).at(-1)
      expect(await port.readNotice(told?.headers ?? {}, told?.body ?? Buffer.from(''))).toMatchObject({ reference })
    }
  },
)
