import { randomInt } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { type RawBuilder, sql } from 'kysely'
import { pathTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import type { Day } from '#resort/calendar/day.ts'
import { writeConsent } from '#resort/guests/consent.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { hashToken } from '#resort/visitors/token.ts'
import { findFreeStay } from './find-free-stay.ts'
import { readLetters } from './journey-inbox.ts'
import { runHoldsHigh } from './run-holds-high.ts'

export type Wanted = {
  language: Language
  /** Days on which nobody else books. */
  days: Day[]
  rooms?: Party[]
  plan?: string
  currency?: 'MXN' | 'USD' | 'EUR'
  promocode?: string
}

const couple: Party = { adults: 2, childrenAges: [] }

/** Somebody with an address of their own who has answered the cookie notice. */
export async function arrive(page: Page): Promise<void> {
  const address = `203.0.113.${randomInt(1, 255)}, 10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })
  const url = process.env.JOURNEY_PORT ? `http://127.0.0.1:${process.env.JOURNEY_PORT}` : ''
  await page.context().addCookies([{ name: 'consent', value: writeConsent([], false), url }])
}

/** Answers the cookie notice, which is there since its answer was forgotten; whatever else the page shows stays. */
export async function rejectCookies(page: Page): Promise<void> {
  const notice = page.locator('#cookie-notice')
  await notice.getByRole('button').first().click()
  await expect(notice).toBeHidden()
}

/**
 * Goes to the first four of these nights on which every room of the booking can be had, and chooses them: one where its
 * link leads, several one after another on the page.
 */
export async function chooseRooms(page: Page, wanted: Wanted) {
  const { language, days, rooms = [couple], plan = 'FLEX', currency, promocode } = wanted
  const hotel = '79260'
  const { stay, roomType } = await findFreeStay(page.request, { days, hotel, rooms, plan, currency })
  const query = toBookingQuery({ stay, rooms, hotel, ...(currency && { currency }), ...(promocode && { promocode }) })
  if (rooms.length === 1) query.set('pick[0]', `${roomType}.${plan}`)
  await page.goto(pathTo('search', language, query))
  if (rooms.length > 1) for (const room of rooms.keys()) await pickRoom(page, room, plan)
}

/** Of the rooms that are listed, the first that is sold at this rate. */
async function pickRoom(page: Page, room: number, plan: string) {
  const link = page.locator(`main a[href*="pick[${room}]="][href*=".${plan}"]`).first()
  // Only the lowest rate of a room is there until the others are asked for.
  if (!(await link.count())) await page.goto((await moreRatesOf(page).getAttribute('href')) ?? '')
  await page.goto((await link.getAttribute('href')) ?? '')
}

/** Leads to every rate of the first room that has more than one. */
export function moreRatesOf(page: Page): Locator {
  return page.locator('main a[href*="rates="]').first()
}

/** The clock of the database cannot be put forward for one guest: their hold is put back instead. */
export async function endHoldIn(context: BrowserContext, seconds: number): Promise<void> {
  await changeLines(context, sql`held_until = clock_timestamp() + make_interval(secs => ${seconds})`)
}

/** The price they were quoted grows old. */
export async function ageQuote(context: BrowserContext): Promise<void> {
  await changeLines(context, sql`priced_until = now() - interval '1 minute'`)
}

/** Who is just being renewed has another token in a moment: their lines are looked for until they are found. */
async function changeLines(context: BrowserContext, change: ReturnType<typeof sql>): Promise<void> {
  await expect(async () => {
    const changed = await inDatabase(sql`update order_line set ${change} from orders
      where orders.id = order_line.order_id and orders.state in ('draft', 'held', 'paying')
        and token_hash = ${await hashOf(context)} returning order_line.id`)
    expect(changed).not.toEqual([])
  }).toPass()
}

async function hashOf(context: BrowserContext): Promise<string> {
  const token = (await context.cookies()).find(({ name }) => name === '_token')
  return hashToken(token?.value ?? '')
}

async function stateOf(context: BrowserContext): Promise<string | undefined> {
  const rows = await inDatabase<{ state: string }>(
    sql`select state from orders where token_hash = ${await hashOf(context)}`,
  )
  return rows[0]?.state
}

async function inDatabase<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const db = connect(process.env.JOURNEY_DATABASE ?? '', { connections: 1 })
  const { rows } = await statement.execute(db)
  await db.destroy()
  return rows
}

/** Somebody else has every room of the type they chose, on their nights. */
export async function sellOut(context: BrowserContext): Promise<void> {
  await inDatabase(sql`
    update night_stock set sold = capacity - held from (
      select stay.hotel, check_in, check_out, room_type
      from orders join order_line line on line.order_id = orders.id
        join stay_room on stay_room.line = line.id join stay on stay.id = stay_room.stay
      where token_hash = ${await hashOf(context)}
    ) chosen
    where night_stock.hotel = chosen.hotel and night_stock.room_type = chosen.room_type
      and night >= chosen.check_in and night < chosen.check_out`)
}

/** Their hold is over, its rooms are let go of, and somebody else was faster. */
export async function loseRooms(context: BrowserContext): Promise<void> {
  await endHoldIn(context, 0)
  await inDatabase(sql`select graphile_worker.add_job('expire-holds', job_key => 'expire-holds')`)
  await expect.poll(() => stateOf(context)).toBe('expired')
  await sellOut(context)
}

/** As it stands in a letter, in the inbox of the demonstration: to the page of the order, unless another one is named. */
export async function findLetterLink(page: Page, number: string, slug = ''): Promise<URL> {
  const link = new RegExp(`http\\S+${slug}\\S*letter=${number}#\\S+`)
  const find = async () => (await readLetters(page)).map(({ text }) => link.exec(text ?? '')?.[0]).find(Boolean)
  await expect.poll(find).toBeTruthy()
  return new URL((await find()) ?? '')
}

/** Every night of these days costs a dollar more. */
export async function raisePrices(days: Day[]): Promise<void> {
  await inDatabase(sql`update night_price set minor = minor + 100 where night = any(${days}::date[])`)
}

/** So many guests have used a promotion that it cannot be used again; null lets everybody use it. */
export async function limitPromo(name: string, mostUses: number | null): Promise<void> {
  await inDatabase(sql`update promo set most_uses = ${mostUses}, uses = ${mostUses ?? 0} where name = ${name}`)
}

/** They held rooms as often as anybody may within an hour. */
export async function holdOften(context: BrowserContext): Promise<void> {
  await inDatabase(sql`
    insert into order_event (order_id, from_state, to_state, cause, actor)
    select id, 'draft', 'held', 'hold', 'guest' from orders, generate_series(1, 8) where token_hash = ${await hashOf(context)}`)
}

/** What a gang leaves behind that tries stolen cards everywhere at once. */
export async function declineEverywhere(cards: number): Promise<void> {
  await inDatabase(sql`
    insert into payment_notice (provider, notice, kind, reference, is_decline)
    select 'cards', 'stolen-' || n, 'payment_intent.payment_failed', 'elsewhere', true from generate_series(1, ${cards}) n`)
}

/** Somebody holds so much of the house from many places that everybody has to prove work. */
export async function holdEverywhere(): Promise<void> {
  const db = connect(process.env.JOURNEY_DATABASE ?? '', { connections: 1 })
  await runHoldsHigh(db)
  await db.destroy()
}

/** The hotel says how many places there are of something on a day. */
export async function sayPlaces(quota: string, day: Day, places: number): Promise<void> {
  await inDatabase(sql`insert into quota_day (quota, day, said, places) values (${quota}, ${day}, ${places}, ${places})
    on conflict (quota, day) do update set said = ${places}`)
}

/** Something of the house's own that nobody foresaw happens to whoever wants this on that day, until it is disposed of. */
export async function failToAdd(product: string, day: Day): Promise<AsyncDisposable> {
  const name = sql.ref(`fails_${day.replaceAll('-', '_')}`)
  const rule = sql.raw(`(product <> '${product}' or day <> '${day}')`)
  await inDatabase(sql`alter table outing add constraint ${name} check ${rule} not valid`)
  return {
    [Symbol.asyncDispose]: async () => {
      await inDatabase(sql`alter table outing drop constraint ${name}`)
    },
  }
}

/** What the timetable does every minute. */
export async function offerFreedPlaces(): Promise<void> {
  await inDatabase(sql`select graphile_worker.add_job('offer-places', job_key => 'offer-places')`)
}
