import { redirect } from 'react-router'
import { endVisit } from '#resort/orders/basket/end-visit.ts'
import { clearCookies } from '../../cookies.ts'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'

/** Nothing of the guest is left on this computer, and the token that was on it opens nothing any more. */
export async function answerLeave({ resort, visitor, publicUrl }: Visit): Promise<never> {
  await endVisit(resort, visitor.token)
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  for (const cookie of clearCookies(publicUrl.protocol === 'https:')) headers.append('Set-Cookie', cookie)
  throw redirect(pathTo('manage', visitor.language, { result: 'left' }), { status: 303, headers })
}
