import { redirect } from 'react-router'
import { endVisit } from '#resort/orders/basket/end-visit.ts'
import { endTokens } from '#resort/visitors/session-queries.ts'
import { clearCookies } from '../../../cookies.ts'
import { pathTo } from '../../../paths.ts'
import { listSessionTokens } from '../../../session-cookies.ts'
import type { Visit } from '../../../visit.ts'

/** Nothing of the guest is left on this computer, and what was on it opens neither a booking nor an account any more. */
export async function answerLeave(visit: Visit, request: Request): Promise<never> {
  const { resort, visitor, publicUrl } = visit
  await endVisit(resort, visitor.token)
  await endTokens(resort.db, listSessionTokens(visit, request))
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  for (const cookie of clearCookies(publicUrl.protocol === 'https:')) headers.append('Set-Cookie', cookie)
  throw redirect(pathTo('manage', visitor.language, { result: 'left' }), { status: 303, headers })
}
