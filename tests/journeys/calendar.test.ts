import { expect, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { sayDay, saySpan } from '#tests/support/say-days.ts'
import { widgetWords } from '#tests/support/widget-words.ts'

const first = `${seenStay.checkIn.slice(0, 8)}01`
const days = Array.from({ length: Number(seenStay.checkOut.slice(8)) }, (_, index) => addDays(first, index))

/** What is odd about the first days of the month, whatever the season is. */
const odd = [
  { state: 'closed', price: null, stays: [] },
  { state: 'departure-only', price: null, stays: [] },
  { state: 'minimum-stay', stays: [[4, 9]] },
  { state: 'arrival-only' },
]
const heard = [
  'not on sale/ [disabled]',
  'departure only/ [disabled]',
  'from US\\$[\\d.,]+ a night, members from US\\$[\\d.,]+, 4 nights minimum/',
  'from US\\$[\\d.,]+ a night, members from US\\$[\\d.,]+, arrival only/',
]

test('what a screen reader hears of the calendar', async ({ page }) => {
  await page.route('**/api/calendar?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const change = (each: { day: string }) => ({ ...each, ...odd[days.indexOf(each.day)] })
    await route.fulfill({ response: answer, json: { ...body, days: body.days.map(change) } })
  })
  await page.goto(`/en/search/?${seenSearch}`)
  await page.getByRole('button', { name: widgetWords.en.dates }).click()
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const grid = page.getByRole('grid').first()
  await expect(
    grid.getByRole('button', { name: `${sayDay('en', addDays(seenStay.checkOut, -1))}, from` }),
  ).toBeVisible()
  await expect(grid).toMatchAriaSnapshot(
    [`- grid /${month.format(new Date(first))}/:`, '  - rowgroup:', ...days.flatMap(hear)].join('\n'),
  )
})

test('a day that cannot be the departure says why, or begins anew; an arrival alone can be cleared', async ({
  page,
}) => {
  const [arrival, next, other] = [0, 1, 3].map((nights) => addDays(seenStay.checkIn, nights)) as [Day, Day, Day]
  const changed = {
    [arrival]: { stays: [[1, 1]] },
    [addDays(arrival, 2)]: { state: 'sold-out', price: null, stays: [] },
  }
  await page.route('**/api/calendar?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const change = (each: { day: Day }) => ({ ...each, ...changed[each.day] })
    await route.fulfill({ response: answer, json: { ...body, days: body.days.map(change) } })
  })
  await page.goto('/en/')
  await page.getByRole('main').getByRole('button', { name: widgetWords.en.dates }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption(`${arrival.slice(0, 7)}-01`)
  const press = (day: Day) => dialog.getByRole('button', { name: sayDay('en', day) }).click({ force: true })
  const said = dialog.getByRole('status').filter({ hasText: /./ })
  await expect(dialog.getByRole('button', { name: `${sayDay('en', arrival)}, from` })).toBeVisible()
  await press(arrival)
  const only = /If you arrive on .*, there are rooms for 1 night only\./
  await expect(said).toHaveText(new RegExp(`^Arrival: .*${only.source}$`))
  await press(addDays(arrival, 2))
  await expect(said).toHaveText(/: no departure on this day if you arrive on .*\. Arrival: /)

  await dialog.getByRole('button', { name: sayDay('en', next) }).press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(new RegExp(`^${only.source} Arrival: \\w+,? ${Number(other.slice(8))} `))
  await dialog.getByRole('button', { name: 'Clear dates' }).click()
  await expect(said).toHaveText('Choose the day you arrive.')
  await expect(dialog.getByRole('combobox')).toHaveValue(`${arrival.slice(0, 7)}-01`)
  await expect(dialog.getByLabel('Arrival', { exact: true })).toHaveValue('')
  // Months that nobody waited for may be on their way still.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('on the narrowest phone with letters twice as large nothing is out of reach, from the dates to the total', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/pt/')
  await page.getByRole('main').getByRole('button', { name: widgetWords.pt.dates }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid')).toBeVisible()
  await enlarge()
  const done = await dialog.getByRole('button', { name: widgetWords.pt.done }).boundingBox()
  expect((done?.x ?? 0) + (done?.width ?? 999)).toBeLessThanOrEqual(320)
  expect(await widest()).toBe(320)
  await page.goto(`/es/busqueda/?${seenSearch}&pick[0]=OV.FLEX&currency=ARS`)
  await enlarge()
  expect(await widest()).toBe(320)
  const notice = page.getByRole('region', { name: 'Cookies' })
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(640 * 0.37)
  const reject = await page.getByRole('button', { name: 'Rechazar' }).boundingBox()
  expect((reject?.x ?? 0) + (reject?.width ?? 999)).toBeLessThanOrEqual(320)
})

test('dates chosen at home are still there for a guest who looks at the rooms and comes back', async ({ page }) => {
  await page.goto('/en/?utm_source=letter')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: widgetWords.en.dates }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Arrival', { exact: true }).fill(seenStay.checkIn)
  await dialog.getByLabel('Departure', { exact: true }).fill(seenStay.checkOut)
  await dialog.getByRole('button', { name: widgetWords.en.done }).click()
  await page.keyboard.press('Escape')
  const dates = main.getByRole('region', { name: widgetWords.en.widget }).getByText(saySpan('en', seenStay)).first()
  await expect(dates).toBeVisible()
  await page.goto('/en/rooms/')
  await page.goBack()
  await expect(dates).toBeVisible()
  await expect(page).toHaveURL(/utm_source=letter/)
})

test('who comes, from where and that a flight is wanted are still there without any dates', async ({ page }) => {
  await page.goto('/en/')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const guests = main.getByRole('button', { name: widgetWords.en.guests })
  await guests.click()
  await dialog.getByRole('button', { name: widgetWords.en.moreAdults }).click()
  await dialog.getByRole('button', { name: widgetWords.en.done }).click()
  const tab = main.getByRole('tab', { name: m.widget_tab_flight({}, { locale: 'en' }) })
  await tab.click()
  const from = main.getByLabel(m.widget_origin({}, { locale: 'en' }))
  await from.fill('Lima')
  await page.goto('/en/rooms/')
  await page.goBack()
  await expect(guests).toContainText('3 adults')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(from).toHaveValue('Lima')
})

/** A day as the grid says it, and before the first of a week its row. */
function hear(day: string, index: number): string[] {
  const isSunday = new Date(day).getUTCDay() === 0
  const isChosen = day >= seenStay.checkIn && day <= seenStay.checkOut
  const usual = day === seenStay.checkOut ? 'departure, 4 nights/' : 'from US\\$/'
  const words = `${sayDay('en', day)}, ${heard[index] ?? usual}${isChosen ? ' [selected]' : ''}`
  return [...(isSunday || index === 0 ? ['    - row:'] : []), `      - gridcell /${words}`]
}

test('dates that are typed and cannot be had leave none of before in force', async ({ page }) => {
  await page.goto(`/en/search/?${seenSearch}`)
  await page.getByRole('button', { name: widgetWords.en.dates }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  const [arrival, departure] = ['Arrival', 'Departure'].map((name) => dialog.getByLabel(name, { exact: true }))
  const late = addDays(seenStay.checkIn, 100)
  await departure?.fill(late)
  // It stays with why it cannot be had, until its guest does something about it.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(departure ?? dialog).toHaveValue(late)
  await expect(departure ?? dialog).toHaveAccessibleDescription(/\w/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Arrival and departure/ }).click()
  await expect(arrival ?? dialog).toHaveValue('')
  await expect(dialog).toContainText('Choose the day you arrive')
})

test('an arrival that is typed on a phone is gone on with on the calendar, and both days count at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/')
  await page.getByRole('main').getByRole('button', { name: widgetWords.en.dates }).click()
  const dialog = page.getByRole('dialog')
  const [arrival, departure] = ['Arrival', 'Departure'].map((name) => dialog.getByLabel(name, { exact: true }))
  if (!arrival || !departure) throw new Error('There are two fields.')
  await arrival.fill(seenStay.checkIn)
  await expect(dialog.getByRole('status')).toContainText('Now choose the day you leave')
  await dialog.getByRole('button', { name: new RegExp(`${sayDay('en', seenStay.checkOut)},`) }).click()
  await expect(arrival).toHaveValue(seenStay.checkIn)
  await expect(departure).toHaveValue(seenStay.checkOut)
  // Nobody has to leave the field.
  const later = addDays(seenStay.checkOut, 1)
  await departure.fill(later)
  await expect(departure).toBeFocused()
  await expect(dialog.getByRole('status')).toContainText('5 nights')
  await departure.fill(addDays(seenStay.checkIn, 40))
  await departure.blur()
  await expect(departure).toHaveAccessibleDescription(/more than 30 nights/)
  await departure.fill(addDays(seenStay.checkIn, -1))
  await departure.blur()
  await expect(departure).toHaveAccessibleDescription(/after the day you arrive/)
  await arrival.fill(addDays(seenStay.checkIn, 1_000))
  await arrival.blur()
  await expect(arrival).toHaveAccessibleDescription(/more than two years/)
})
