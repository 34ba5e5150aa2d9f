import { bareCode, readCode, readTicket } from '#resort/gates/ticket.ts'
import { listOpening, setTicketCookie } from '../../cookies.ts'
import type { Visit } from '../../visit.ts'

/** Whoever was given several tickets may look at each. */
const mostTickets = 4
const between = '~'

/** The key of the ticket that an address names, where it was opened in this browser. */
export function findTicketKey(visit: Visit, request: Request, number: string): string | null {
  return listKeys(visit, request).find((key) => numberOf(key) === number) ?? null
}

/** The cookie that keeps one more, the latest first. */
export function keepTicketKey(visit: Visit, request: Request, text: string): string {
  const key = bareCode(text)
  const others = listKeys(visit, request).filter((each) => each !== key)
  return setTicketCookie([key, ...others].slice(0, mostTickets).join(between), isSecure(visit))
}

function listKeys(visit: Visit, request: Request): string[] {
  const [keys = ''] = listOpening(request.headers.get('cookie'), '_ticket', isSecure(visit))
  return keys.split(between).filter(Boolean).slice(0, mostTickets)
}

/** As it says itself: whether it is signed is asked when it opens something. */
function numberOf(key: string): string | null {
  const code = readCode(key)
  return (code && readTicket(code.signed)?.number) ?? null
}

function isSecure({ publicUrl }: Visit): boolean {
  return publicUrl.protocol === 'https:'
}
