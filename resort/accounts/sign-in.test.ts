import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findSession, listSessions } from '#resort/visitors/session-queries.ts'
import { chrome, enter, letterTo, newAddress, sessionOf } from '#tests/support/account-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { askToSignIn, type WishToSignIn } from './ask-to-sign-in.ts'
import { askToMove, confirmMove } from './move-account.ts'
import { findLetterOfSignIn, signIn } from './sign-in.ts'
import { codeOf, makeAsker } from './sign-in-code.ts'
import { signOut } from './sign-out.ts'

const mail = 'ana@example.com'

const wish = (change: Partial<WishToSignIn> = {}): WishToSignIn => ({
  ...{ mail, language: 'es', asker: makeAsker(), address: newAddress(), proof: null },
  ...change,
})

test('an account begins when the mailbox answers, in the browser that asked, and its letter opens once', async () => {
  await using resort = await openTestResort()
  const asker = makeAsker()
  expect(await askToSignIn(resort, wish({ asker }))).toEqual({ outcome: 'asked' })
  const count = () => resort.db.selectFrom('account').select('mail').execute()
  expect(await count()).toEqual([])
  const { key = '' } = (await letterTo({ resort }, mail)) ?? {}
  expect(await findLetterOfSignIn(resort, { key, asker })).toEqual({ mail, needsCode: false })
  expect(await findLetterOfSignIn(resort, { key, asker: makeAsker() })).toEqual({ mail, needsCode: true })
  expect(await count()).toEqual([])
  const attempt = { key: key.toLowerCase(), asker, code: null, address: newAddress(), ...chrome }
  expect(await signIn(resort, { ...attempt, asker: null })).toEqual({ outcome: 'code-needed' })
  const entered = await signIn(resort, attempt)
  expect(entered).toMatchObject({ outcome: 'signed-in', isNew: true })
  expect(await signIn(resort, attempt)).toEqual({ outcome: 'gone' })
  expect(await count()).toEqual([{ mail }])
  const { token = '' } = 'token' in entered ? entered : {}
  expect(await findSession(resort.db, [token])).toMatchObject({ mail, language: 'es', proof: 'mail', isFresh: true })
  const [row] = await resort.db.selectFrom('account_session').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(token)
})

test('opened in another browser the letter asks for the code of the first, and ends after five wrong ones', async () => {
  await using resort = await openTestResort()
  const asker = makeAsker()
  await askToSignIn(resort, wish({ asker }))
  const { key = '' } = (await letterTo({ resort }, mail)) ?? {}
  const other = { key, asker: makeAsker(), address: newAddress(), ...chrome }
  const right = codeOf(asker)
  const wrong = right === '000000' ? '000001' : '000000'
  for (const code of [wrong, 'x'.repeat(10_000), '12345', `${wrong}1`]) {
    expect(await signIn(resort, { ...other, code })).toEqual({ outcome: 'wrong-code' })
  }
  expect(await signIn(resort, { ...other, code: `${right.slice(0, 3)} ${right.slice(3)}` })).toMatchObject({
    outcome: 'signed-in',
  })
  await askToSignIn(resort, wish({ asker }))
  const second = (await letterTo({ resort }, mail))?.key ?? ''
  for (let times = 0; times < 5; times++) await signIn(resort, { ...other, key: second, code: wrong })
  expect(await signIn(resort, { ...other, key: second, code: right })).toEqual({ outcome: 'gone' })
  expect(await signIn(resort, { ...other, key: second, asker, code: null })).toEqual({ outcome: 'gone' })
})

test('of ten that use a letter at one moment one is signed in, and after twenty minutes nobody is', async () => {
  await using resort = await openTestResort()
  const asker = makeAsker()
  await askToSignIn(resort, wish({ asker }))
  const { key = '' } = (await letterTo({ resort }, mail)) ?? {}
  const attempt = { key, asker, code: null, address: newAddress(), ...chrome }
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn(resort, attempt)))
  expect(all.filter(({ outcome }) => outcome === 'signed-in')).toHaveLength(1)
  await askToSignIn(resort, wish({ asker }))
  await sql`update sign_in set made_at = made_at - interval '20 minutes'`.execute(resort.db)
  const old = (await letterTo({ resort }, mail))?.key ?? ''
  expect(await signIn(resort, { ...attempt, key: old })).toEqual({ outcome: 'gone' })
})

test('whoever asks hears the same of every address, and no mailbox is filled with letters', async () => {
  await using resort = await openTestResort()
  await enter({ resort }, mail)
  const letters = () => resort.db.selectFrom('letter').select('id').execute()
  for (let times = 0; times < 8; times++) expect(await askToSignIn(resort, wish())).toEqual({ outcome: 'asked' })
  expect(await letters()).toHaveLength(5)
  expect(await askToSignIn(resort, wish({ mail: 'nobody@example.com' }))).toEqual({ outcome: 'asked' })
  for (const odd of ['', 'ana', 'a@b', `${'a'.repeat(300)}@example.com`, 'ana@example.com\r\nBcc: eva@example.com']) {
    expect(await askToSignIn(resort, wish({ mail: odd }))).toEqual({ outcome: 'wrong-mail' })
  }
  const address = newAddress()
  const asked = []
  for (let times = 0; times < 21; times++)
    asked.push(await askToSignIn(resort, wish({ mail: `a${times}@example.com`, address })))
  expect(asked.map(({ outcome }) => outcome).filter((each) => each === 'too-many')).toHaveLength(1)
  await sql`insert into sign_in (mail, mail_hash, language, key_hash, browser_hash, code_hash)
    select 'x@example.com', 'h' || n, 'es', 'k' || n, 'b', 'c' from generate_series(1, 120) as n`.execute(resort.db)
  expect(await askToSignIn(resort, wish())).toEqual({ outcome: 'proof-needed' })
})

test('a mailbox gets no more letters for being written in many ways, nor by accounts that wish to move to it', async () => {
  await using resort = await openTestResort()
  const ways = ['ana.soto@gmail.com', 'AnaSoto@gmail.com', 'a.n.a.soto+1@gmail.com', 'anasoto+2@googlemail.com']
  const written = async (news: string) => {
    const { rows } = await sql<{ mail: string }>`select facts -> 'guest' ->> 'mail' as mail from letter
      where kind = 'account' and facts ->> 'news' = ${news}`.execute(resort.db)
    return rows.length
  }
  for (const each of [...ways, ...ways])
    expect(await askToSignIn(resort, wish({ mail: each }))).toEqual({ outcome: 'asked' })
  expect(await written('sign-in')).toBe(5)
  // Another house reads dots, and a name may begin with a plus.
  for (const each of ['ana.soto@example.com', 'anasoto@example.com', '+ana@example.com', '+eva@example.com'])
    await askToSignIn(resort, wish({ mail: each }))
  expect(await written('sign-in')).toBe(9)

  const moves = []
  for (const name of ['eva', 'ida', 'lea', 'mia']) {
    const { session } = await enter({ resort }, `${name}@example.com`)
    moves.push(
      (await askToMove(resort, { session, mail: `ana.soto+${name}@gmail.com`, address: newAddress() })).outcome,
    )
  }
  expect(moves).toEqual(['asked', 'asked', 'asked', 'too-many'])
  expect(await written('move-to')).toBe(3)
})

test('a browser signs in under a token of its own, whatever was planted, and one that is signed out is so at once', async () => {
  await using resort = await openTestResort()
  const house = { resort }
  const first = await enter(house, mail)
  const asker = makeAsker()
  await askToSignIn(resort, wish({ asker }))
  const { key = '' } = (await letterTo(house, mail)) ?? {}
  const planted = 'A'.repeat(43)
  const tokens = [planted, first.token]
  const entered = await signIn(resort, { ...chrome, key, asker, code: null, address: newAddress(), tokens })
  const { token = '' } = 'token' in entered ? entered : {}
  expect(tokens).not.toContain(token)
  expect(await findSession(resort.db, tokens)).toBeNull()
  const { account, id } = await sessionOf(house, token)
  const third = await enter(house, mail)
  const stranger = await enter(house, 'eva@example.com')
  expect(await signOut(resort, stranger.session, { session: id })).toEqual({ outcome: 'gone' })
  expect(await listSessions(resort.db, account)).toHaveLength(2)
  expect(await signOut(resort, third.session, { session: id })).toEqual({ outcome: 'ended' })
  expect(await findSession(resort.db, [token])).toBeNull()
  await signOut(resort, third.session, 'all')
  expect(await findSession(resort.db, [third.token])).toBeNull()
  expect(await findSession(resort.db, [stranger.token])).not.toBeNull()
})

test('a session ends after thirty days without use and after 180 in any case, and is fresh for ten minutes', async () => {
  await using resort = await openTestResort()
  const { token } = await enter({ resort }, mail)
  const put = (column: string, back: string) =>
    sql`update account_session set ${sql.ref(column)} = clock_timestamp() - ${back}::interval`.execute(resort.db)
  await put('made_at', '11 minutes')
  expect(await findSession(resort.db, [token])).toMatchObject({ isFresh: false })
  await put('used_at', '30 days')
  expect(await findSession(resort.db, [token])).toBeNull()
  await put('used_at', '29 days')
  expect(await findSession(resort.db, [token])).not.toBeNull()
  await put('made_at', '180 days')
  expect(await findSession(resort.db, [token])).toBeNull()
})

test('the mailbox is told of a browser that was not known, and not of one that was', async () => {
  await using resort = await openTestResort()
  const house = { resort }
  const address = newAddress()
  await enter(house, mail, address)
  await enter(house, mail, address)
  expect(await letterTo(house, mail, 'new-device')).toBeNull()
  await enter(house, mail)
  expect((await letterTo(house, mail, 'new-device'))?.link).toMatch(/\/en\/account-access\/$/)
})

test('an account moves when both mailboxes have agreed, in whatever order, and to none that has an account', async () => {
  await using resort = await openTestResort()
  const house = { resort }
  const { session, token } = await enter(house, mail)
  const address = newAddress()
  const ask = (to: string, change = {}) => askToMove(resort, { session: { ...session, ...change }, mail: to, address })
  expect(await ask('eva@example.com', { isFresh: false })).toEqual({ outcome: 'not-fresh' })
  expect(await ask(' ANA@example.com ')).toEqual({ outcome: 'same' })
  expect(await ask('nobody')).toEqual({ outcome: 'wrong-mail' })
  expect(await ask('eva@example.com')).toEqual({ outcome: 'asked' })
  const keyOf = async (to: string, news: string) => (await letterTo(house, to, news))?.key ?? ''
  const [from, to] = [await keyOf(mail, 'move-from'), await keyOf('eva@example.com', 'move-to')]
  const confirm = (key: string) => confirmMove(resort, { key, address })
  for (let times = 0; times < 2; times++) {
    expect(await confirm(to)).toEqual({ outcome: 'waits', mail: 'eva@example.com' })
  }
  const both = await Promise.all([confirm(from), confirm(from), confirm(to)])
  expect(both.map(({ outcome }) => outcome)).toContain('moved')
  expect(await resort.db.selectFrom('account').select('mail').execute()).toEqual([{ mail: 'eva@example.com' }])
  expect(await findSession(resort.db, [token])).toBeNull()
  await enter(house, mail)
  const again = await enter(house, 'eva@example.com')
  expect(await askToMove(resort, { session: again.session, mail, address })).toEqual({ outcome: 'asked' })
  await confirm(await keyOf('eva@example.com', 'move-from'))
  expect(await confirm(await keyOf(mail, 'move-to'))).toEqual({ outcome: 'taken' })
})
