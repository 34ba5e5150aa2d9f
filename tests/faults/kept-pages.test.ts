import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { demonstrationDay, openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn, type TestSite } from '#tests/support/open-test-site.ts'

// At length: npm run faults -- pages
const steps = Number(process.env.CHANGES ?? 150)

/** Longer than any machine needs to hear of a change. */
const patienceMs = 10_000

/** What each change shows on is among them, and few enough that most are asked for again before much has changed. */
const pages = [
  '/pt/?currency=MXN',
  '/en/special-offers/',
  '/es/habitaciones/index.md',
  '/es/busqueda/?checkin=2027-01-12&checkout=2027-01-14&guests[0][adults]=2&currency=MXN',
  '/en/search/?checkin=2027-01-13&checkout=2027-01-16&guests[0][adults]=3&currency=USD&all=1',
  '/es/parques-y-tours/',
  '/en/parks-and-tours/xplor/?adults=2&age=9&day=2027-01-13',
  '/pt/parques-e-passeios/tulum-e-o-recife/?day=2027-01-12&currency=MXN',
  '/sitemap.xml',
]

type Change = { what: keyof typeof changes; night: number; figure: number }

/** What a hotel, its guests and the day do to what a page says. */
const changes = {
  price: (db: Db, { night, figure }: Change) =>
    sql`update night_price set minor = ${10_000 + figure * 100} where hotel = '79260' and room_type = 'GV'
      and night = ${dayOf(night)}::date`.execute(db),
  stock: (db: Db, { night, figure }: Change) =>
    sql`update night_stock set sold = least(capacity, ${figure % 12}), held = 0 where hotel = '79260'
      and (room_type = 'GV' or ${figure % 3} = 0) and night = ${dayOf(night)}::date`.execute(db),
  restriction: (db: Db, { night, figure }: Change) =>
    sql`insert into night_restriction (hotel, room_type, rate_plan, night, closed)
      values ('79260', 'GV', 'FLEX', ${dayOf(night)}::date, ${figure % 2 === 0})
      on conflict (hotel, room_type, rate_plan, night) do update set closed = excluded.closed`.execute(db),
  currency: (db: Db, { figure }: Change) =>
    saveExchangeRates(db, [
      { currency: 'MXN', perUsd: `${17 + (figure % 30) / 10}`, day: demonstrationDay, source: 'test' },
    ]),
  promo: (db: Db, { figure }: Change) => sql`update promo set least_nights = ${1 + (figure % 4)}`.execute(db),
  plan: (db: Db, { figure }: Change) =>
    sql`update rate_plan set adult_minor = ${figure * 10} where hotel = '79260' and code = 'FLEX'`.execute(db),
  house: (db: Db, { figure }: Change) =>
    sql`update hotel_room_type set extra_adult_minor = ${figure * 100}, single_less_minor = ${figure * 50}`.execute(db),
  places: (db: Db, { night, figure }: Change) =>
    sql`insert into quota_day (quota, day, said, places, sold)
      values (${quotaOf(figure)}, ${dayOf(night)}::date, ${figure % 20}, 60, ${figure % 7})
      on conflict (quota, day) do update set said = excluded.said, places = 60, sold = excluded.sold`.execute(db),
  closing: (db: Db, { night, figure }: Change) =>
    figure % 2
      ? sql`insert into closed_day (product, day, reason, closed_by)
          values (${productOf(figure)}, ${dayOf(night)}::date, 'weather', 'ana') on conflict do nothing`.execute(db)
      : sql`update closed_day set reopened_at = now(), reopened_by = 'ana' where reopened_at is null`.execute(db),
  product: (db: Db, { figure }: Change) =>
    sql`update product_price set minor = ${5_000 + figure * 100} where product = ${productOf(figure)} and unit = 'adult'`.execute(
      db,
    ),
  hours: (db: Db, { figure }: Change) =>
    sql`update product_option set cutoff_hours = ${figure}, is_sold = ${figure % 5 > 0}
      where product = ${productOf(figure)} and not is_open`.execute(db),
  issue: (db: Db, { figure }: Change) =>
    figure % 3
      ? sql`insert into issue (name, digest, topic, hour, subjects, words, first_sent_at) values (${`issue-${figure}`}, 'a',
          'house', 9, '{"es":"a","en":"a","pt":"a"}', '{"es":"a","en":"a","pt":"a"}', now()) on conflict do nothing`.execute(
          db,
        )
      : sql`update issue set hidden_at = case when number % 2 = ${figure % 2} then now() end`.execute(db),
}

const productOf = (figure: number) => (figure % 4 < 2 ? 'xplor' : 'tulum-reef')
const quotaOf = (figure: number) => (figure % 4 < 2 ? 'xplor' : 'reef-boats')

const dayOf = (night: number) => `2027-01-${12 + night}`

const change = fc.record<Change>({
  what: fc.constantFrom(...(Object.keys(changes) as Change['what'][])),
  night: fc.nat({ max: 3 }),
  figure: fc.nat({ max: 60 }),
})
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ change }) },
  { weight: 6, arbitrary: fc.record({ ask: fc.constantFrom(...pages) }) },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(1, 15, 600) }) },
)

test(`${steps} changes and questions in any order: no kept page says what is not so any more`, async () => {
  await using plain = await openSiteOn(await openDemonstration())
  const { resort } = plain
  const nights = openNightBoard({ db: resort.db, url: resort.url, clock: resort.clock })
  const own = { ...resort, nights, [Symbol.asyncDispose]: () => nights.close() }
  await using kept = await openSiteOn(own)
  let [latest, asked, forAll] = [0, 0, 0]
  const lives = fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (all) => {
    let now = Date.parse('2026-11-21T15:00:00Z')
    resort.setClock(new Date(now).toISOString())
    for (const each of all) {
      if ('change' in each) await changes[each.change.what](resort.db, each.change)
      else if ('minutes' in each) {
        now += each.minutes * 60_000
        resort.setClock(new Date(now).toISOString())
      } else {
        const found = await waitForTruth(each.ask, kept, plain)
        latest = Math.max(latest, found.ms)
        asked++
        if (found.isForAll) forAll++
      }
    }
  })
  await fc.assert(lives, { numRuns: 1, endOnFailure: true })
  expect(forAll).toBeGreaterThan(asked / 3)
  console.log(`${asked} pages asked for, ${forAll} of them kept; the latest was right after ${latest} ms`)
}, 3_600_000)

/** The page as it is drawn from the tables at this moment is what the kept one has to be, as soon as the change was heard. */
async function waitForTruth(path: string, kept: TestSite, plain: TestSite): Promise<{ ms: number; isForAll: boolean }> {
  const truth = textOf((await plain.get(path)).body)
  const begun = performance.now()
  for (;;) {
    const before = performance.now() - begun
    const { body, headers } = await kept.get(path)
    if (textOf(body) === truth) return { ms: Math.round(before), isForAll: headers.etag !== undefined }
    if (before > patienceMs) expect(textOf(body)).toBe(truth)
    // A kept page is answered without a look at the network, where the word of the change comes from.
    await setImmediate()
  }
}

function textOf(body: string): string {
  return body.replace(/ nonce="[^"]*"/g, '')
}
