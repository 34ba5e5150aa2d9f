import { findHandedTicket, type HandedTicket } from '#resort/gates/find-handed-ticket.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { readKey } from '../../read-key.ts'
import type { Visit } from '../../visit.ts'

/** The ticket whose key a form sends: from behind `#` of its link, or pasted, with or without the address before it. */
export async function findHanded({ resort, address }: Visit, form: FormData): Promise<HandedTicket | null> {
  const found = await findHandedTicket(resort, readKey(form))
  tellSecurity(found ? 'link-opened' : 'wrong-link', { who: hashNetwork(address) })
  return found
}
