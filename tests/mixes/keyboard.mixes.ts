import { expect, type Page } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { type Day, daysBetween } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import { press, tabTo, write } from '#tests/support/by-keyboard.ts'
import { dayOfRun } from '#tests/support/quiet-days.ts'
import { findStay } from './choose-stay.ts'
import { dayOf } from './home.ts'
import { expectBooked, lastname, payButton, sayThere } from './pay.ts'
import { type Guest, test } from './test-story.ts'

test('with the keyboard alone a guest goes from the home page to the confirmation', async ({ guest }) => {
  const { page, say, language, scripts } = guest
  const { stay } = await findStay(guest, 'keyboard')
  await page.goto(pathTo('home', language))
  if (scripts === 'with scripts') await chooseDates(guest, stay)
  else await typeDates(guest, stay)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkIn}&checkout=${stay.checkOut}`))
  await expect(page.getByRole('heading', { level: 1, name: say(m.search_title) })).toBeVisible()
  await press(page, wordOf(say(m.rooms_choose)), 'Enter')
  await expect(page.getByRole('link', { name: say(m.rooms_all_chosen) })).toBeVisible()
  await press(page, say(m.rooms_all_chosen), 'Enter')
  await press(page, wordOf(say(m.summary_continue)), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: say(m.reserve_title) })).toBeVisible()
  await tellAndAgree(guest)
  await tabTo(page, wordOf((await payButton(guest).textContent()) ?? ''))
  await page.keyboard.press('Enter')
  await payAndConfirm(guest)
  await expectBooked(guest)
})

/** The whole of a label, and not the beginning of another. */
function wordOf(words: string): RegExp {
  return new RegExp(`^${RegExp.escape(words)}$`)
}

/** On the calendar, which opens on today. */
async function chooseDates(guest: Guest, { checkIn, checkOut }: Stay) {
  const { page, say } = guest
  // A guest who is faster than the scripts opens the plain fields instead, which is the other half of the mixes.
  await expect(
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${say(m.widget_dates)}`) }),
  ).toBeVisible()
  await press(page, say(m.widget_dates), 'Enter')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-current', 'date')
  const [year, month, day] = checkIn.split('-').map(Number)
  const [thisYear, thisMonth] = dayOfRun().split('-').map(Number)
  const turns = ((year ?? 0) - (thisYear ?? 0)) * 12 + (month ?? 0) - (thisMonth ?? 0)
  const repeat = (key: string, times: number) => Array<string>(times).fill(key)
  const keys = [...repeat('PageDown', turns), 'Home', ...repeat('ArrowRight', (day ?? 1) - 1)]
  for (const key of keys) await page.keyboard.press(key)
  await expect(focused).toHaveAccessibleName(dayOf(guest, checkIn, '.*\\d'))
  await page.keyboard.press('Enter')
  // The arrival is chosen, and the day after has the focus.
  for (const key of repeat('ArrowRight', daysBetween(checkIn, checkOut) - 1)) await page.keyboard.press(key)
  const leaving = say(m.widget_day_departure_after, { nights: say(m.nights, { n: daysBetween(checkIn, checkOut) }) })
  await expect(focused).toHaveAccessibleName(dayOf(guest, checkOut, leaving))
  await page.keyboard.press('Enter')
  await press(page, say(m.widget_cal_done), 'Enter')
  // Two adults, as the question that follows has it.
  await expect(page.getByRole('dialog', { name: say(m.widget_guests) })).toBeVisible()
  await press(page, say(m.widget_cal_done), 'Enter')
  await expect(page.getByRole('button', { name: say(m.search_go) })).toBeFocused()
}

/** In native fields, part by part. */
async function typeDates({ page, say }: Guest, { checkIn, checkOut }: Stay) {
  await press(page, say(m.widget_dates), 'Enter')
  await tabTo(page, say(m.search_arrival))
  await typeDay(page, checkIn)
  await tabTo(page, say(m.search_departure))
  await typeDay(page, checkOut)
  await tabTo(page, say(m.search_go))
}

/** The language of the browser decides whether the day or the month comes first, which a guest sees. */
async function typeDay(page: Page, day: Day) {
  const [year = '', month = '', date = ''] = day.split('-')
  const field = page.locator(':focus')
  for (const parts of [date + month, month + date]) {
    await page.keyboard.type(parts + year)
    if ((await field.inputValue()) === day) return
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  }
  throw new Error(`${day} could not be typed.`)
}

async function tellAndAgree({ page, say }: Guest) {
  await write(page, say(m.reserve_name), 'Inés')
  await write(page, say(m.reserve_lastname), lastname)
  await write(page, say(m.reserve_email), 'ines@example.com')
  await write(page, say(m.reserve_phone), '998 123 4567')
  await press(page, say(m.reserve_terms), ' ')
  await expect(page.getByRole('checkbox', { name: say(m.reserve_terms) })).toBeChecked()
}

/** The card, and the bank’s question. */
async function payAndConfirm(guest: Guest) {
  const { page } = guest
  await expect(page).toHaveURL(/\/cards\//)
  await write(page, sayThere(guest, 'number'), '4000002760003184')
  await write(page, sayThere(guest, 'expiry'), '12/40')
  await write(page, sayThere(guest, 'code'), '123')
  await press(page, new RegExp(`^${sayThere(guest, 'pay')} `), 'Enter')
  await expect(page.getByRole('heading', { name: sayThere(guest, 'challengeTitle') })).toBeVisible()
  await press(page, sayThere(guest, 'confirm'), 'Enter')
}
