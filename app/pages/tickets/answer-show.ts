import { data, redirect } from 'react-router'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { pathToTickets } from '../../paths.ts'
import { readKey } from '../../read-key.ts'
import { shownToOne } from '../../shown-to-one.ts'
import type { Visit } from '../../visit.ts'
import { loadHanded } from './load-handed.ts'
import { keepTicketKey } from './ticket-keys.ts'

/** What a key opens has an address of its own, so that whoever goes back or loads it again finds it there. */
export async function answerShow(carried: Visit, request: Request, form: FormData) {
  const key = readKey(form)
  const handed = await loadHanded(carried, key)
  tellSecurity(handed.is === 'open' ? 'link-opened' : 'wrong-link', { who: hashNetwork(carried.address) })
  if (handed.is !== 'open') return data(handed, { status: handed.is === 'cancelled' ? 410 : 400, headers: shownToOne })
  const path = pathToTickets(carried.visitor.language, null, { ticket: handed.number })
  throw redirect(path, { status: 303, headers: { 'Set-Cookie': keepTicketKey(carried, request, key) } })
}
