import { redirect } from 'react-router'
import { askForPasskeySignIn } from '#resort/accounts/ask-for-passkey.ts'
import { type AskedToSignIn, askToSignIn } from '#resort/accounts/ask-to-sign-in.ts'
import { loadDetails } from '#resort/accounts/details-queries.ts'
import { deviceOf } from '#resort/accounts/device-of.ts'
import { findLetterOfSignIn, signIn } from '#resort/accounts/sign-in.ts'
import { signInByPasskey } from '#resort/accounts/sign-in-by-passkey.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { findSession } from '#resort/visitors/session-queries.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { readField } from '../../read-field.ts'
import { readKey } from '../../read-key.ts'
import { readProof } from '../../read-proof.ts'
import { endAskerCookie, findAsker, keepAsker, listSessionTokens, setSessionCookie } from '../../session-cookies.ts'
import type { Visit } from '../../visit.ts'
import { sayHiddenMail } from './say-hidden-mail.ts'

/** What was asked for and not given, in a sentence beside the form. */
export type AskRefused = {
  status: number
  typed: string
  refusal: string
  riddle: Awaited<ReturnType<typeof openChallenge>> | null
}
/** The letter that was opened: its button signs in. */
export type LetterOpened = {
  status: number
  letter: { key: string; mail: string; needsCode: boolean; isWrongCode: boolean }
}
export type SignInAnswer =
  | AskRefused
  | LetterOpened
  | { status: number; isWrongKey: true }
  | { status: number; passkey: Awaited<ReturnType<typeof askForPasskeySignIn>> }
  | { status: number; isPasskeyRefused: true }

/** Does what the buttons for whoever is not signed in ask. */
export async function answerSignIn(carried: Visit, request: Request, form: FormData): Promise<SignInAnswer> {
  switch (form.get('do')) {
    case 'ask':
      return await answerAsk(carried, request, form)
    case 'passkey-ask': {
      const passkey = await askForPasskeySignIn(carried.resort, carried.address)
      return { status: passkey.outcome === 'asked' ? 200 : 429, passkey }
    }
    case 'passkey-enter':
      return await answerPasskey(carried, request, form)
    case 'enter':
      return await answerEnter(carried, request, form)
    default:
      return await showLetter(carried, request, { key: readKey(form), isWrongCode: false })
  }
}

async function answerAsk(carried: Visit, request: Request, form: FormData): Promise<AskRefused> {
  const { resort, visitor, address } = carried
  const { language } = visitor
  const [mail, proof] = [readField(form, 'mail', 300), readProof(form)]
  const { asker, cookie } = keepAsker(carried, request)
  const { outcome } = await askToSignIn(resort, { mail, language, asker, address, proof })
  if (outcome === 'asked') {
    const headers = { 'Set-Cookie': cookie }
    throw redirect(`${pathTo('account', language, { said: 'asked' })}#said`, { status: 303, headers })
  }
  const riddle = outcome === 'proof-needed' ? await openChallenge(resort.db) : null
  return { status: outcome === 'wrong-mail' ? 400 : 429, typed: mail, refusal: sayAskRefused(outcome, carried), riddle }
}

function sayAskRefused(outcome: Exclude<AskedToSignIn['outcome'], 'asked'>, { visitor }: Visit): string {
  const locale = visitor.language
  switch (outcome) {
    case 'wrong-mail':
      return m.account_wrong_mail({}, { locale })
    case 'too-many':
      return m.account_too_many({}, { locale })
    case 'proof-needed':
      return m.account_proof({}, { locale })
  }
}

async function showLetter(
  carried: Visit,
  request: Request,
  { key, isWrongCode }: { key: string; isWrongCode: boolean },
): Promise<SignInAnswer> {
  const letter = await findLetterOfSignIn(carried.resort, { key, asker: findAsker(carried, request) })
  if (!letter) return { status: 400, isWrongKey: true }
  const { mail, needsCode } = letter
  return { status: isWrongCode ? 400 : 200, letter: { key, mail: sayHiddenMail(mail), needsCode, isWrongCode } }
}

async function answerEnter(carried: Visit, request: Request, form: FormData): Promise<SignInAnswer> {
  const key = readKey(form)
  const entered = await signIn(carried.resort, {
    ...{ key, asker: findAsker(carried, request), code: String(form.get('code') ?? '').slice(0, 40) },
    ...browserOf(carried, request),
  })
  if (entered.outcome === 'signed-in') return await letIn(carried, entered.token)
  if (entered.outcome === 'gone') return { status: 400, isWrongKey: true }
  return await showLetter(carried, request, { key, isWrongCode: entered.outcome === 'wrong-code' })
}

async function answerPasskey(carried: Visit, request: Request, form: FormData): Promise<SignInAnswer> {
  const answer = String(form.get('answer') ?? '')
  const entered = await signInByPasskey(carried.resort, { answer, ...browserOf(carried, request) })
  if (entered.outcome === 'signed-in') return await letIn(carried, entered.token)
  return { status: 400, isPasskeyRefused: true }
}

function browserOf(carried: Visit, request: Request) {
  const device = deviceOf(request.headers.get('user-agent'))
  return { device, address: carried.address, tokens: listSessionTokens(carried, request) }
}

async function letIn(carried: Visit, token: string): Promise<never> {
  const headers = new Headers()
  headers.append('Set-Cookie', setSessionCookie(carried, token))
  headers.append('Set-Cookie', endAskerCookie(carried))
  const { resort, visitor } = carried
  const session = await findSession(resort.db, [token])
  // From here on prices are in the currency that the guest keeps.
  const currency = session && (await loadDetails(resort.db, session.account)).currency
  throw redirect(pathTo('account', visitor.language, currency ? { currency } : {}), { status: 303, headers })
}
