import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { type Guest, newGuest } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import type { Act, Told } from './booking-guests.ts'
import { startGuests } from './start-guests.ts'

// At length: npm run faults -- bookings
const races = Number(process.env.RACES ?? 24)
const atOnce = 4

type Race = {
  guest: Guest
  reservation: string
  method: string
  /** Acts of the first process and of the second, all at once. */
  both: (here: Act[], there: Act[]) => Promise<Told[]>
}

const goToPay = (guest: Guest, method: string): Act => ({ does: 'go-to-pay', guest, method })
const payAt = (url: string): Act => ({ does: 'pay-at', url })
const pagesOf = (answers: Told[]) => [...new Set(answers.flatMap(({ url }) => (url ? [url] : [])))]
const other = (method: string) => (method === 'PP' ? 'VI' : 'PP')

/** Every way in which a guest, tabs, providers and the house's own jobs may come at one moment. */
const kinds: Record<string, (race: Race) => Promise<void>> = {
  'a double click on the way to pay, and another on the page': async ({ guest, method, both }) => {
    const clicks = Array.from({ length: 3 }, () => goToPay(guest, method))
    const pages = pagesOf(await both(clicks, clicks))
    expect(pages).toHaveLength(1)
    const pays = pages.map(payAt)
    await both([...pays, ...pays], pays)
    await both(clicks, clicks)
  },
  'two tabs that pay differently': async ({ guest, method, both }) => {
    const [one, two] = [goToPay(guest, method), goToPay(guest, other(method))]
    const pages = pagesOf(await both([one, one], [two, two])).map(payAt)
    await both(pages, pages)
    await both([one, two], [two, one])
  },
  'another way to pay is begun while the first page is being paid on': async ({ guest, method, both }) => {
    const told = await both([goToPay(guest, method)], [])
    const [page = ''] = pagesOf(told)
    // Whoever is not shown a page was told why.
    expect(page, JSON.stringify(told)).not.toBe('')
    const [, answer] = await both([payAt(page)], [goToPay(guest, other(method))])
    await both(answer?.url ? [payAt(answer.url)] : [], [goToPay(guest, method)])
    await both([goToPay(guest, other(method))], [goToPay(guest, other(method))])
  },
  'the guest returns, the provider tells and the sweeper asks': async ({ guest, method, reservation, both }) => {
    const [page = ''] = pagesOf(await both([goToPay(guest, method)], []))
    await both([payAt(page)], [])
    const heard: Act = { does: 'hear-of', reservation }
    await both([goToPay(guest, method), heard, heard], [heard, { does: 'sweep' }, goToPay(guest, method)])
  },
  'the page is closed while it is being paid on': async ({ guest, method, reservation, both }) => {
    const [page = ''] = pagesOf(await both([goToPay(guest, method)], []))
    const close: Act = { does: 'close-page-of', reservation }
    await both([payAt(page), goToPay(guest, method)], [close, { does: 'hear-of', reservation }])
  },
  'the rest is paid in two tabs, differently': async ({ guest, method, reservation, both }) => {
    await both(pagesOf(await both([goToPay(guest, method)], [])).map(payAt), [])
    await both([goToPay(guest, method)], [])
    const rest = (means: string): Act => ({ does: 'pay-rest', guest, reservation, method: means })
    const [one, two] = [rest(method), rest(other(method))]
    const pages = pagesOf(await both([one, one], [two, one])).map(payAt)
    await both(pages, pages)
    await both([one, two], [{ does: 'hear-of', reservation }, { does: 'sweep' }])
  },
}

test(`${races} races over two processes to pay one booking: it is charged once, or nothing is`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openDemonstration()
  await using provider = await startPaymentsProcess()
  await using first = await startGuests(resort.url, provider.origin)
  await using second = await startGuests(resort.url, provider.origin)
  const house = { ...resort, payments: paymentsAt(provider.origin, 20_000) }
  await sql`update night_stock set capacity = 10000 where hotel = '79260' and room_type = 'GV'
    and night between '2027-01-12' and '2027-01-16'`.execute(resort.db)
  const both: Race['both'] = async (here, there) => {
    const answers = (await Promise.all([first.act(here), second.act(there)])).flat()
    expect(answers.filter(({ outcome }) => outcome.startsWith('error'))).toEqual([])
    return answers
  }
  const run = async (number: number) => {
    const [name, race] = Object.entries(kinds)[number % Object.keys(kinds).length] as [string, (race: Race) => unknown]
    const guest = newGuest()
    const change = { pay: 'rest-later' as const }
    const [chosen] = await both([{ does: 'choose', guest, change }], [])
    const reservation = chosen?.reservation ?? ''
    await race({ guest, reservation, method: number % 4 < 2 ? 'VI' : 'PP', both })
    // Whatever was left open is looked after, as it would be within a minute.
    await both([{ does: 'close-page-of', reservation }], [])
    return { name, reservation }
  }
  const done: { name: string; reservation: string }[] = []
  const lane = async (from: number) => {
    for (let number = from; number < races; number += atOnce) done.push(await run(number))
  }
  await Promise.all(Array.from({ length: atOnce }, (_, from) => lane(from)))
  for (const { id } of await listOpenRefunds(resort.db, races)) await refundGuest(house, id)

  const payments = await resort.db.selectFrom('payment').select(['id', 'order_id', 'instalment']).execute()
  const money = await provider.listMoney()
  const debtOf = new Map(payments.map(({ id, order_id, instalment }) => [id, `${order_id} ${instalment}`]))
  const charged = money.filter(({ what }) => what === 'captured').map(({ order }) => debtOf.get(order))
  const nameOf = new Map(done.map(({ name, reservation }) => [reservation, name]))
  const twice = charged.filter((debt, at) => charged.indexOf(debt) !== at)
  expect(twice.map((debt) => nameOf.get(debt?.split(' ')[0] ?? ''))).toEqual([])
  expect(money.filter(({ what }) => what !== 'captured')).toEqual([])
  const states = await resort.db.selectFrom('orders').select(['id', 'state', 'paid_minor as paid']).execute()
  const booked = states.filter(({ state }) => state === 'confirmed' || state === 'part-paid')
  const payers = new Set(charged.map((debt) => debt?.split(' ')[0]))
  expect(payers).toEqual(new Set(booked.map(({ id }) => id)))
  // Nobody else tells the planner here how much there is by now.
  await sql`analyze`.execute(resort.db)
  expect(await checkInvariants(house, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
  console.log(
    `${races} races: ${charged.length} charges for ${booked.length} bookings: 0 double, 0 for nothing, 0 refunds`,
  )
})
