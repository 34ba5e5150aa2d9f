import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { sampleLine } from '#tests/support/sample-line.ts'
import { makeExtraLines } from '../extras/make-extra-lines.ts'
import { languages } from '../guests/language.ts'
import { isAlive, type Line } from '../lines/line.ts'
import { fromPerCent } from '../money/basis-points.ts'
import type { Currency } from '../money/currency.ts'
import { add, money, subtract, sum } from '../money/money.ts'
import { chooseRooms } from '../orders/basket/choose-rooms.ts'
import { coverDues, type Due } from '../orders/due.ts'
import { type Order, orderStates, totalOf } from '../orders/order.ts'
import { stayOf } from '../stays/stay-of.ts'
import { describeHandedTicket } from './describe-handed-ticket.ts'
import { describeHotel, describeOrder } from './describe-order.ts'
import type { LetterFacts } from './letter-facts.ts'

const nothing = { manageLink: 'https://casamarea.example/', revision: 0, settled: null }
const mxn = (minor: number) => money(minor, 'MXN')

/** An order with a stay in the state that a test wants, whatever the database would say to it. */
const inState = (order: Order, change: object) => ({ ...order, hold: null, ...change }) as Order

async function openOrder(currency: Currency = 'MXN') {
  const resort = await openDemonstration()
  const chosen = await chooseRooms(resort, {
    token: 'a visitor',
    address: '203.0.113.1',
    language: 'es',
    country: 'BR',
    hotel: '79260',
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    currency,
    promocode: null,
    rooms: [
      { party: { adults: 2, childrenAges: [6] }, roomType: 'GV', ratePlan: 'FLEX' },
      { party: { adults: 1, childrenAges: [] }, roomType: 'GV', ratePlan: 'ADV' },
    ],
    extras: ['transfer', 'spa'],
  })
  if (chosen.outcome !== 'chosen') throw new Error(`The rooms cannot be chosen: ${JSON.stringify(chosen)}`)
  const otherGuests = [{ room: 2, name: 'Luis', lastname: 'Reyes' }]
  const guest = { ...sampleGuest, country: 'BR', otherGuests }
  const order = inState(chosen.order, { guest, state: 'part-paid' })
  const stay = stayOf(order.lines)
  if (!stay) throw new Error('There is no stay.')
  return { resort, order, stay, [Symbol.asyncDispose]: resort[Symbol.asyncDispose] }
}

test('rooms and extras add up to the total, paid and due too, whatever was planned, paid and sent back', async () => {
  await using opened = await openOrder()
  const { resort, order, stay } = opened
  const { minor: whole } = order.total
  const part = fc.integer({ min: 0, max: whole })
  const plans = fc.record({ a: part, b: part, paid: part, refunded: part, day: fc.constantFrom('2027-01-05', null) })
  fc.assert(
    fc.property(plans, fc.constantFrom(...orderStates), ({ a, b, paid, refunded, day }, state) => {
      const [now, until] = [Math.min(a, b), Math.max(a, b)]
      const due = (place: Due['place'], minor: number, by: string | null = null): Due => {
        return { place, by, amount: mxn(minor), covered: mxn(0), payment: null }
      }
      const planned = [due('site', now), due('site', until - now, day), due('property', whole - until)]
      const kept = Math.max(0, paid - refunded)
      const dues = coverDues(planned, mxn(kept), null)
      const change = { state, dues, paid: mxn(paid), refunded: mxn(paid - kept) }
      const facts = describeOrder(resort, { order: inState(order, change), stay }, nothing)
      const prices = [...facts.rooms.map(({ total }) => total), ...facts.extras.map(({ amount }) => amount)]
      expect(sum('MXN', prices)).toEqual(facts.total)
      const isOver = ['cancelled', 'expired', 'completed'].includes(state)
      // Whoever is fetched still has to say by which flight they come, as long as they come.
      const isToCome = ['confirmed', 'part-paid'].includes(state)
      expect(facts.asks.map((ask) => ask.includes('número de su vuelo'))).toEqual(isToCome ? [true] : [])
      const open = facts.due.map(({ amount }) => amount)
      if (isOver) expect(open).toEqual([])
      else expect(add(netOf(facts), sum('MXN', open))).toEqual(facts.total)
      // What is paid last is what was planned for the hotel.
      const [atTheHotel = mxn(0)] = facts.due.filter(({ place }) => place === 'property').map(({ amount }) => amount)
      expect(atTheHotel.minor).toBeLessThanOrEqual(whole - until)
      expect(open.every(({ minor }) => minor > 0)).toBe(true)
      expect(subtract(facts.total, facts.taxes).minor).toBeGreaterThan(0)
    }),
  )
})

test('rooms before taxes, each tax, extras and fees add up to the total, and taxes to their sum, whatever was cancelled', async () => {
  for (const currency of ['MXN', 'USD', 'JPY', 'CLP'] as const) {
    await using opened = await openOrder(currency)
    const { resort, order } = opened
    const share = fc.integer({ min: 0, max: 100 })
    const ends = fc.array(fc.option(share), { minLength: order.lines.length, maxLength: order.lines.length })
    fc.assert(
      fc.property(ends, (kept) => {
        const lines = order.lines.map((line, index) => endedFor(line, kept[index] ?? null))
        if (!lines.some(isAlive)) return
        const changed = inState(order, { lines, total: totalOf(currency, lines) })
        const stay = stayOf(lines)
        const { parts, extras, fees, total, taxes } = describeOrder(resort, { order: changed, stay }, nothing)
        const others = [...extras, ...fees].map(({ amount }) => amount)
        const ofRooms = parts?.taxes.map(({ amount }) => amount) ?? []
        if (parts) expect(sum(currency, [parts.room, ...ofRooms, ...others])).toEqual(total)
        else expect(sum(currency, others)).toEqual(total)
        expect(parts === null).toBe(stay === null)
        if (parts) expect(sum(currency, [...ofRooms, parts.vatInExtras])).toEqual(taxes)
      }),
    )
  }
})

/** Cancelled for so many hundredths of its price; null: it lives. */
function endedFor(line: Line, share: number | null): Line {
  if (share === null) return line
  const kept = money(Math.floor((line.total.minor * share) / 100), line.total.currency)
  return { ...line, state: 'cancelled', kept, wasTakenOff: true }
}

const netOf = ({ paid, refunded }: LetterFacts) => (refunded ? subtract(paid, refunded) : paid)

test('a letter about a cancellation says what was kept and returned of what had been paid', async () => {
  await using opened = await openOrder()
  const { resort, order, stay } = opened
  const settled = { fee: mxn(1_000), refund: mxn(4_000) }
  const cancelled = inState(order, { state: 'cancelled', paid: mxn(7_000), refunded: mxn(6_000) })
  const facts = describeOrder(resort, { order: cancelled, stay }, { ...nothing, settled })
  expect(facts).toMatchObject({ paid: mxn(7_000), refunded: mxn(6_000), due: [] })
  // Two thousand went back before: what was paid, less that and the fee, goes back now.
  const { text } = await resort.documents.draftLetter('cancellation', facts)
  const said = ['Pagado: MX$70.00', 'Reembolsado antes: MX$20.00', 'Cargo por cancelación: MX$10.00']
  for (const words of [...said, 'Se le devuelve: MX$40.00']) expect(text).toContain(words)
})

test.for([
  ['es', null, ['MX']],
  ['en', null, ['US', 'MX']],
  ['pt', null, ['BR', 'MX']],
  ['es', 'AR', ['AR', 'MX']],
  ['pt', 'US', ['US', 'MX']],
  ['en', 'JP', ['MX']],
] as const)('a letter in %s to a guest of %s names the telephones %s', async ([language, country, countries]) => {
  await using resort = await openDemonstration()
  const { phones } = describeHotel(resort.hotel, null, { language, guest: country && { country }, lines: [] })
  expect(phones.map((each) => each.country)).toEqual(countries)
})

test('names, terms and the promise of the best rate are in the language of the guest, telephones near the guest', async () => {
  await using opened = await openOrder()
  const { resort, order, stay } = opened
  for (const language of languages) {
    const facts = describeOrder(resort, { order: { ...order, language }, stay }, nothing)
    const [first, second] = facts.rooms
    const quoted = stay.rooms[0]
    expect(facts).toMatchObject({
      language,
      guest: { name: 'Ana Reyes', mail: 'ana@example.com' },
      writtenAt: '2026-11-21T15:00:00.000Z',
      bestRate: resort.content.findPage('best-rate-guarantee', language)?.lead,
      // One of the rooms is never free to cancel.
      freeUntil: null,
    })
    expect(facts.bestRate).toContain('24')
    expect(facts.hotel.phones.map(({ country }) => country)).toEqual(['BR', 'MX'])
    expect(first).toMatchObject({ name: quoted?.roomName[language], plan: quoted?.planName[language], guest: null })
    const held = describeOrder(resort, { order: inState(order, { language, state: 'held' }), stay }, nothing)
    expect(held.cancelling).toMatchObject({ until: first?.freeUntil, isLate: false, areExtrasReturned: true })
    // 18:00 in Cancún, five days before.
    expect(first?.freeUntil).toBe('2027-01-07T23:00:00.000Z')
    expect(second).toMatchObject({
      guest: 'Luis Reyes',
      freeUntil: null,
      lateFee: { kind: 'per-cent', basisPoints: fromPerCent(100) },
    })
  }
})

test('who bought a late check-out is told until when the rooms are theirs; taken off, the usual time', async () => {
  await using opened = await openOrder()
  const { resort, order, stay } = opened
  const made = await makeExtraLines(resort.db, ['late-check-out', 'spa'], { rooms: stay, landsAt: null })
  const extras = made.map((line, index) => ({ ...sampleLine(), ...line, id: String(index) }))
  const until = (lines: Order['lines']) => {
    return describeOrder(resort, { order: inState(order, { ...order, lines }), stay }, nothing).hotel.checkOutTime
  }
  expect(until(order.lines)).toBe('12:00')
  expect(until([...order.lines, ...extras])).toBe('15:00')
  const off = extras.map((line) => ({ ...line, state: 'cancelled' as const, kept: mxn(0) }))
  expect(until([...order.lines, ...off])).toBe('12:00')
})

test('a name that is an address travels as words that no program makes a link of', async () => {
  await using opened = await openOrder()
  const { resort, order, stay } = opened
  const guest = {
    ...sampleGuest,
    name: 'https://win.example/free',
    lastname: 'www.win.example ana@win.example',
    otherGuests: [{ room: 2, name: 'WIN.example\u202e', lastname: 'J.R. O’Brien' }],
  }
  const facts = describeOrder(resort, { order: inState(order, { guest, state: 'part-paid' }), stay }, nothing)
  expect(facts.guest.name).toBe('https win. example free www. win. example ana win. example')
  expect(facts.rooms[1]?.guest).toBe('WIN. example J. R. O’Brien')
  const { text, html } = await resort.documents.draftLetter('confirmation', facts)
  for (const words of [text, html]) expect(words).not.toMatch(/win\.example|www\.win/i)
})

test('whoever is given a ticket gets nothing of its buyer but their name', async () => {
  await using opened = await openOrder()
  const { resort, order } = opened
  const invoice = { rfc: 'MAR850304AB1', name: 'Mar Azul', regime: '601', postcode: '77710', use: 'G03' }
  const buyer = inState(order, { guest: { ...sampleGuest, invoice }, state: 'part-paid' })
  const name = { es: 'Xplor', en: 'Xplor', pt: 'Xplor' }
  const ticket = { number: 'T-1', name, day: '2027-01-15', starts: null, useUntil: null, isExchanged: false }
  const told = {
    ...{ ...ticket, product: 'xplor', along: null },
    link: 'https://house.example/',
    language: 'en' as const,
    to: 'Luis',
    mail: 'luis@example.com',
  }
  const facts = JSON.stringify(describeHandedTicket(resort, buyer, told))
  for (const theirs of [invoice.rfc, invoice.name, sampleGuest.email, sampleGuest.phone])
    expect([theirs, facts.includes(theirs)]).toEqual([theirs, false])
})
