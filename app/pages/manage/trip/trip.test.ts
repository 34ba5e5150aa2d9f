import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { sweepFlights } from '#resort/flights/compensate-flight.ts'
import { creditsOf } from '#resort/flights/credits-of.ts'
import { legsOf } from '#resort/flights/flight-item.ts'
import type { FlightOrder } from '#resort/flights/flight-port.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { judgeFlightCancelling } from '#resort/orders/after/cancel-flight.ts'
import { hearOfFlightChange } from '#resort/orders/after/hear-of-flight-change.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { moveFlight } from '#simulators/flights/change-flights.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import {
  bookedPackageOf,
  bookings,
  bookPackageOnSite,
  managePages,
  readable,
  tokenOf,
} from '#tests/support/package-on-site.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

test('a package is told with its flight on the confirmation and on My reservation, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { line } = await bookedPackageOf(site, guest)
  const reference = line.item.order?.reference ?? 'none'
  const withoutFlight = { es: 'derechos, sin los del vuelo:', en: 'without those of the flight:', pt: 'sem os do voo:' }
  for (const locale of languages) {
    for (const address of [bookings[locale], managePages[locale]]) {
      const body = readable((await guest.browser.get(address)).body)
      for (const words of [
        reference,
        m.trip_state_confirmed({}, { locale }),
        m.trip_with({ airline: line.item.offer.airline.name }, { locale }),
        'ANA MARIA NUNEZ, LUIS OBRIEN SOTO',
        'Cancún (CUN)',
        // What cancelling costs is told of the rooms, and of the flight apart.
        m.cancelling_stay({ said: '' }, { locale }),
        m.cancelling_flight({}, { locale }),
        // The taxes of the flight are in its price, and those of the rooms are not all there are.
        withoutFlight[locale],
      ])
        expect([address, words, body.includes(words)]).toEqual([address, words, true])
    }
  }
  // Whoever gives up the room reads there that its flight is not.
  for (const locale of languages) {
    const part = m.trip_cancel_title({}, { locale })
    expect(readable((await guest.browser.get(managePages[locale])).body)).toContain(
      m.manage_room_flight({ part }, { locale }),
    )
  }
  const calendar = (await guest.browser.get('/en/my-reservation/stay.ics')).body.replace(/\r\n /g, '')
  expect(calendar.match(/BEGIN:VEVENT/g)?.length).toBe(1 + legsOf(line.item).flatMap(({ segments }) => segments).length)
  expect(calendar).toContain(reference)
  const voucher = await guest.browser.get('/en/my-reservation/voucher.pdf')
  expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(readPdf(voucher.rawPayload).text).toContain('without those of the flight')
  // What the airline needed of passports, nobody keeps.
  expect(
    Object.keys((await bookedPackageOf(site, guest)).order.typed).filter((name) => name.startsWith('document')),
  ).toEqual([])
})

test('of a whole trip each part keeps what is its own: rooms that are not refundable give nothing back', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { db } = site.resort
  const { id: promo } = await db
    .insertInto('promo')
    .values({ code_hash: 'beside', name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('stay').set({ promo }).execute()
  await sql`update stay_room set total_before_minor = (
    select total_minor + 5000 from order_line line where line.id = stay_room.line)`.execute(db)
  const { flights } = site.supplier
  const { total } = (await bookedPackageOf(site, guest)).line.item.offer
  const quoteCancelling = async (id: string) => ({
    ...(await flights.quoteCancelling(id)),
    ...{ back: total, isCredit: false },
  })
  Object.assign(site.resort, { flights: { ...flights, quoteCancelling } })
  await guest.browser.post(managePages.en, { do: 'flight-quote' })
  const { order, line } = await bookedPackageOf(site, guest)
  const judged = judgeFlightCancelling(site.resort, order)
  const say = (minor: number) => formatMoney(money(minor, line.total.currency), 'en')
  expect(judged?.flight.fee.minor).toBe(5000)
  const quoted = readable((await guest.browser.get(managePages.en)).body)
  expect(quoted).toContain(`Flight: ${say(0)} is kept and ${say(line.total.minor)} goes back to you.`)
  expect(quoted).toContain(`Rooms: ${say(judged?.all?.fee.minor ?? -1)} is kept`)
})

test('what an airline changed is shown before and now, with what it means for the nights, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { line } = await bookedPackageOf(site, guest)
  const { flights } = site.supplier
  const before = legsOf(line.item).slice(0, 1)
  const later = (local: string) => new Date(Date.parse(`${local}Z`) + 86_400_000).toISOString().slice(0, 16)
  const after = before.map((leg) => ({
    ...leg,
    segments: leg.segments.map((each) => ({ ...each, leaves: later(each.leaves), lands: later(each.lands) })),
  }))
  const find = async (id: string): Promise<FlightOrder> => ({
    ...(await flights.find(id)),
    changes: [{ id: 'aic_1', before: [...before], after, canAccept: true, canGiveUp: true, hasOthers: false }],
  })
  Object.assign(site.resort, { flights: { ...flights, find, acceptChange: async () => {} } })
  await hearOfFlightChange(site.resort, line.item.order?.id ?? '')
  for (const locale of languages) {
    const body = readable((await guest.browser.get(managePages[locale])).body)
    expect(body).toContain(m.trip_changed_title({}, { locale }))
    expect(body).toContain(m.trip_changed_accept({}, { locale }))
    expect(body).toMatch(/arrive=2027-01-13&leave=2027-01-16[^"]*#dates/)
  }
  await guest.browser.post(managePages.en, { do: 'accept-change', change: 'aic_1' })
  const now = await bookedPackageOf(site, guest)
  expect(now.line.item.step).toBe('confirmed')
  expect(readable((await guest.browser.get(managePages.en)).body)).not.toContain(
    m.trip_changed_title({}, { locale: 'en' }),
  )
})

test('a change that is essential offers the whole trip back, in three languages, and one press is enough', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { order, line } = await bookedPackageOf(site, guest)
  const { books, behaviour, notices } = site.supplier
  const desk = { books, behaviour, now: Date.now, tell: notices.add }
  await moveFlight(desk, line.item.order?.id ?? '', 0, 24)
  await hearOfFlightChange(site.resort, line.item.order?.id ?? '')
  for (const locale of languages) {
    const body = readable((await guest.browser.get(managePages[locale])).body)
    const amount = formatMoney(order.paid, locale)
    expect(body).toContain(m.trip_changed_whole({ amount }, { locale }))
    expect(body).toContain(m.trip_changed_refuse_note({ n: 7 }, { locale }))
  }
  await guest.browser.post(managePages.pt, { do: 'cancel', fee: '0' })
  const after = await findBookedByToken(site.resort, tokenOf(guest.browser))
  expect([after?.state, after?.refunded]).toEqual(['cancelled', after?.paid])
})

test('the page offers only what the airline lets be answered, and who else helps, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { line } = await bookedPackageOf(site, guest)
  const { books, behaviour, notices } = site.supplier
  const desk = { books, behaviour, now: Date.now, tell: notices.add }
  const supplierOrder = line.item.order?.id ?? ''
  await moveFlight(desk, supplierOrder, 0, 24, [])
  const rows = [
    { actions: ['accept', 'cancel'], buttons: ['accept-change', 'refuse-change'], words: [] },
    { actions: ['accept'], buttons: ['accept-change'], words: ['give_up_by_us'] },
    { actions: ['cancel'], buttons: ['refuse-change'], words: ['by_us'] },
    { actions: ['change', 'cancel'], buttons: ['refuse-change'], words: ['by_us', 'others'] },
    { actions: ['change'], buttons: [], words: ['by_us', 'others', 'give_up_by_us'] },
    { actions: ['update'], buttons: [], words: ['by_us', 'give_up_by_us'] },
  ] as const
  for (const { actions, buttons, words } of rows) {
    const order = books.orders.get(supplierOrder)
    const [change] = order?.airline_initiated_changes ?? []
    if (!order || !change) throw new Error('There is no such change.')
    books.orders.set(supplierOrder, {
      ...order,
      airline_initiated_changes: [{ ...change, available_actions: [...actions] }],
    })
    await hearOfFlightChange(site.resort, supplierOrder)
    for (const locale of languages) {
      const body = readable((await guest.browser.get(managePages[locale])).body)
      const sentences = {
        by_us: m.trip_changed_by_us({}, { locale }),
        others: m.trip_changed_others({}, { locale }),
        give_up_by_us: m.trip_changed_give_up_by_us({}, { locale }),
      }
      const said = Object.entries(sentences).flatMap(([name, sentence]) => (body.includes(sentence) ? [name] : []))
      const shown = ['accept-change', 'refuse-change'].filter((deed) => body.includes(`value="${deed}"`))
      expect([locale, actions, shown, said]).toEqual([locale, actions, [...buttons], [...words]])
    }
  }
})

test('credits of an airline are told on My reservation with their codes, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { order } = await bookedPackageOf(site, guest)
  Object.assign(site.supplier.behaviour, { refundTo: 'airline_credits' })
  await guest.browser.post(managePages.en, { do: 'flight-quote' })
  const fee = judgeFlightCancelling(site.resort, (await bookedPackageOf(site, guest)).order)?.flight.fee.minor
  await guest.browser.post(managePages.en, { do: 'cancel-flight', fee: String(fee) })
  await sweepFlights(site.resort)
  const told = creditsOf((await loadOrder(site.resort.db, site.resort.kinds, order.id)).lines)
  expect(told?.credits).toHaveLength(2)
  for (const locale of languages) {
    const body = readable((await guest.browser.get(managePages[locale])).body)
    expect(body).toContain(m.trip_credits_title({}, { locale }))
    expect(body).toContain(m.trip_credits_ask({}, { locale }))
    for (const { code, who } of told?.credits ?? [])
      expect([body.includes(code ?? '-'), body.includes(who)]).toEqual([true, true])
  }
})
