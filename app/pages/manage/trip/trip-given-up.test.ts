import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { legsOf } from '#resort/flights/flight-item.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { cancelRoom, listCancellableRooms } from '#resort/orders/after/cancel-room.ts'
import { hearOfFlightChange } from '#resort/orders/after/hear-of-flight-change.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { cancelFlight as cancelByAirline } from '#simulators/flights/change-flights.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { bookedPackageOf, bookPackageOnSite, managePages, readable, tokenOf } from '#tests/support/package-on-site.ts'

test('before a flight is cancelled its guest reads what each part comes to, and can cancel it alone', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { flights } = site.supplier
  const { line } = await bookedPackageOf(site, guest)
  const { total } = line.item.offer
  const quoteCancelling = async (id: string) => ({
    ...(await flights.quoteCancelling(id)),
    ...{ back: money(Math.floor(total.minor / 2), total.currency), isCredit: false },
  })
  Object.assign(site.resort, { flights: { ...flights, quoteCancelling } })
  const page = managePages.en
  const before = readable((await guest.browser.get(page)).body)
  expect(before).toContain(m.trip_cancel_ask({}, { locale: 'en' }))
  expect(before).not.toContain('value="cancel-flight"')
  await guest.browser.post(page, { do: 'flight-quote' })
  const quoted = readable((await guest.browser.get(page)).body)
  expect(quoted).toContain(m.trip_cancel_flight_go({}, { locale: 'en' }))
  expect(quoted).toContain(m.trip_cancel_all_go({}, { locale: 'en' }))
  // What the airline keeps is not the hotel's.
  expect(quoted).not.toContain('the hotel keeps')
  expect(quoted).toMatch(/If you cancel now, MX\$[\d,.]+ is not refunded and we refund MX\$[\d,.]+\./)
  expect(quoted).toMatch(/Rooms: MX\$[\d,.]+ is kept and MX\$[\d,.]+ goes back to you\./)
  const fee =
    /value="cancel-flight"[\s\S]*?name="fee" value="(\d+)"|value="(\d+)"[^>]*name="fee"/.exec(quoted)?.[1] ?? ''
  // Without the box nothing happens, nor with another amount.
  await guest.browser.post(page, { do: 'cancel-flight' })
  await guest.browser.post(page, { do: 'cancel-flight', fee: '0' })
  expect((await bookedPackageOf(site, guest)).line.state).toBe('sold')
  const gone = await guest.browser.post(page, { do: 'cancel-flight', fee })
  const order = await findBookedByToken(site.resort, tokenOf(guest.browser))
  expect(order?.lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['room sold', 'flight cancelled'])
  expect(gone.headers.location).toContain(`gone=${line.id}`)
  const done = readable((await guest.browser.get(String(gone.headers.location))).body)
  expect(done).toMatch(/We cancelled \d × Return flight[^.]*\. Everything else stays as it was\./)
  // A calendar that has its planes takes them out, and keeps the stay.
  const calendar = (await guest.browser.get('/en/my-reservation/stay.ics')).body
  const planes = legsOf(line.item).flatMap(({ segments }) => segments.map(() => 'CANCELLED'))
  expect([...calendar.matchAll(/^STATUS:(\w+)/gm)].map(([, status]) => status)).toEqual(['CONFIRMED', ...planes])
})

test('where the rooms are given back, the flight that is left is cancelled by its own name, and no whole trip', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { order } = await bookedPackageOf(site, guest)
  const [room] = listCancellableRooms(site.resort, order)
  const agreedFee = room?.cancellation.fee ?? money(0, order.currency)
  const given = await cancelRoom(site.resort, order.id, { line: room?.room.id ?? '', agreedFee })
  expect(given).toMatchObject({ outcome: 'cancelled' })
  const letters = await site.resort.db.selectFrom('letter').select('facts').orderBy('queued_at', 'desc').execute()
  const facts = storedFacts.parse(letters[0]?.facts)
  // The letter brings a calendar what it has to take out.
  expect([facts.stay, facts.calledOff.stay]).toEqual([null, room?.room.item.stay])
  const { files } = await site.resort.documents.draftLetter('confirmation', facts)
  expect(files?.map(({ type }) => type)).toEqual([expect.stringContaining('text/calendar')])
  await guest.browser.post(managePages.en, { do: 'flight-quote' })
  const body = readable((await guest.browser.get(managePages.en)).body)
  expect(body).toContain(m.trip_cancel_flight_title({}, { locale: 'en' }))
  for (const words of [m.trip_cancel_title, m.trip_cancel_flight_go, m.trip_cancel_all_go])
    expect(body).not.toContain(words({}, { locale: 'en' }))
})

test('a flight that its airline cancelled is told on My reservation with what goes back, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await bookPackageOnSite(site)
  const { order, line } = await bookedPackageOf(site, guest)
  const { books, behaviour, notices } = site.supplier
  const desk = { books, behaviour, now: Date.now, tell: notices.add }
  await cancelByAirline(desk, line.item.order?.id ?? '', 'order')
  await hearOfFlightChange(site.resort, line.item.order?.id ?? '')
  for (const locale of languages) {
    const body = readable((await guest.browser.get(managePages[locale])).body)
    const amount = formatMoney(line.total, locale)
    for (const words of [m.trip_ended_title({}, { locale }), m.trip_ended_back({ amount }, { locale })])
      expect([locale, words, body.includes(words)]).toEqual([locale, words, true])
    expect(body).toContain('href="#cancel-open"')
    expect(body).not.toContain('value="cancel-flight"')
  }
  // Rooms of a rate that gives nothing back go back whole as well.
  await sql`update order_line set cancellation = jsonb_build_object('version', 1, 'freeUntil', null, 'lateFee', total_minor)
    where order_id = ${order.id} and kind = 'room'`.execute(site.resort.db)
  await guest.browser.post(managePages.en, { do: 'cancel', fee: '0' })
  const after = await findBookedByToken(site.resort, tokenOf(guest.browser))
  expect([after?.state, after?.refunded]).toEqual(['cancelled', after?.paid])
  expect(readable((await guest.browser.get(managePages.en)).body)).toContain(m.trip_ended_title({}, { locale: 'en' }))
  // Each letter takes the planes out of the calendar, and the last one the stay too.
  const letters = await site.resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('queued_at').execute()
  const statuses = async (kind: 'flight-cancelled' | 'cancellation') => {
    const facts = storedFacts.parse(letters.find((each) => each.kind === kind)?.facts)
    const [file] = (await site.resort.documents.draftLetter(kind, facts)).files ?? []
    const text = Buffer.from(file?.content ?? '').toString()
    return [...text.matchAll(/^STATUS:(\w+)/gm)].map(([, status]) => status)
  }
  expect(await statuses('flight-cancelled')).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED'])
  expect(await statuses('cancellation')).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
})
