import { randomBytes } from 'node:crypto'
import { askToSignIn } from '#resort/accounts/ask-to-sign-in.ts'
import { signIn } from '#resort/accounts/sign-in.ts'
import { makeAsker } from '#resort/accounts/sign-in-code.ts'
import type { Resort } from '#resort/resort.ts'
import type { Session } from '#resort/visitors/session.ts'
import { findSession } from '#resort/visitors/session-queries.ts'

type House = { resort: Resort }

export const newAddress = () => `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`

/** The latest letter about an account to a mailbox that has not left: what it says, and where it leads. */
export async function letterTo(
  { resort }: House,
  mail: string,
  news = 'sign-in',
): Promise<{ link: string; key: string } | null> {
  const rows = await resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'account')
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  type Facts = { news: string; guest: { mail: string }; accountLink: string }
  const found = rows
    .map(({ facts }) => facts as unknown as Facts)
    .find((each) => each.guest.mail === mail && each.news === news)
  return found ? { link: found.accountLink, key: new URL(found.accountLink).hash.slice(1) } : null
}

export const chrome = { device: 'Chrome · Windows', tokens: [] as string[] }

/** Somebody signs in by the letter, in the browser that asked for it. */
export async function enter(
  house: House,
  mail: string,
  address = newAddress(),
): Promise<{ token: string; session: Session }> {
  const asker = makeAsker()
  await askToSignIn(house.resort, { mail, language: 'en', asker, address, proof: null })
  const letter = await letterTo(house, mail)
  const entered = await signIn(house.resort, { key: letter?.key ?? '', asker, code: null, address, ...chrome })
  if (entered.outcome !== 'signed-in') throw new Error(`Not signed in: ${entered.outcome}`)
  return { token: entered.token, session: await sessionOf(house, entered.token) }
}

export async function sessionOf({ resort }: House, token: string): Promise<Session> {
  const session = await findSession(resort.db, [token])
  if (!session) throw new Error('Nobody is signed in with that token.')
  return session
}
