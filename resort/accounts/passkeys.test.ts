import { expect, test } from 'vitest'
import { listenForSecurity, type SecurityEvent } from '#resort/security-event.ts'
import { findSession } from '#resort/visitors/session-queries.ts'
import { chrome, enter, letterTo, newAddress } from '#tests/support/account-house.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { softPasskey } from '#tests/support/soft-passkey.ts'
import { addPasskey } from './add-passkey.ts'
import { askForPasskey, askForPasskeySignIn } from './ask-for-passkey.ts'
import { changePasskey } from './change-passkey.ts'
import { askToMove, confirmMove } from './move-account.ts'
import { listPasskeys } from './passkey-queries.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'

const address = newAddress()
const browser = { ...chrome, address }
const at = (resort: TestResort, challenge: string) => ({
  ...{ challenge, origin: resort.passkeyHouse.origin, rpId: resort.passkeyHouse.id },
})

type Entered = Awaited<ReturnType<typeof enter>>['session']

async function askToMake(resort: TestResort, session: Entered) {
  const asked = await askForPasskey(resort, { session, address })
  if (asked.outcome !== 'asked') throw new Error(asked.outcome)
  return asked.options
}

async function askToUse(resort: TestResort): Promise<string> {
  const asked = await askForPasskeySignIn(resort, address)
  if (asked.outcome !== 'asked') throw new Error(asked.outcome)
  return asked.options.challenge
}

/** An account with a passkey, and what its device says of whose it is. */
async function withPasskey(resort: TestResort) {
  const { session } = await enter({ resort }, 'ana@example.com')
  const device = softPasskey()
  const options = await askToMake(resort, session)
  const answer = device.make(at(resort, options.challenge))
  expect(await addPasskey(resort, { session, name: 'Phone', answer })).toEqual({ outcome: 'added' })
  return { session, device, handle: options.user.id }
}

test('a passkey signs in without a name, and each answer is good once', async () => {
  await using resort = await openTestResort()
  const { session, device, handle } = await withPasskey(resort)
  expect((await letterTo({ resort }, 'ana@example.com', 'passkey-added'))?.link).toContain('/en/account-access/')
  const answer = device.sign(at(resort, await askToUse(resort)), handle)
  const all = await Promise.all([1, 2, 3].map(() => signInByPasskey(resort, { ...browser, answer })))
  const entered = all.filter((each) => each.outcome === 'signed-in')
  expect(entered).toHaveLength(1)
  const token = entered[0]?.token ?? ''
  expect(await findSession(resort.db, [token])).toMatchObject({
    account: session.account,
    proof: 'passkey',
    isFresh: true,
  })
  expect(await listPasskeys(resort.db, session.account)).toMatchObject([{ name: 'Phone', isSynced: false }])
})

test('of two devices that answer one question one is added, and a device is in no two accounts', async () => {
  await using resort = await openTestResort()
  const { session } = await enter({ resort }, 'ana@example.com')
  const { challenge } = await askToMake(resort, session)
  const [one, other] = [softPasskey(), softPasskey()]
  const add = (answer: string, name = 'Phone', who = session) => addPasskey(resort, { session: who, name, answer })
  const both = await Promise.all([add(one.make(at(resort, challenge))), add(other.make(at(resort, challenge)))])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'refused'])
  const [known] = await listPasskeys(resort.db, session.account)
  const stranger = (await enter({ resort }, 'eva@example.com')).session
  const copy = softPasskey(Buffer.from(known?.credential ?? '', 'base64url'))
  const next = (await askToMake(resort, stranger)).challenge
  expect(await add(copy.make(at(resort, next)), 'Mine', stranger)).toEqual({ outcome: 'known' })
})

test('an answer for another site, another account, without a person, or of no passkey opens nothing', async () => {
  await using resort = await openTestResort()
  const heard: SecurityEvent[] = []
  const stop = listenForSecurity(({ event }) => heard.push(event))
  const { session, device, handle } = await withPasskey(resort)
  const stranger = (await enter({ resort }, 'eva@example.com')).session
  const { challenge } = await askToMake(resort, stranger)
  const add = (answer: string, change = {}) =>
    addPasskey(resort, { session: { ...session, ...change }, name: 'Phone', answer })
  expect(await add(softPasskey().make(at(resort, challenge)))).toEqual({ outcome: 'refused' })
  expect(await add('{}', { isFresh: false })).toEqual({ outcome: 'not-fresh' })
  const use = async (change: object, whose = handle, by = device) =>
    signInByPasskey(resort, {
      ...browser,
      answer: by.sign({ ...at(resort, await askToUse(resort)), ...change }, whose),
    })
  const refused = { outcome: 'refused' }
  expect(await use({ origin: 'https://evil.example' })).toEqual(refused)
  expect(await use({ rpId: 'evil.example' })).toEqual(refused)
  expect(await use({ isVerified: false })).toEqual(refused)
  expect(await use({ challenge: 'AAAA' })).toEqual(refused)
  expect(await use({}, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(refused)
  expect(await use({}, handle, softPasskey())).toEqual(refused)
  for (const answer of ['', '[]', 'null', '{"id":1}', '{'.repeat(50_000), JSON.stringify({ id: 'A', rawId: 'A' })]) {
    expect(await signInByPasskey(resort, { ...browser, answer })).toEqual(refused)
    expect(await add(answer)).toEqual(refused)
  }
  for (const name of ['', ' ', 'x'.repeat(61), 'a\u202eb']) {
    expect(await addPasskey(resort, { session, name, answer: '{}' })).toEqual({ outcome: 'wrong-name' })
  }
  expect(await use({})).toMatchObject({ outcome: 'signed-in' })
  stop()
  expect(heard.filter((event) => event === 'wrong-passkey')).toHaveLength(12)
})

test('a device that counts must count on, and one that is taken away opens nothing', async () => {
  await using resort = await openTestResort()
  const { session, device, handle } = await withPasskey(resort)
  const use = async (counter: number) =>
    signInByPasskey(resort, {
      ...browser,
      answer: device.sign({ ...at(resort, await askToUse(resort)), counter }, handle),
    })
  expect(await use(7)).toMatchObject({ outcome: 'signed-in' })
  expect(await use(7)).toEqual({ outcome: 'refused' })
  expect(await use(3)).toEqual({ outcome: 'refused' })
  expect(await use(8)).toMatchObject({ outcome: 'signed-in' })
  const [{ id } = { id: 0 }] = await listPasskeys(resort.db, session.account)
  const other = (await enter({ resort }, 'eva@example.com')).session.account
  expect(await changePasskey(resort, { account: other, id, to: 'removed' })).toEqual({ outcome: 'gone' })
  expect(await changePasskey(resort, { account: session.account, id, to: { name: 'Laptop' } })).toEqual({
    outcome: 'changed',
  })
  expect(await changePasskey(resort, { account: session.account, id, to: 'removed' })).toEqual({ outcome: 'changed' })
  expect(await use(9)).toEqual({ outcome: 'refused' })
})

test('whoever made an account that another mailbox took over holds no passkey of it, and is known nowhere', async () => {
  await using resort = await openTestResort()
  const { session, device, handle } = await withPasskey(resort)
  await askToMove(resort, { session, mail: 'eva@example.com', address })
  for (const [mail, news] of [
    ['ana@example.com', 'move-from'],
    ['eva@example.com', 'move-to'],
  ] as const) {
    await confirmMove(resort, { key: (await letterTo({ resort }, mail, news))?.key ?? '', address })
  }
  const answer = device.sign(at(resort, await askToUse(resort)), handle)
  expect(await signInByPasskey(resort, { ...browser, answer })).toEqual({ outcome: 'refused' })
  expect((await enter({ resort }, 'eva@example.com', address)).session.account).toBe(session.account)
  expect(await letterTo({ resort }, 'eva@example.com', 'new-device')).not.toBeNull()
})
