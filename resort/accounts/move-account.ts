import { type Tx, transact } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import type { Session } from '../visitors/session.ts'
import { forgetSessions } from '../visitors/session-queries.ts'
import { mostMovesADay } from './account.ts'
import { type Account, lockAccount, saveAddress } from './account-queries.ts'
import { countMoves, findMove, type Move, saveMove, saveMoved, saveSaid } from './move-queries.ts'
import { keepOrdersOfMailbox } from './own-order-queries.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { makeAccountKey, readAccountKey } from './sign-in-code.ts'
import { deleteSignIns, lockLettersTo, lockMailbox } from './sign-in-queries.ts'
import { writeToAccount } from './write-to-account.ts'

export type MoveAsked = { outcome: 'asked' | 'not-fresh' | 'wrong-mail' | 'same' | 'too-many' | 'gone' }

/** Another address is asked for: both mailboxes get a letter, and nothing changes before both have agreed. */
export async function askToMove(
  resort: Resort,
  { session, mail, address }: { session: Session; mail: string; address: string },
): Promise<MoveAsked> {
  if (!session.isFresh) return { outcome: 'not-fresh' }
  const wanted = mail.trim()
  if (!isMailAddress(wanted)) return { outcome: 'wrong-mail' }
  return await transact<MoveAsked>(resort.db, async (tx) => {
    const account = await lockAccount(tx, session.account)
    if (!account) return { outcome: 'gone' }
    if (hashMail(account.mail) === hashMail(wanted)) return { outcome: 'same' }
    if ((await spendBudget(tx, 'sign-ins', address)) === 'used-up') return { outcome: 'too-many' }
    await lockLettersTo(tx, wanted)
    const { ofAccount, toMailbox } = await countMoves(tx, { account: account.id, mail: wanted })
    if (ofAccount >= mostMovesADay || toMailbox >= mostMovesADay) return { outcome: 'too-many' }
    const [oldKey, newKey] = [makeAccountKey(), makeAccountKey()]
    const id = await saveMove(tx, { account: account.id, mail: wanted, oldKey, newKey })
    const { language } = account
    const letter = { about: `move ${id}`, language }
    const [from, to] = [resort.links.move(language, oldKey), resort.links.move(language, newKey)]
    await writeToAccount(tx, resort, {
      ...{ ...letter, news: 'move-from', cause: 'from', mail: account.mail, named: wanted, link: from },
    })
    await writeToAccount(tx, resort, {
      ...{ ...letter, news: 'move-to', cause: 'to', mail: wanted, named: account.mail, link: to },
    })
    return { outcome: 'asked' }
  })
}

export type MoveSaid =
  /** The other mailbox has not agreed yet. */
  | { outcome: 'waits'; mail: string }
  | { outcome: 'moved'; mail: string }
  /** The new address has an account of its own. */
  | { outcome: 'taken' }
  | { outcome: 'gone' }

/** The move that the key of one of its two letters is about; null where there is none any more. */
export async function findMoveOfLetter({ db }: Pick<Resort, 'db'>, text: string): Promise<Move | null> {
  const key = readAccountKey(text)
  return key === null ? null : await findMove(db, key)
}

/** One of the two mailboxes agrees. With the second the account is another mailbox's: nothing but that signs in. */
export async function confirmMove(
  resort: Resort,
  { key: text, address }: { key: string; address: string },
): Promise<MoveSaid> {
  const key = readAccountKey(text)
  const answer = key
    ? await transact<MoveSaid>(resort.db, (tx) => confirm(tx, resort, key))
    : ({ outcome: 'gone' } as const)
  if (answer.outcome === 'gone') tellSecurity('wrong-link', { who: hashNetwork(address) })
  return answer
}

async function confirm(tx: Tx, resort: Resort, key: string): Promise<MoveSaid> {
  const found = await findMove(tx, key)
  const account = found && (await lockAccount(tx, found.account))
  // Read again: the other letter may have been answered while this one waited.
  const move = account && (await findMove(tx, key))
  if (!account || !move) return { outcome: 'gone' }
  const { mail } = move
  if (move.isDone) return { outcome: 'moved', mail }
  await saveSaid(tx, move)
  if (!(move.side === 'old' ? move.newSaid : move.oldSaid)) return { outcome: 'waits', mail }
  return await takePlace(tx, resort, { account, move })
}

async function takePlace(
  tx: Tx,
  resort: Resort,
  { account, move }: { account: Account; move: Move },
): Promise<MoveSaid> {
  const { mail } = move
  // Nobody begins an account of that mailbox meanwhile.
  await lockMailbox(tx, mail)
  await keepOrdersOfMailbox(tx, account.id)
  if ((await saveAddress(tx, account.id, mail)) === 'taken') return { outcome: 'taken' }
  await saveMoved(tx, move.id)
  await deleteSignIns(tx, account.mail)
  await forgetSessions(tx, account.id)
  await deletePasskeysOf(tx, account.id)
  const { language } = account
  for (const [cause, to] of [
    ['moved from', account.mail],
    ['moved to', mail],
  ] as const) {
    const letter = { news: 'moved', about: `move ${move.id}`, cause, mail: to, language, named: mail } as const
    await writeToAccount(tx, resort, { ...letter, link: resort.links.access(language) })
  }
  return { outcome: 'moved', mail }
}
