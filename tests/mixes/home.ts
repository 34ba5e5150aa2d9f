import { expect, type Locator } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import type { Day } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Party } from '#resort/guests/party.ts'
import { sayDay } from '#tests/support/say-days.ts'
import type { Guest } from './test-story.ts'

/** Opens the home page, says when and who, and asks for rooms. */
export async function searchFromHome(guest: Guest, stay: Stay, rooms: Party[]): Promise<void> {
  const { page, language, scripts, say } = guest
  await page.goto(pathTo('home', language))
  if (scripts === 'with scripts') {
    await chooseDates(guest, stay)
    await sayWhoComes(guest, rooms)
  } else {
    await typeDates(guest, stay)
    if (rooms.length > 1) await selectRooms(guest, rooms)
  }
  await widgetOf(guest)
    .getByRole('button', { name: say(m.search_go) })
    .click()
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkIn}&checkout=${stay.checkOut}`))
}

export function widgetOf({ page, say }: Guest): Locator {
  return page.getByRole('main').getByRole('region', { name: say(m.widget_label) })
}

/** A day of the calendar once it says its price, or that one may leave on it. */
export function dayOf({ language }: Guest, day: Day, then: string): RegExp {
  return new RegExp(`${RegExp.escape(sayDay(language, day))}, ${then}`)
}

async function chooseDates(guest: Guest, { checkIn, checkOut }: Stay): Promise<void> {
  const { page, say, like, language } = guest
  await widgetOf(guest)
    .getByRole('button', { name: new RegExp(`^${say(m.widget_dates)}`) })
    .click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: say(m.widget_cal_next) })
  const turnTo = async (day: Day) => {
    // A grid for each month in view, whose days say when they are before they say their price.
    const there = dialog.getByRole('button', { name: sayDay(language, day) })
    await expect(dialog.getByRole('grid').first()).toBeVisible()
    for (let month = 0; month < 25 && (await there.count()) === 0; month++) await next.click()
  }
  await turnTo(checkIn)
  const price = like(m.widget_day_from).source.replace(/^\^/, '').split('.+')[0]
  await dialog.getByRole('button', { name: dayOf(guest, checkIn, price ?? '') }).click()
  await turnTo(checkOut)
  await dialog
    .getByRole('button', { name: dayOf(guest, checkOut, say(m.widget_day_departure_after, { nights: '4' })) })
    .click()
  await expect(dialog.getByRole('status').filter({ hasText: say(m.nights, { n: 4 }) })).toBeVisible()
  await dialog.getByRole('button', { name: say(m.widget_cal_done) }).click()
}

/** In native fields, which open without scripts. */
async function typeDates(guest: Guest, { checkIn, checkOut }: Stay): Promise<void> {
  const { say } = guest
  const widget = widgetOf(guest)
  await widget.getByText(say(m.widget_dates_choose)).click()
  await widget.getByLabel(say(m.search_arrival), { exact: true }).fill(checkIn)
  await widget.getByLabel(say(m.search_departure), { exact: true }).fill(checkOut)
}

/** In the question that opens when the dates are done. */
async function sayWhoComes({ page, say }: Guest, rooms: Party[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say(m.widget_guests) })
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  for (const [index, { adults, childrenAges }] of rooms.entries()) {
    const n = index + 1
    if (index) await press(say(m.widget_add_room))
    for (let fewer = adults; fewer < 2; fewer++) await press(say(m.widget_fewer_adults, { n }))
    for (const [child, age] of childrenAges.entries()) {
      await press(say(m.widget_more_young, { n }))
      const room = dialog.getByRole('group', { name: say(m.widget_room, { n }) })
      await room.getByLabel(say(m.widget_age, { n: child + 1 })).selectOption(String(age))
    }
  }
  await dialog.getByRole('button', { name: say(m.widget_cal_done) }).click()
}

async function selectRooms(guest: Guest, rooms: Party[]): Promise<void> {
  const { say } = guest
  const widget = widgetOf(guest)
  await widget.getByText(say(m.widget_adults_count, { n: 2 })).click()
  await widget.getByLabel(say(m.widget_plain_rooms), { exact: true }).selectOption(String(rooms.length))
  for (const [index, { adults, childrenAges }] of rooms.entries()) {
    const room = widget.locator('details details').nth(index)
    if (index) await room.getByText(say(m.widget_room, { n: index + 1 })).click()
    await room.getByLabel(say(m.search_adults)).selectOption(String(adults))
    const ages = room.getByLabel(say(m.widget_plain_age))
    for (const [child, age] of childrenAges.entries()) await ages.nth(child).fill(String(age))
  }
}
