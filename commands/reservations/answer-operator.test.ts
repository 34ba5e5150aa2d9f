import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { saveSuppression } from '#resort/letters/suppression-queries.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { type Order, standingOf } from '#resort/orders/order.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { askDesk } from '#tests/support/ask-desk.ts'
import { type BookingHouse, book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openTestFlights } from '#tests/support/open-test-flights.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'

async function find({ resort }: BookingHouse, { id }: Order): Promise<Order> {
  return (await findOrder(resort.db, resort.kinds, id)) as Order
}

test('the list shows who comes when, in columns that stand in line', async () => {
  await using house = await openBookingHouse()
  const later = await book(house, newGuest(), { stay: { checkIn: '2027-02-01', checkOut: '2027-02-04' } })
  const sooner = await book(house, newGuest(), { currency: 'USD' })
  await choose(house, newGuest())
  const { text, code } = await askDesk(house, 'list')
  const lines = text.split('\n')
  expect([code, lines.length, lines.at(-1)]).toEqual([0, 5, '2 reservations.'])
  expect([lines[2]?.slice(0, 9), lines[3]?.slice(0, 9)]).toEqual([sooner.number, later.number])
  expect(lines[3]).toContain(formatMoney(later.total, 'en'))
  const columns = lines.slice(0, 4).map((line) => line.indexOf('a…@example.com'))
  expect(columns).toEqual([-1, -1, lines[0]?.indexOf('Mail'), lines[0]?.indexOf('Mail')])
  expect(new Set(lines.slice(0, 4).map((line) => line.length)).size).toBe(1)
})

test('the list can be narrowed down, and read by machines', async () => {
  await using house = await openBookingHouse()
  const one = await book(house, newGuest())
  await book(house, newGuest(), { stay: { checkIn: '2027-02-01', checkOut: '2027-02-04' } })
  const draft = await choose(house, newGuest())
  const numbers = async (words: string) => {
    const { text } = await askDesk(house, `list --json ${words}`)
    return JSON.parse(text).map(({ number }: { number: string }) => number)
  }
  expect(await numbers('--to 2027-01-12 --from 2027-01-12')).toEqual([one.number])
  expect(await numbers('--state draft')).toEqual([draft.number])
  expect(await numbers('--state cancelled --state no-show')).toEqual([])
  expect(await numbers('--mail ANA@example.com --most 1')).toEqual([one.number])
  expect(await numbers('--mail nobody@example.com')).toEqual([])
  expect((await askDesk(house, 'list --full --json')).text).toContain('"ana@example.com"')
  expect((await askDesk(house, 'list --json')).text).not.toContain('ana@')
  expect((await askDesk(house, 'list --most 1')).text).toContain('More than 1')
  for (const wrong of ['--state sold', '--from 2027-02-30', '--most many', '--colour blue']) {
    expect((await askDesk(house, `list ${wrong}`)).code).toBe(1)
  }
})

test('one reservation is shown with its history, its money and its letters', async () => {
  await using house = await openBookingHouse()
  const reservation = await book(house, newGuest())
  const typed = reservation.number.toLowerCase().replace('-', '')
  const { text, code } = await askDesk(house, `show ${typed}`)
  expect(code).toBe(0)
  const pending = formatMoney({ ...reservation.total, minor: reservation.total.minor - reservation.paid.minor }, 'en')
  for (const words of [reservation.number, 'part-paid', 'Ana Reyes', 'a…@example.com', '…100', pending]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/held → paying +payment +guest +MX\$/)
  expect(text).toMatch(/1 +cards +VI +\S+ +paid +cs_test_/)
  expect(text).toMatch(/confirmation +queued +0/)
  expect(text).not.toContain('ana@example.com')
  const file = JSON.parse((await askDesk(house, `show ${reservation.id} --json --full`)).text)
  expect(file).toMatchObject({ number: reservation.number, guest: { mail: 'ana@example.com' } })
  expect(file.events.map(({ cause }: { cause: string }) => cause)).toEqual(['chosen', 'hold', 'payment', 'paid'])
  expect((await askDesk(house, 'show 0000-0000')).code).toBe(1)
})

test('a cancellation says the fee first and cancels with --yes only', async () => {
  await using house = await openBookingHouse()
  const reservation = await book(house, newGuest())
  const asked = await askDesk(house, `cancel ${reservation.number}`)
  expect([asked.code, (await find(house, reservation)).state]).toEqual([0, 'part-paid'])
  expect(asked.text).toContain(`${formatMoney(reservation.paid, 'en')} goes back`)
  const done = await askDesk(house, `cancel ${reservation.number} --yes`)
  expect([done.code, (await find(house, reservation)).state]).toEqual([0, 'cancelled'])
  expect((await askDesk(house, `cancel ${reservation.number} --yes`)).code).toBe(1)
})

test('a refund says what is kept first, gives back with --yes only, and never more than that', async () => {
  await using house = await openBookingHouse()
  const reservation = await book(house, newGuest())
  const refund = (words: string) => askDesk(house, `refund ${reservation.number} ${words}`)
  expect((await refund('250.50')).text).toContain('Nothing was done')
  expect((await find(house, reservation)).refunded.minor).toBe(0)
  expect(await refund('250.50 --reason noise --yes')).toMatchObject({ code: 0 })
  expect((await find(house, reservation)).refunded.minor).toBe(25_050)
  for (const wrong of ['', '0', '-5', '1e3', '1.005', '9999999.00'])
    expect((await refund(`${wrong} --yes`)).code).toBe(1)
  expect((await find(house, reservation)).refunded.minor).toBe(25_050)
  await sweepPayments(house.resort)
  const { text } = await askDesk(house, `show ${reservation.number}`)
  expect(text).toMatch(/↩ courtesy +−\S+ +done/)
  expect(text).toContain('note noise')
  expect((await askDesk(house, 'check')).code).toBe(0)
})

test('no guest is left without a link where no letter arrives', async () => {
  await using house = await openBookingHouse()
  const { number } = await book(house, newGuest())
  const bounced = { reason: 'bounce', scope: 'all', detail: '5.1.1' } as const
  await saveSuppression(house.resort.db, { mailHash: hashMail('ana@example.com'), ...bounced })
  const renewed = await askDesk(house, `new-link ${number} --yes`)
  expect([renewed.code, renewed.text]).toEqual([1, expect.stringContaining('No letter arrives')])
  expect((await askDesk(house, `new-link ${number} --silent --yes`)).code).toBe(0)
})

test.for(['address --line 2', 'refund --most 3', 'cancel --reason noise', 'show --yes', 'arrivals --line 1'])(
  'a word that %s would pass over is refused, for somebody relies on it',
  async (words) => {
    await using house = await openBookingHouse()
    const { number } = await book(house, newGuest())
    const [what, ...rest] = words.split(' ')
    const said = await askDesk(house, `${what} ${number} 100 ${rest.join(' ')} --yes`)
    expect([said.code, said.text]).toEqual([1, expect.stringContaining(`${what} takes no ${rest[0]}`)])
  },
)

test('a guest who may still come is no no-show', async () => {
  await using house = await openBookingHouse()
  const reservation = await book(house, newGuest())
  expect((await askDesk(house, `no-show ${reservation.number} --yes`)).code).toBe(1)
  // Ten to six in the morning after, in Cancún: the night is not over.
  house.resort.setClock('2027-01-13T10:50:00Z')
  expect((await askDesk(house, `no-show ${reservation.number} --yes`)).code).toBe(1)
  expect((await askDesk(house, 'arrivals')).text).toContain(reservation.number)
  house.resort.setClock('2027-01-13T18:00:00Z')
  expect((await askDesk(house, `no-show ${reservation.number}`)).text).toContain('Nothing was done')
  expect((await askDesk(house, `no-show ${reservation.number} --yes`)).code).toBe(0)
  expect(standingOf(await find(house, reservation))).toBe('no-show')
  expect((await askDesk(house, `no-show ${reservation.number} --yes`)).code).toBe(1)
})

test('the check finds what must never be, and a provider that says nothing', async () => {
  await using house = await openBookingHouse()
  await book(house, newGuest())
  expect(await askDesk(house, 'check')).toEqual({
    code: 0,
    text: expect.stringMatching(/^0 violations of \d+ rules, over 1 payments of 30 days\.$/),
  })
  await sql`update orders set total_minor = total_minor - 1`.execute(house.resort.db)
  const wrong = await askDesk(house, 'check')
  expect(wrong.code).toBe(1)
  expect(wrong.text).toContain('the dues of an order add up to its total')
  await sql`update orders set total_minor = total_minor + 1`.execute(house.resort.db)
  const { cards } = house.resort.payments
  Object.assign(house.resort.payments, { cards: { ...cards, find: () => Promise.reject(new Error('no answer')) } })
  expect(await askDesk(house, 'check')).toMatchObject({ code: 1, text: expect.stringContaining('not known') })
})

test('the check finds what a provider took that nobody here knows of, and it is sent back with --yes only', async () => {
  await using house = await openBookingHouse()
  const { cards } = house.resort.payments
  const page = await cards.open(samplePayment({ id: 'of-another-house' }))
  await house.suppliers.payByCard(page.url, 'success')
  const found = await askDesk(house, 'check')
  expect(found.code).toBe(1)
  const [, reference = ''] = /cards (pi_\w+), 1234\.50 USD/.exec(found.text) ?? []
  expect((await askDesk(house, `return ${reference}`)).text).toContain('Nothing was done')
  expect((await askDesk(house, `return ${reference} --yes`)).code).toBe(0)
  await sweepPayments(house.resort)
  expect(house.suppliers.money.map(({ what, amount }) => [what, amount])).toEqual([
    ['captured', 123_450],
    ['refunded', 123_450],
  ])
  expect((await askDesk(house, 'check')).code).toBe(0)
  expect((await askDesk(house, `return ${reference} --yes`)).code).toBe(1)
  Object.assign(house.resort.payments, {
    cards: { ...cards, listMovements: () => Promise.reject(new Error('no answer')) },
  })
  expect(await askDesk(house, 'check')).toMatchObject({ code: 1, text: expect.stringContaining('books of cards') })
})

test('the command finds the database and the providers of the house by its environment', async () => {
  await using house = await openBookingHouse()
  const { number } = await book(house, newGuest())
  const { origin } = house.suppliers
  await using flights = await openTestFlights()
  const folder = makeScratchFolder()
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: house.resort.url,
    DATA_DIR: folder,
    SECRET: 'the secret of this house, of thirty-two letters',
    CARDS_URL: origin,
    PAYPAL_URL: origin,
    FLEXPAY_URL: `${origin}/flexpay`,
    FLIGHTS_URL: flights.origin,
  }
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['commands/reservations.ts', ...words], { env })
  expect((await run('list')).stdout).toContain(number)
  const report = (await run('export', '--from', '2027-01-12', '--to', '2027-01-12')).stdout.split('\n')
  expect(report).toEqual([expect.stringMatching(/^number,line,/), expect.stringMatching(`^${number},1,part-paid,`), ''])
  const { SECRET: _, ...keyless } = env
  const strange = promisify(execFile)(process.execPath, ['commands/reservations.ts', 'list'], { env: keyless })
  await expect(strange).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('SECRET and PUBLIC_URL') })
  expect((await run('check')).stdout).toMatch(/^0 violations/)
  await expect(run('cancel', 'nothing')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('no reservation'),
  })
  rmSync(folder, { recursive: true })
})
