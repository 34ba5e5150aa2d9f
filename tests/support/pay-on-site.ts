import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { type BookingSite, deliverNotices } from './open-booking-site.ts'
import type { PageBrowser } from './page-browser.ts'

/** The least that a guest types into the form of a booking. */
export const typedGuest = {
  name: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@example.com',
  country: 'MX',
  phone: '998 123 4567',
  terms: 'on',
}

type Paying = {
  /** The page with the form, where the test has looked at it already. */
  form?: string
  pay?: string
  /** What is typed besides. */
  typed?: Record<string, string>
}

/** Pays by card what a browser without scripts has in its cart, as far as there is something to pay; the order it has become. */
export async function payOnSite(site: BookingSite, browser: PageBrowser, asked: Paying = {}): Promise<Order> {
  const { pay = 'all-now', typed = {}, form = (await browser.get('/en/booking/')).body } = asked
  const seen = /name="seen" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const paying = await browser.post('/en/booking/', { ...typedGuest, ...typed, method: 'VI', pay, seen, intent: 'pay' })
  const location = String(paying.headers.location)
  if (!location.startsWith('/')) await site.suppliers.payByCard(location, 'success')
  await deliverNotices(site)
  const { db, kinds } = site.resort
  const newest = db.selectFrom('orders').select('id').orderBy('made_at', 'desc').limit(1)
  return await loadOrder(db, kinds, (await newest.executeTakeFirstOrThrow()).id)
}
