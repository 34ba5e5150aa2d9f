import { redirect } from 'react-router'
import { toTyped } from '#resort/accounts/details.ts'
import { listCompanions, loadDetails } from '#resort/accounts/details-queries.ts'
import { findLastGuest } from '#resort/accounts/list-own-orders.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { findMember } from '../../../find-member.ts'
import type { Visit } from '../../../visit.ts'
import { loadOwnPath } from '../show/load-own-path.ts'
import { parseGuest } from './parse-guest.ts'
import type { BookingForm } from './read-form.ts'

const whoFields = ['name', 'lastname', 'email', 'country', 'phone']

/**
 * Who the guest is becomes what they keep in their account, whatever stood there; the rest fills only what is empty, with
 * that or else with what they said last. Only when they ask for it.
 */
export async function answerFill(
  carried: Visit,
  request: Request,
  { mark, typed: { typedAt } }: BookingForm,
): Promise<never> {
  const { resort, visitor } = carried
  const { language } = visitor
  const session = await findMember(carried, request)
  if (session) {
    // As when it is typed: whoever knew the token until now knows nothing of who the guest is.
    await carried.renew(mark, 'kept')
    const { token } = carried.visitor
    const before = (await findOrderByToken(resort, token))?.typed ?? {}
    const saved = await loadDetails(resort.db, session.account)
    const companions = await listCompanions(resort.db, session.account)
    const written = Object.entries(before).filter(([, value]) => value.trim())
    const last = await findLastGuest(resort, session)
    const kept = toTyped(saved, { mail: session.mail, companions })
    const typed = {
      ...(last && toTyped(last, { mail: session.mail, companions: [] })),
      ...kept,
      ...Object.fromEntries(written),
      ...Object.fromEntries(whoFields.flatMap((field) => (kept[field] ? [[field, kept[field]]] : []))),
      // What was on its way when the button was pressed is older, and does not undo it.
      ...(typedAt && { typedAt }),
    }
    const parsed = parseGuest(typed, language)
    await saveGuest(resort, { token, language, typed, guest: parsed.outcome === 'complete' ? parsed.guest : null })
  }
  throw redirect(await loadOwnPath(carried), 303)
}
