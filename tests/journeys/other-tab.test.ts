import { expect, test } from '@playwright/test'
import { bookingWords, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'

test('on a phone whoever presses Pay for rooms that another tab gave up sees what happened, not the foot of the page', async ({
  browser,
}) => {
  const say = bookingWords.en
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('pressed beside another tab') })
  await page.getByRole('button', { name: say.continue }).click()
  const timer = page.getByRole('timer')
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
  await tellWhoComes(page, 'en')
  const other = await context.newPage()
  await chooseRooms(other, { language: 'en', days: daysOf('chosen in that tab') })
  await other.getByRole('button', { name: say.continue }).click()
  await expect(other.getByRole('heading', { name: say.title })).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.status() === 409)
  await page.getByRole('button', { name: say.pay }).tap()
  const heading = page.getByRole('heading', { name: 'You have chosen another stay since' })
  await expect(heading).toBeFocused()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(heading).toBeInViewport()
})
