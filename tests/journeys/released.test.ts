import { expect, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { bookingWords } from '#tests/support/booking-words.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { putParkInCart } from '#tests/support/park-in-browser.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, listComplaints } from '#tests/support/watch-page.ts'

for (const language of toldIn('pt'))
  test(`who releases tickets that are held is led to the cart, which says so, in ${language}`, async ({ page }) => {
    const complaints = listComplaints(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await arrive(page)
    await putParkInCart(page, language)
    await page.getByRole('button', { name: bookingWords[language].continue, exact: true }).click()
    await page.locator('main summary').filter({ hasText: /\d/ }).first().click()
    await page.getByRole('button', { name: m.reserve_release_order({}, { locale: language }) }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('cart', language)}\\?said=`))
    await expect(page.locator('#said')).toContainText(m.reserve_released({}, { locale: language }))
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
