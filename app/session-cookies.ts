import { isAsker, makeAsker } from '#resort/accounts/sign-in-code.ts'
import { listOpening, setCookie } from './cookies.ts'
import type { Visit } from './visit.ts'

/** With what this browser is signed in, as it says: on plain http a sibling may have added a value. */
export function listSessionTokens({ publicUrl }: Visit, request: Request): string[] {
  return listOpening(request.headers.get('cookie'), '_session', isSecure(publicUrl))
}

export function setSessionCookie({ publicUrl }: Visit, token: string): string {
  return setCookie('_session', token, { secure: isSecure(publicUrl) })
}

/** By which a browser that asked for a letter is known again; null in one that asked for none. */
export function findAsker({ publicUrl }: Visit, request: Request): string | null {
  return listOpening(request.headers.get('cookie'), '_sign_in', isSecure(publicUrl)).find(isAsker) ?? null
}

/** The same for every letter that the browser asks for within the hour, so that each of them opens. */
export function keepAsker(visit: Visit, request: Request): { asker: string; cookie: string } {
  const asker = findAsker(visit, request) ?? makeAsker()
  return { asker, cookie: setCookie('_sign_in', asker, { secure: isSecure(visit.publicUrl) }) }
}

export function endAskerCookie({ publicUrl }: Visit): string {
  return setCookie('_sign_in', '', { secure: isSecure(publicUrl) })
}

function isSecure({ protocol }: URL): boolean {
  return protocol === 'https:'
}
