import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { givePlacesBack, sellPlaces, takePlaces } from '../tickets/quota-queries.ts'
import { followPlaces } from './follow-places.ts'
import { openNightBoard } from './night-board.ts'

const january = { first: '2027-01-01', last: '2027-01-31' }

test('who watches a month of a quota hears of a change in it, and of no other', () => {
  const places = followPlaces()
  const winter = { first: '2026-12-20', last: '2027-02-03' }
  const watches = () => [
    places.watch(['xplor', 'vans'], january),
    places.watch(['xplor'], winter),
    places.watch(['boats'], january),
    places.watch([], january),
  ]
  const after = (hear: () => void) => {
    const before = watches()
    hear()
    // Asked twice: what is seen once is still so.
    return [before.map((isSame) => isSame()), before.map((isSame) => isSame())]
  }
  const twice = (all: boolean[]) => [all, all]
  expect(after(() => places.hear('xplor,2027-01-15'))).toEqual(twice([false, false, true, true]))
  expect(after(() => places.hear('vans,2027-01-31'))).toEqual(twice([false, true, true, true]))
  expect(after(() => places.hear('xplor,2027-02-01'))).toEqual(twice([true, false, true, true]))
  expect(after(() => places.hear('boats,2026-12-31'))).toEqual(twice([true, true, true, true]))
  expect(after(() => places.forget())).toEqual(twice([false, false, false, false]))
})

test('whatever changes how many places are left is announced, whoever writes; a sale of what was held is not', async () => {
  await using resort = await openDemonstration()
  const { db, clock, url } = resort
  const board = openNightBoard({ db, clock, url })
  await expect.poll(() => board.isFollowing()).toBe(true)
  const watch = () => {
    const [places, lists] = [board.watchPlaces(['xplor'], january), board.watchLists()]
    return () => [places?.(), lists?.()]
  }
  // What was announced before is heard before.
  const hearAll = async () => {
    const days = { first: '2031-01-01', last: '2031-01-01' }
    const isSame = board.watchPlaces(['mark'], days)
    await sql`select pg_notify('nights', 'places mark,2031-01-01')`.execute(db)
    await expect.poll(() => isSame?.()).toBe(false)
  }
  const place = [{ quota: 'xplor', day: '2027-01-15', places: 3 }]
  const run = (text: string) => () => sql.raw(text).execute(db)
  const day = "quota = 'xplor' and day = '2027-01-15'"
  const isAnnounced: [change: () => Promise<unknown>, places: boolean, lists: boolean][] = [
    [() => transact(db, (tx) => takePlaces(tx, place)), true, false],
    [() => transact(db, (tx) => sellPlaces(tx, place)), false, false],
    [() => transact(db, (tx) => givePlacesBack(tx, place, 'sold')), true, false],
    [run(`update quota_day set said = 7 where ${day}`), true, false],
    [run(`update quota_day set most_for_all = 5 where ${day}`), true, false],
    [run(`update quota_day set day = '2027-03-15' where ${day}`), true, false],
    [run("delete from quota_day where quota = 'xplor'"), false, false],
    [run("insert into quota_day (quota, day, said, places) values ('xplor', '2027-01-16', 0, 0)"), true, false],
    [run("delete from quota_day where quota = 'xplor'"), true, false],
    [run("update quota_places set places = 9 where quota = 'xplor'"), false, true],
    [
      run("insert into closed_day (product, day, reason, closed_by) values ('xplor', '2027-01-16', 'weather', 'ana')"),
      false,
      true,
    ],
    [run("update closed_day set reopened_at = now(), reopened_by = 'ana'"), false, true],
    [run(issue), false, false],
    [run("update issue set state = 'queued', is_paused = true"), false, false],
    [run('update issue set first_sent_at = now()'), false, true],
    [run('update issue set hidden_at = now()'), false, true],
  ]
  for (const [index, [change, ofPlaces, ofLists]] of isAnnounced.entries()) {
    const isSame = watch()
    expect([index, ...isSame()]).toEqual([index, true, true])
    await change()
    await hearAll()
    expect([index, ...isSame()]).toEqual([index, !ofPlaces, !ofLists])
  }
  await board.close()
  expect(board.watchPlaces(['xplor'], january)).toBeNull()
})

const issue = `insert into issue (name, digest, topic, hour, subjects, words)
  values ('january', 'a', 'house', 9, '{"es":"a","en":"a","pt":"a"}', '{"es":"a","en":"a","pt":"a"}')`
