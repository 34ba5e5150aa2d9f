import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asked, claim, message, opened, putDueBack, readPost, request, send } from '#tests/support/case-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { answerCase, closeCase } from './answer-case.ts'
import { findCase, listCases, listEvents } from './case-reading.ts'
import { confirmCase } from './open-case.ts'
import { remindOfCases } from './remind-of-cases.ts'

const hours = (from: Date | null, to: Date | null) => ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 3_600_000

test('a message opens a case with a number, is told to both mailboxes, answered by mail and closed once', async () => {
  await using resort = await openDemonstration()
  const number = await opened(resort, { ...message, order: 'k7qm 2xrt' })
  const found = await findCase(resort.db, number)
  expect(found).toMatchObject({ number, order: 'K7QM-2XRT', about: { kind: 'contact', subject: 'accessibility' } })
  expect(hours(found?.openedAt ?? null, found?.dueAt ?? null)).toBeCloseTo(48, 0)
  // The same button pressed again.
  expect(await send(resort, { ...message, order: 'k7qm 2xrt' })).toMatchObject({ outcome: 'opened', number })
  const [toGuest, toHouse, ...more] = await readPost(resort)
  expect(more).toEqual([])
  expect([toGuest?.to?.[0]?.address, toGuest?.subject]).toEqual([
    'ana@example.com',
    `We have received your message: case ${number}`,
  ])
  expect(toGuest?.text).not.toMatch(/Ana|step/)
  expect([toHouse?.to?.[0]?.address, toHouse?.replyTo?.[0]]).toEqual([
    resort.hotel.mail,
    { name: 'Ana Soto', address: 'ana@example.com' },
  ])
  expect(toHouse?.text).toContain('Is there a step?')
  expect(await answerCase(resort, { number, words: 'No.\nThere is a ramp.', who: 'berta' })).toEqual({
    outcome: 'answered',
  })
  const [answer] = await readPost(resort)
  expect([answer?.subject, answer?.text]).toEqual([
    `Our answer to your case ${number}`,
    expect.stringContaining('There is a ramp.'),
  ])
  expect(await closeCase(resort, { number, outcome: 'answered', who: 'berta' })).toEqual({ outcome: 'closed' })
  expect(await closeCase(resort, { number, outcome: 'refused', who: 'berta' })).toEqual({ outcome: 'not-open' })
  expect(await answerCase(resort, { number, words: 'x', who: 'berta' })).toEqual({ outcome: 'closed' })
  expect((await listEvents(resort.db, number)).map(({ what, who }) => `${what} ${who}`)).toEqual([
    'opened guest',
    'answered berta',
    'closed berta',
  ])
  expect(await listCases(resort.db, { kind: null, isClosedToo: false, most: 9 })).toEqual([])
  await expect(sql`update case_event set who = 'nobody'`.execute(resort.db)).rejects.toThrow('only added to')
})

test('what is about somebody’s data begins with their mailbox, which is the first to hear the number', async () => {
  await using resort = await openDemonstration()
  const number = await asked(resort)
  expect(await answerCase(resort, { number, words: 'x', who: 'berta' })).toEqual({ outcome: 'unconfirmed' })
  expect(await closeCase(resort, { number, outcome: 'granted', who: 'berta' })).toEqual({ outcome: 'not-open' })
  expect(await listCases(resort.db, { kind: null, isClosedToo: true, most: 9 })).toEqual([])
  const [letter, ...none] = await readPost(resort)
  expect(none).toEqual([])
  const link = /http\S+#\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  expect(letter?.text).not.toContain(number)
  const key = link.slice(link.indexOf('#') + 1)
  expect(resort.links.readCaseKey(key)).toBe(number)
  expect(resort.links.readCaseKey(spoilKey(key))).toBeNull()
  for (const _ of [1, 2]) expect(await confirmCase(resort, number)).toMatchObject({ outcome: 'confirmed' })
  expect((await readPost(resort)).map(({ to }) => to?.[0]?.address)).toEqual(['ana@example.com', resort.hotel.mail])
  const found = await findCase(resort.db, number)
  expect(hours(found?.confirmedAt ?? null, found?.dueAt ?? null)).toBe(15 * 24)
  expect(await confirmCase(resort, '0000-0000')).toEqual({ outcome: 'gone' })
})

test('a claim keeps our own price of that moment for the same room, and what was booked for nobody but the desk', async () => {
  await using resort = await openDemonstration()
  const number = await opened(resort, { ...claim, order: 'K7QM-2XRT' })
  const about = (await findCase(resort.db, number))?.about
  if (about?.kind !== 'best-rate') throw new Error('It is no claim.')
  expect(about.claim.price).toEqual({ minor: 90_000, currency: 'USD' })
  expect(about.claim.booked).toBeNull()
  expect(about.claim.ours?.length).toBeGreaterThan(0)
  for (const { total } of about.claim.ours ?? []) expect(total.minor).toBeGreaterThan(10_000)
  await sql`update night_price set price = price * 2`.execute(resort.db).catch(() => null)
  expect((await findCase(resort.db, number))?.about).toEqual(about)
})

test.for([
  ['another subject', message, { subject: 'payment' }],
  ['another number of an order', message, { order: 'K7QM-2XRT' }],
  ['another name', message, { name: 'Ana Ruiz' }],
  ['another right', request, { right: 'portability' }],
] as const)('the same words sent again with %s are heard of too', async ([, first, change]) => {
  await using resort = await openDemonstration()
  const count = async () => (await resort.db.selectFrom('guest_case').select('number').execute()).length
  for (const [form, cases] of [
    [first, 1],
    [first, 1],
    [{ ...first, ...change } as typeof first, 2],
  ] as const) {
    await send(resort, form)
    expect(await count()).toBe(cases)
  }
})

test('a claim whose picture found no room is one case when it is sent again, and that is said both times', async () => {
  await using resort = await openDemonstration()
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  const withPicture = { ...claim, claim: { ...claim.claim, picture } }
  const first = await send(resort, withPicture)
  expect(first).toMatchObject({ outcome: 'opened', picture: 'kept' })
  expect(await send(resort, withPicture)).toEqual(first)
  await sql`delete from case_picture`.execute(resort.db)
  expect(await send(resort, withPicture)).toEqual({ ...first, picture: 'no-room' })
})

test('the house is reminded of a case that is near its day, once, and of one that is over it, once more', async () => {
  await using resort = await openDemonstration()
  const number = await opened(resort, message)
  await asked(resort)
  expect(await remindOfCases(resort)).toEqual({ near: 0, over: 0 })
  await putDueBack(resort, 40)
  expect(await remindOfCases(resort)).toEqual({ near: 1, over: 0 })
  expect(await remindOfCases(resort)).toEqual({ near: 0, over: 0 })
  await putDueBack(resort, 10)
  expect(await remindOfCases(resort)).toEqual({ near: 0, over: 1 })
  expect(await remindOfCases(resort)).toEqual({ near: 0, over: 0 })
  expect((await readPost(resort)).map(({ subject }) => subject)).toEqual([
    `We have received your message: case ${number}`,
    `Message: case ${number}`,
    'Please confirm your request about personal data',
    `Due soon: case ${number}, Message`,
    `OVERDUE: case ${number}, Message`,
  ])
})

test('a network opens ten cases an hour, an address gets three letters a day, and of many at once each proves work', async () => {
  await using resort = await openDemonstration()
  const address = '198.51.100.7'
  const say = (words: string, mail = 'ana@example.com') => send(resort, { ...message, words, mail }, { address })
  for (let turn = 0; turn < 10; turn++) expect((await say(`question ${turn}`)).outcome).toBe('opened')
  expect(await say('one too many')).toEqual({ outcome: 'too-many' })
  const subjects = (await readPost(resort)).map(({ to }) => to?.[0]?.address)
  expect(subjects.filter((each) => each === 'ana@example.com')).toHaveLength(3)
  expect(subjects.filter((each) => each === resort.hotel.mail)).toHaveLength(10)
  // A mailbox that was written to so often hears nothing, and whoever asks is told the same.
  expect(await send(resort, request)).toEqual({ outcome: 'asked' })
  expect(await readPost(resort)).toEqual([])
  for (let turn = 0; turn < 50; turn++) await send(resort, { ...message, mail: `guest${turn}@example.com` })
  const late = { ...message, mail: 'late@example.com' }
  expect(await send(resort, late)).toEqual({ outcome: 'proof-needed' })
  expect(await send(resort, late, { proof: 'no proof' })).toEqual({ outcome: 'proof-needed' })
  const proof = await solveRiddle(resort.db)
  expect((await send(resort, late, { proof })).outcome).toBe('opened')
  expect(await send(resort, { ...late, words: 'again' }, { proof })).toEqual({ outcome: 'proof-needed' })
})

test('a mailbox that is written in many ways gets three letters a day', async () => {
  await using resort = await openDemonstration()
  for (let turn = 0; turn < 5; turn++)
    expect((await send(resort, { ...message, words: `${turn}`, mail: `ana+${turn}@example.com` })).outcome).toBe(
      'opened',
    )
  const told = (await readPost(resort)).map(({ to }) => to?.[0]?.address ?? '')
  expect(told.filter((each) => each.startsWith('ana'))).toHaveLength(3)
})

test.for([
  [{ name: 'Ana\r\nBcc: everybody@example.com' }, ['name']],
  [{ name: '' }, ['name']],
  [{ name: 'https://win.example' }, ['name']],
  [{ mail: 'ana@example.com\r\nBcc: b@example.com' }, ['mail']],
  [{ mail: 'ana@example.com, b@example.com' }, ['mail']],
  [{ order: 'not a number' }, ['order']],
  [{ words: '' }, ['words']],
  [{ words: 'x'.repeat(4_001) }, ['words']],
  [{ words: 'hidden\u202e sign' }, ['words']],
  [{ subject: 'x\r\nSubject: y' }, ['subject']],
  [{ subject: '__proto__' }, ['subject']],
] as const)('a message with %j is not taken', async ([change, fields]) => {
  await using resort = await openDemonstration()
  expect(await send(resort, { ...message, ...change } as typeof message)).toEqual({ outcome: 'wrong', fields })
  expect(await readPost(resort)).toEqual([])
})

test.for([
  [{ address: 'http://rooms.example/' }, ['address']],
  [{ address: 'javascript:alert(1)' }, ['address']],
  [{ address: 'https://ana:secret@rooms.example/' }, ['address']],
  [{ address: 'https://127.0.0.1/' }, ['address']],
  [{ price: '-5' }, ['price']],
  [{ price: '0' }, ['price']],
  [{ price: '1e309' }, ['price']],
  [{ currency: 'XXX' }, ['currency']],
  [{ checkIn: '2027-02-30' }, ['dates']],
  [{ checkIn: '2020-01-01', checkOut: '2020-01-02' }, ['dates']],
  [{ checkIn: '2027-01-01', checkOut: '2027-03-01' }, ['dates']],
  [{ roomType: 'constructor' }, ['room']],
  [{ adults: 0 }, ['party']],
  [{ adults: Number.NaN }, ['party']],
  [{ childrenAges: [-1] }, ['party']],
  [{ picture: Buffer.from('GIF89a') }, ['picture']],
] as const)('a claim with %j is not taken', async ([change, fields]) => {
  await using resort = await openDemonstration()
  const wrong = { ...claim, claim: { ...claim.claim, ...change } } as typeof claim
  expect(await send(resort, wrong)).toEqual({ outcome: 'wrong', fields })
})
