import { findHandedTicket, type HandedTicket } from '#resort/gates/find-handed-ticket.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { tellSecurity } from '#resort/security-event.ts'
import type { Visit } from '../../visit.ts'

/** The ticket whose key a form sends: from behind `#` of its link, or pasted, with or without the address before it. */
export async function findHanded({ resort, address }: Visit, form: FormData): Promise<HandedTicket | null> {
  const typed = String(form.get('key') ?? '').slice(0, 600)
  const found = await findHandedTicket(resort, typed.slice(typed.lastIndexOf('#') + 1).trim())
  tellSecurity(found ? 'link-opened' : 'wrong-link', { who: hashNetwork(address) })
  return found
}
