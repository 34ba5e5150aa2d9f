import { sql } from 'kysely'
import { flightOf } from '#resort/flights/flight-item.ts'
import { flightLine } from '#resort/flights/flight-line.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import { priceFlight } from '#resort/flights/price-flight.ts'
import type { Language } from '#resort/guests/language.ts'
import { loadRates } from '#resort/money/load-rates.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import type { Order } from '#resort/orders/order.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { addLines } from './add-lines.ts'
import { findOffer } from './flight-house.ts'
import type { FlightSite } from './flight-site.ts'
import { buyer } from './open-chair-house.ts'
import { newBrowser, type PageBrowser } from './page-browser.ts'
import { typedGuest } from './pay-on-site.ts'

const rooms = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&hotel=79260&currency=MXN&pick[0]=GV.FLEX'
const searches = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' }
export const bookings = { es: '/es/reserva/', en: '/en/booking/', pt: '/pt/reserva/' }

export const managePages = { es: '/es/mi-reserva/', en: '/en/my-reservation/', pt: '/pt/minha-reserva/' }

/** As a guest reads it, between its tags. */
export const readable = (body: string) =>
  body.replaceAll('<!-- -->', '').replaceAll('&#x27;', '’').replaceAll('&amp;', '&')

export type Packaged = { browser: PageBrowser; offer: FlightOffer }

/** Somebody without scripts who has chosen a room and a flight. */
export async function choosePackageOnSite(
  site: FlightSite,
  offer: FlightOffer,
  language: Language = 'en',
): Promise<Packaged> {
  const browser = newBrowser(site.app)
  await browser.post(`${searches[language]}?${rooms}`, {})
  const token = tokenOf(browser)
  const { resort } = site
  const price = priceFlight(offer.total, {
    currency: 'MXN',
    rates: await loadRates(resort),
    prices: resort.flightPrices,
  })
  if (!price) throw new Error('There is no rate for pesos.')
  const added = await addLines(resort, { ...buyer, token, lines: [flightLine(offer, price)] })
  if (added.outcome !== 'added') throw new Error(`No flight: ${added.outcome}`)
  await browser.post(bookings[language], { intent: 'hold' })
  return { browser, offer }
}

/** Its rooms cost so much less beside the flight. */
export async function saveBesideFlight({ resort: { db } }: FlightSite, minor: number): Promise<void> {
  const { id: promo } = await db
    .insertInto('promo')
    .values({ code_hash: 'beside', name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('stay').set({ promo }).execute()
  await sql`update stay_room set total_before_minor = (
    select total_minor + ${minor}::int from order_line line where line.id = stay_room.line)`.execute(db)
}

/** Whoever has chosen it pays, and the airline issues the tickets. */
export async function buyPackageOnSite(site: FlightSite, guest: Packaged): Promise<void> {
  const { location } = await pressPay(guest)
  await site.suppliers.payByCard(location, 'success')
  const order = await findOrderByToken(site.resort, tokenOf(guest.browser))
  for (const { id } of await listPayments(site.resort.db, order?.id ?? '')) {
    await settlePayment(site.resort, id)
    await secureOrder(site.resort, id)
  }
  await fulfilOrder(site.resort, order?.id ?? '')
}

/** A guest who has paid for a package and whose tickets are issued. */
export async function bookPackageOnSite(site: FlightSite): Promise<Packaged> {
  const guest = await choosePackageOnSite(site, await findOffer(site))
  await buyPackageOnSite(site, guest)
  return guest
}

export async function bookedPackageOf({ resort }: FlightSite, { browser }: Packaged) {
  return packageOf(await findBookedByToken(resort, tokenOf(browser)))
}

/** What of an order is its flight, with the order. */
export function packageOf(order: Order | null) {
  const line = order && flightOf(order.lines)
  if (!order || !line) throw new Error('There is no flight on the order.')
  return { order, line }
}

/** A token is another one as soon as somebody says who they are. */
export function tokenOf({ cookies }: Pick<PageBrowser, 'cookies'>): string {
  return cookies.get('__Host-_token') ?? cookies.get('_token') ?? ''
}

/** What the form of a package sends beside what every form sends. */
export const typedTravellers = {
  ...{ 'given-1': 'Ana María', 'family-1': 'Núñez', 'title-1': 'ms', 'born-1': '1984-05-02' },
  ...{ 'given-2': 'Luis', 'family-2': 'O’Brien-Soto', 'title-2': 'mr', 'born-2': '1980-01-20' },
  package: 'on',
}

/** Presses the button that pays, with what the page showed. */
export async function pressPay(
  { browser }: Packaged,
  change: Record<string, string> = {},
  language: Language = 'en',
): Promise<{ status: number; body: string; location: string }> {
  const { body } = await browser.get(bookings[language])
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
  const seen = { seen: hidden('seen'), read: hidden('read'), pay: 'rest-at-the-property', method: 'VI', intent: 'pay' }
  const fields = { ...typedGuest, ...typedTravellers, ...seen, ...change }
  const answer = await browser.post(bookings[language], fields)
  return { status: answer.statusCode, body: answer.body, location: String(answer.headers.location ?? '') }
}
