import { redirect } from 'react-router'
import { addPasskey, type PasskeyAdded } from '#resort/accounts/add-passkey.ts'
import { askForPasskey } from '#resort/accounts/ask-for-passkey.ts'
import { changePasskey } from '#resort/accounts/change-passkey.ts'
import { eraseAccount } from '#resort/accounts/erase-account.ts'
import { askToMove, confirmMove, findMoveOfLetter, type MoveAsked } from '#resort/accounts/move-account.ts'
import { signOut } from '#resort/accounts/sign-out.ts'
import type { Session } from '#resort/visitors/session.ts'
import { pathTo } from '../../paths.ts'
import { readField } from '../../read-field.ts'
import { readKey } from '../../read-key.ts'
import { setSessionCookie } from '../../session-cookies.ts'
import type { Visit } from '../../visit.ts'

/** Why something was not done. */
export type AccessRefused = {
  status: number
  refused: { passkey: Exclude<PasskeyAdded['outcome'], 'added'> } | { move: Exclude<MoveAsked['outcome'], 'asked'> }
  typed: string
}
export type AccessAnswer = AccessRefused | { status: number; passkey: Awaited<ReturnType<typeof askForPasskey>> }

/** The letter about another address: opened, and answered by a button. */
export type MoveAnswer =
  | { status: number; move: { key: string; mail: string; isSaid: boolean } }
  | { status: number; moved: 'waits' | 'moved' | 'taken'; mail: string }
  | { status: number; isWrongKey: true }

const longest = 300

type Carried = { carried: Visit; session: Session; form: FormData }

/** Does what the buttons of the page ask for whoever is signed in. */
export async function answerAccess({ carried, session, form }: Carried): Promise<AccessAnswer> {
  const { resort, address } = carried
  const id = /^\d{1,15}$/.test(String(form.get('id'))) ? Number(form.get('id')) : 0
  const { account } = session
  switch (form.get('do')) {
    case 'end': {
      await signOut(resort, session, { session: id })
      return goBack(carried, 'ended', id === session.id)
    }
    case 'end-others':
      await signOut(resort, session, 'others')
      return goBack(carried, 'ended')
    case 'end-all':
      await signOut(resort, session, 'all')
      return goBack(carried, 'ended', true)
    case 'passkey-ask': {
      const passkey = await askForPasskey(resort, { session, address })
      return { status: passkey.outcome === 'asked' ? 200 : 409, passkey }
    }
    case 'passkey-add':
      return await answerAdd({ carried, session, form })
    case 'passkey-name':
      await changePasskey(resort, { account, id, to: { name: readField(form, 'name', longest) } })
      return goBack(carried, 'named')
    case 'passkey-remove':
      await changePasskey(resort, { account, id, to: 'removed' })
      return goBack(carried, 'removed')
    case 'move': {
      const typed = readField(form, 'mail', longest)
      const { outcome } = await askToMove(resort, { session, mail: typed, address })
      if (outcome === 'asked') return goBack(carried, 'move')
      return { status: 409, refused: { move: outcome }, typed }
    }
    case 'erase': {
      const { outcome } = await eraseAccount(resort, session)
      if (outcome === 'not-fresh') return { status: 409, refused: { move: outcome }, typed: '' }
      return goToSignIn(carried, 'erased')
    }
    default:
      return goBack(carried, '')
  }
}

async function answerAdd({ carried, session, form }: Carried): Promise<AccessRefused> {
  const name = readField(form, 'name', longest)
  const answer = String(form.get('answer') ?? '')
  const { outcome } = await addPasskey(carried.resort, { session, name, answer })
  if (outcome === 'added') return goBack(carried, 'passkey')
  return { status: 409, refused: { passkey: outcome }, typed: name }
}

/** By the key of a letter, whoever is signed in: first it is shown, then a button agrees. */
export async function answerMove(carried: Visit, form: FormData): Promise<MoveAnswer> {
  const { resort, address } = carried
  const key = readKey(form)
  if (form.get('do') !== 'move-confirm') {
    const move = await findMoveOfLetter(resort, key)
    if (!move) return { status: 400, isWrongKey: true }
    const isSaid = move.side === 'old' ? move.oldSaid : move.newSaid
    return { status: 200, move: { key, mail: move.mail, isSaid } }
  }
  const said = await confirmMove(resort, { key, address })
  if (said.outcome === 'gone') return { status: 400, isWrongKey: true }
  return { status: said.outcome === 'taken' ? 409 : 200, moved: said.outcome, mail: 'mail' in said ? said.mail : '' }
}

function goBack(carried: Visit, said: string, isOver = false): never {
  const { language } = carried.visitor
  if (isOver) return goToSignIn(carried, 'signed-out')
  throw redirect(`${pathTo('account-access', language, said ? { said } : {})}#said`, 303)
}

function goToSignIn(carried: Visit, said: 'signed-out' | 'erased'): never {
  const headers = { 'Set-Cookie': setSessionCookie(carried, '') }
  throw redirect(`${pathTo('account', carried.visitor.language, { said })}#said`, { status: 303, headers })
}
