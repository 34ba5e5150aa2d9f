import { expect, test } from '@playwright/test'
import { addDays } from '#resort/calendar/day.ts'
import { seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { sayDay } from '#tests/support/say-days.ts'
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
  'from US\\$[\\d.,]+ a night, 4 nights minimum/',
  'from US\\$[\\d.,]+ a night, arrival only/',
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

/** A day as the grid says it, and before the first of a week its row. */
function hear(day: string, index: number): string[] {
  const isSunday = new Date(day).getUTCDay() === 0
  const isChosen = day >= seenStay.checkIn && day <= seenStay.checkOut
  const usual = day === seenStay.checkOut ? 'departure, 4 nights/' : 'from US\\$/'
  const words = `${sayDay('en', day)}, ${heard[index] ?? usual}${isChosen ? ' [selected]' : ''}`
  return [...(isSunday || index === 0 ? ['    - row:'] : []), `      - gridcell /${words}`]
}
