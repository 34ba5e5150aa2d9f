import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import ratePlans from '#db/seed/rate-plans.json' with { type: 'json' }
import type { Stay } from '#resort/calendar/stay.ts'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { type BookingQuery, toBookingQuery } from '#resort/visitors/booking-query.ts'
import { findFreeStay } from '#tests/support/find-free-stay.ts'
import { moreRatesOf } from '#tests/support/journey-guest.ts'
import { expectOnScreen } from './look.ts'
import type { Guest } from './test-story.ts'
import { type Story, weeksOf } from './weeks.ts'

export type Plan = 'FLEX' | 'ADV'
export type Wish = { rooms?: Party[]; plan?: Plan; currency?: Currency }

const couple: Party = { adults: 2, childrenAges: [] }

/** Four nights of the story's own days. */
export async function findStay({ mix, request }: Guest, story: Story, wish: Wish = {}) {
  const { hotel, days } = weeksOf(story, mix)
  const { rooms = [couple], plan = 'FLEX', currency } = wish
  const { stay } = await findFreeStay(request, { days, hotel, rooms, plan, currency })
  return { hotel, rooms, stay }
}

/** Opens the rooms of a search whose address somebody sent. */
export async function openSearch({ page, language }: Guest, query: Partial<BookingQuery>): Promise<void> {
  await page.goto(pathTo('search', language, toBookingQuery(query)))
}

/** Presses the first room of a plan for one room of the booking after another. */
export async function chooseRooms(guest: Guest, rooms: Party[], plan: Plan = 'FLEX'): Promise<void> {
  const { page, say } = guest
  for (const [index] of rooms.entries()) {
    if (rooms.length > 1) await expectToChoose(guest, index + 1)
    await chooseRoom(guest, plan)
  }
  await expect(page.getByRole('link', { name: say(m.rooms_all_chosen) })).toBeVisible()
}

export async function chooseRoom({ page, language, say }: Guest, plan: Plan = 'FLEX'): Promise<void> {
  const name = ratePlans.find(({ code }) => code === plan)?.name[language] ?? ''
  const choose = page.getByRole('link', { name: new RegExp(`^${say(m.rooms_choose)} .*, ${name},`) }).first()
  // Only the lowest rate of a room is there until the others are asked for.
  await choose.or(moreRatesOf(page)).first().waitFor()
  if (!(await choose.count())) await moreRatesOf(page).click()
  await choose.click()
}

/** Where in the sequence the page says the guest stands. */
export async function expectToChoose({ page, say }: Guest, room: number): Promise<void> {
  const place = page.getByRole('navigation', { name: say(m.rooms_sequence) }).locator('[aria-current=step]')
  await expect(place).toContainText(say(m.rooms_room, { n: room }))
}

/** Has the rooms held and sees the form. */
export async function goOn(guest: Guest): Promise<void> {
  const { page, say } = guest
  await expectOnScreen(guest)
  await page.getByRole('button', { name: say(m.summary_continue), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(m.reserve_title) })).toBeVisible()
  await expectOnScreen(guest)
}

/** From a search to the form. */
export async function reachForm(guest: Guest, story: Story, wish: Wish = {}): Promise<{ hotel: string; stay: Stay }> {
  const { hotel, stay, rooms } = await findStay(guest, story, wish)
  const { currency, plan } = wish
  await openSearch(guest, { hotel, stay, rooms, ...(currency && { currency }) })
  await chooseRooms(guest, rooms, plan)
  await goOn(guest)
  return { hotel, stay }
}
