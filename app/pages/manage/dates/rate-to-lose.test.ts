import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, sum } from '#resort/money/money.ts'
import { judgeFlightCancelling } from '#resort/orders/after/cancel-flight.ts'
import { cancelRoom, listCancellableRooms } from '#resort/orders/after/cancel-room.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { hearOfFlightChange } from '#resort/orders/after/hear-of-flight-change.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { guestActor } from '#resort/orders/order.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { cancelFlight as cancelByAirline } from '#simulators/flights/change-flights.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { returnUrl } from '#tests/support/open-booking-house.ts'
import { priceDates } from '#tests/support/other-dates.ts'
import {
  bookings,
  buyPackageOnSite,
  choosePackageOnSite,
  managePages,
  packageOf,
  saveBesideFlight,
  tokenOf,
} from '#tests/support/package-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const words = (locale: (typeof languages)[number], lost = money(500_000, 'MXN')) =>
  m.trip_rate_to_lose({ amount: formatMoney(lost, locale) }, { locale })

const staysAt = {
  es: 'Las habitaciones conservan el precio que tenían con el vuelo',
  en: 'The rooms keep the price that they had with the flight',
  pt: 'Os quartos mantêm o preço que tinham com o voo',
}
const stillSaves = /todavía ahorra|You still save|ainda economiza/

/** What the rooms of the order cost. */
async function roomsOf(
  site: Awaited<ReturnType<typeof openFlightSite>>,
  guest: Parameters<typeof buyPackageOnSite>[1],
) {
  const order = await findBookedByToken(site.resort, tokenOf(guest.browser))
  const rooms = roomLinesOf(order?.lines ?? [])
  return sum(
    rooms[0]?.total.currency ?? 'MXN',
    rooms.map(({ total }) => total),
  )
}

test('of a flight that its airline cancelled nothing of the saving is lost: My reservation says what the rooms cost and still save', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await buyPackageOnSite(site, guest)
  await saveBesideFlight(site, 500_000)
  const { line } = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser)))
  const { books, behaviour, notices } = site.supplier
  const desk = { books, behaviour, now: Date.now, tell: notices.add }
  await cancelByAirline(desk, line.item.order?.id ?? '', 'order')
  await hearOfFlightChange(site.resort, line.item.order?.id ?? '')
  const rooms = await roomsOf(site, guest)
  const saved = { minor: 500_000, currency: line.total.currency }
  for (const locale of languages) {
    const text = toText((await guest.browser.get(managePages[locale])).body)
    expect(text).toContain(`${staysAt[locale]}: ${formatMoney(rooms, locale)}.`)
    expect(text).toMatch(stillSaves)
    expect(text).toContain(formatMoney(saved, locale))
  }
})

test('what giving up the flight alone costs beside the airline is read before paying and after, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  const read = async (address: string) => toText((await guest.browser.get(address)).body)
  for (const locale of languages) expect(await read(bookings[locale])).not.toContain(words(locale))
  await saveBesideFlight(site, 500_000)
  for (const locale of languages) {
    const text = await read(bookings[locale])
    // With the flight, with the terms above the button and in both places of the summary.
    expect([locale, text.split(words(locale)).length]).toEqual([locale, 5])
  }
  await buyPackageOnSite(site, guest)
  for (const locale of languages) {
    for (const address of [bookings[locale], managePages[locale]]) {
      const text = await read(address)
      expect([address, text.split(words(locale)).length]).toEqual([address, 3])
    }
  }
})

test.for([true, false])(
  'whom to ask is read beside a flight that may be changed (%s), by the telephone of the guest, in three languages',
  async (isAllowed) => {
    await using site = await openFlightSite()
    const guest = await choosePackageOnSite(site, await findOffer(site, ({ change }) => change.isAllowed === isAllowed))
    await buyPackageOnSite(site, guest)
    const order = await findBookedByToken(site.resort, tokenOf(guest.browser))
    const phone = phoneNear(site.resort.hotel.phones, order?.guest?.country)?.number ?? ''
    const reached = { mail: 'viajes@casamarea.example', phone, number: order?.number ?? '' }
    const help = isAllowed ? m.trip_help_change : m.trip_help_fixed
    for (const locale of languages) {
      const words = `${help(reached, { locale })} ${m.trip_help_cancel({}, { locale })}`
      expect(toText((await guest.browser.get(bookings[locale])).body)).toContain(words)
      expect(toText((await guest.browser.get(managePages[locale])).body)).toContain(words)
    }
  },
)

test('the answer of an airline is where its page leads, and what the rooms keep of a flight is named ever after', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await buyPackageOnSite(site, guest)
  await saveBesideFlight(site, 500_000)
  const { flights } = site.supplier
  const { line } = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser)))
  const { total } = line.item.offer
  const quoteCancelling = async (id: string) => ({
    ...(await flights.quoteCancelling(id)),
    ...{ back: total, isCredit: false },
  })
  Object.assign(site.resort, { flights: { ...flights, quoteCancelling } })
  const asked = await guest.browser.post(managePages.en, { do: 'flight-quote' })
  expect(asked.headers.location).toMatch(/#cancel$/)
  const lost = { minor: 500_000, currency: line.total.currency }
  const fee = judgeFlightCancelling(
    site.resort,
    packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser))).order,
  )
  expect(fee?.flight.fee).toEqual(lost)
  await guest.browser.post(managePages.en, { do: 'cancel-flight', fee: String(fee?.flight.fee.minor) })
  const rooms = await roomsOf(site, guest)
  for (const locale of languages) {
    const text = toText((await guest.browser.get(managePages[locale])).body)
    expect(text).toContain(m.trip_rate_kept({ amount: formatMoney(lost, locale) }, { locale }))
    // All of the saving went with the flight, and the rooms cost what they cost.
    expect(text).toContain(`${staysAt[locale]}: ${formatMoney(rooms, locale)}.`)
    expect(text).not.toMatch(stillSaves)
    expect(text).not.toContain(words(locale))
    // Beside what was cancelled: most of what is kept of a flight is its airline's.
    const kept = { amount: formatMoney(lost, locale) }
    expect(text).toContain(m.manage_gone_lost(kept, { locale }))
    expect(text).not.toContain(m.manage_gone_kept(kept, { locale }))
    // Before the rooms go too, or to other days.
    expect(text).toContain(m.trip_rate_back(kept, { locale }))
    const days = await guest.browser.get(`${managePages[locale]}?arrive=2027-01-13&leave=2027-01-16`)
    expect(toText(days.body).split(m.trip_rate_back(kept, { locale }))).toHaveLength(3)
  }
})

test('of a flight whose room is cancelled no sum is said to be lost, but what its airline returns, in three languages', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await buyPackageOnSite(site, guest)
  const order = await findBookedByToken(site.resort, tokenOf(guest.browser))
  const [room] = order ? listCancellableRooms(site.resort, order) : []
  if (!order || !room) throw new Error('No room can be cancelled.')
  const cancelled = await cancelRoom(site.resort, order.id, {
    line: room.room.id,
    agreedFee: room.cancellation.fee,
  })
  expect(cancelled.outcome).toBe('cancelled')
  for (const locale of languages) {
    const text = toText((await guest.browser.get(managePages[locale])).body)
    expect(text).toContain(m.cancelling_flight({}, { locale }))
    expect(text).not.toContain(m.cancelling_costs({ fee: '|' }, { locale }).split('|')[0])
  }
})

test('whoever moves the nights of a package reads before what giving up the flight alone costs then, as it is afterwards', async () => {
  await using site = await openFlightSite()
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await saveBesideFlight(site, 500_000)
  await buyPackageOnSite(site, guest)
  const { order } = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser)))
  const lostIn = (lines: typeof order.lines) => {
    const lost = rateToLose(lines)
    if (!lost) throw new Error('Nothing would be lost.')
    return lost
  }
  const stay = { checkIn: '2027-01-18', checkOut: '2027-01-23' }
  const { total, now, lines } = await priceDates(site, order.id, stay)
  const [before, then] = [lostIn(order.lines), lostIn(lines)]
  expect(then).not.toEqual(before)
  for (const locale of languages) {
    const address = `${managePages[locale]}?arrive=${stay.checkIn}&leave=${stay.checkOut}`
    expect(toText((await guest.browser.get(address)).body)).toContain(words(locale, then))
  }
  const means = { token: tokenOf(guest.browser), address: '192.0.2.1', method: 'VI', months: null, returnUrl }
  const wish = { stay, agreedTotal: total, by: guestActor, payment: { means, agreedNow: now } }
  const changed = await changeDates(site.resort, order.id, wish)
  if (changed.outcome === 'to-pay') {
    await site.suppliers.payByCard(changed.url, 'success')
    for (const { id } of await listPayments(site.resort.db, order.id)) await settlePayment(site.resort, id)
  }
  const after = packageOf(await findBookedByToken(site.resort, tokenOf(guest.browser))).order
  expect(lostIn(after.lines)).toEqual(then)
})
