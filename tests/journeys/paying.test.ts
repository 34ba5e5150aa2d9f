import { expect, test } from '@playwright/test'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { listComplaints } from '#tests/support/watch-page.ts'

test('a guest who paid in one tab is told so in the other, which asks by itself', async ({ page, context }) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('two tabs') })
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'en')
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)

  const other = await context.newPage()
  const complaints = listComplaints(other)
  await other.goto(say.address)
  await expect(other.getByRole('heading', { name: say.paying })).toBeVisible()
  await payByCard(page, 'en')
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()

  await expect(other.getByRole('heading', { name: say.booked })).toBeVisible()
  expect(complaints).toEqual([])
})

test('when the network fails the form stays, says so and goes on afterwards', async ({ page, context }) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('no network') })
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'en')
  await context.setOffline(true)
  // What is kept on the way to the button fails too, and says so earlier.
  const tried = page.waitForEvent('requestfailed', (request) => /intent=pay(&|$)/.test(request.postData() ?? ''))
  await page.getByRole('button', { name: say.pay }).click()
  await tried
  const alert = page.getByRole('alert').filter({ hasText: 'There is no connection' })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport()
  await expect(page.getByLabel(/^Last name/).first()).toHaveValue('Muñoz de la Ó')
  await context.setOffline(false)
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)
})
