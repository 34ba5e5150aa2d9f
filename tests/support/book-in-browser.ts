import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { type BookingSite, deliverNotices } from './open-booking-site.ts'
import type { PageBrowser } from './page-browser.ts'

const search: Record<Language, string> = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' }
export const secondStep: Record<Language, string> = { es: '/es/reserva/', en: '/en/booking/', pt: '/pt/reserva/' }

type Wanted = { language?: Language; query?: string; typed?: Record<string, string> }

/** Books and pays as a guest without scripts does; `form` is the page on which they did. */
export async function bookInBrowser(site: BookingSite, guest: PageBrowser, wanted: Wanted = {}) {
  const { language = 'es', query = 'checkin=2027-01-19&checkout=2027-01-23&pick[0]=OV.FLEX', typed = {} } = wanted
  await guest.post(`${search[language]}?${query}&hotel=79260&currency=USD`, {})
  const { body: form } = await guest.get(secondStep[language])
  const seen = /name="seen" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const who = { name: 'Inés', lastname: 'Mora', email: 'ines@example.com', country: 'MX', phone: '998 123 4567' }
  const terms = { terms: 'on', method: 'VI', pay: 'rest-at-the-property', seen, intent: 'pay' }
  const paying = await guest.post(secondStep[language], { ...who, ...terms, ...typed })
  await site.suppliers.payByCard(String(paying.headers.location), 'success')
  await deliverNotices(site)
  const { db, kinds } = site.resort
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return Object.assign((await findOrder(db, kinds, id)) as Order, { form })
}
