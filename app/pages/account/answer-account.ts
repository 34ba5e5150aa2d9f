import { redirect } from 'react-router'
import { addOrder } from '#resort/accounts/add-order.ts'
import { signOut } from '#resort/accounts/sign-out.ts'
import type { Session } from '#resort/visitors/session.ts'
import { pathTo } from '../../paths.ts'
import { setSessionCookie } from '../../session-cookies.ts'
import type { Visit } from '../../visit.ts'

export type AccountAnswer = { status: number; isWrongOrderKey: true; because: 'wrong-key' | 'too-many' }

/** Does what the buttons for whoever is signed in ask. */
export async function answerAccount(carried: Visit, session: Session, form: FormData): Promise<AccountAnswer> {
  const { resort, visitor, address } = carried
  const { language } = visitor
  if (form.get('do') === 'sign-out') {
    await signOut(resort, session, 'this')
    const headers = { 'Set-Cookie': setSessionCookie(carried, '') }
    throw redirect(`${pathTo('account', language, { said: 'signed-out' })}#said`, { status: 303, headers })
  }
  if (form.get('do') !== 'add-order') throw redirect(pathTo('account', language), 303)
  const key = String(form.get('key') ?? '')
  const added = await addOrder(resort, { account: session.account, key, address })
  if (added.outcome !== 'added') return { status: 400, isWrongOrderKey: true, because: added.outcome }
  throw redirect(`${pathTo('account', language, { said: 'added' })}#said`, 303)
}
