import { phoneNear } from '#resort/guests/phone-near.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { findManaged } from './find-managed.ts'
import { toSite, type Visit } from './visit.ts'

/** What every page about an order that is managed begins with: the order, whose letter it is, and whom to call. */
export async function loadManaged(carried: Visit, request: Request) {
  const { visitor, url, resort, nonce } = carried
  const { language, xsrf, home } = visitor
  const managed = await findManaged(carried, request)
  const letter = managed ? managed.letter : parseNumber(url.searchParams.get('letter') ?? '')
  const phone = phoneNear(resort.hotel.phones, managed?.order.guest?.country ?? home)?.number ?? ''
  return { managed, page: { language, xsrf, nonce, site: toSite(carried), letter, phone } }
}
