import { expect, test } from '@playwright/test'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms, declineEverywhere, holdEverywhere } from '#tests/support/journey-guest.ts'

// The alarm rings for everybody, so this guest comes when all others have gone: playwright.config.ts.
test('while cards are tried and rooms held everywhere a guest waits a moment each time and books all the same', async ({
  page,
}) => {
  await declineEverywhere(100)
  await holdEverywhere()
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('alarm') })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page).toHaveURL(/\/en\/booking\//)
  await tellWhoComes(page, 'en')
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)
  await payByCard(page, 'en')
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
})
