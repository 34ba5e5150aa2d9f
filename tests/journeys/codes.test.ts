import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { giveRoomsBack, bookingWords as languages } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Promo code or gift voucher' })
const unfold = (page: Page) => page.locator('summary').filter({ hasText: 'Promo code or gift voucher' }).click()
const use = (page: Page) => page.getByRole('button', { name: 'Use the code' }).click()
const total = (page: Page) => page.getByRole('button', { name: /^Pay now/ }).textContent()
const held = (page: Page) => page.getByText(/^Held for you until \d\d:\d\d/)

async function goToForm(page: Page, days: ReturnType<typeof daysOf>) {
  await arrive(page)
  await chooseRooms(page, { language: 'en', days, currency: 'USD', promocode: 'BRISA50' })
  await page.getByRole('button', { name: languages.en.continue }).click()
  await expect(page.getByRole('heading', { name: languages.en.title })).toBeVisible()
}

/** Back is to the same rooms, as they are now, and a sentence in full view says of which code. */
async function goBackPastCode(page: Page) {
  const withCode = await total(page)
  await page.goBack()
  await expect(page).toHaveURL(/promocode=BRISA50/)
  const news = page.getByText('This page had the code BRISA50. Now MAR10 is applied.')
  await expect(news).toBeVisible()
  expect(await total(page)).toBe(withCode)
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room')
  const summary = page.getByRole('complementary', { name: 'Your reservation' })
  const [box, beside] = [
    await page.getByRole('status').filter({ has: news }).boundingBox(),
    await summary.boundingBox(),
  ]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
  await page.goForward()
  await expect(page).toHaveURL(/promocode=MAR10/)
  await expect(news).toBeHidden()
}

test('a guest with a code mistypes another, stays on the form with all of it, and tries the next; what was released is not called held', async ({
  page,
}) => {
  const complaints = listComplaints(page)
  await goToForm(page, daysOf('codes'))
  const [address, price, until] = [page.url(), await total(page), await held(page).textContent()]
  await page.getByLabel('Requests').fill('A quiet room')
  await unfold(page)
  await expect(field(page)).toHaveValue('BRISA50')
  await field(page).fill('xyz-no')
  await use(page)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription('Invalid promotional code')
  await expect(field(page)).toHaveValue('xyz-no')
  expect([page.url(), await total(page)]).toEqual([address, price])
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room')
  await expect(page.getByRole('status').filter({ hasText: 'Code BRISA50 applied' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await field(page).fill('mar10')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/booking\/\?.*promocode=MAR10/)
  await expect(page.getByRole('status').filter({ hasText: 'Code MAR10 applied' })).toBeVisible()
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room')
  await expect(held(page)).toHaveText(until ?? '')
  await expect(page.getByRole('button', { name: /^Pay now/ })).not.toHaveText(price ?? '')

  await goBackPastCode(page)
  await page
    .getByLabel(/^First name/)
    .first()
    .press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'things to correct' })).toBeFocused()
  await expect(page).toHaveURL(/promocode=MAR10/)

  await page.goto(pathTo('shop', 'en'))
  const bar = page.getByRole('complementary', { name: 'Continue your booking' })
  await expect(bar).toContainText('Held for you until')
  await bar.getByRole('link').click()
  await giveRoomsBack(page, 'en')
  await expect(page).toHaveURL(/\/en\/search\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: languages.en.chosen })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/parks-and-tours\//)
  await expect(bar).toContainText(languages.en.chosen)
  // What is refused is answered with a conflict, or as a bad request, which a browser tells of.
  expect(complaints.filter((complaint) => !/\b(409|400)\b/.test(complaint))).toEqual([])
})

test('without scripts on a phone a mistyped code is read at its field, which has the focus, and an emptied one takes the code off', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await goToForm(page, daysOf('codes without scripts'))
  const price = await total(page)
  await page.getByLabel('Requests').fill('A quiet room')
  await unfold(page)
  await field(page).fill('xyz-no')
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('Invalid promotional code')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('xyz-no')
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room')
  expect(await total(page)).toBe(price)
  await field(page).fill('')
  await use(page)
  await expect(page).toHaveURL(/\/en\/booking\/\?.*promocode=&/)
  await expect(page.getByText('Code BRISA50 applied')).toHaveCount(0)
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room')
  expect(await total(page)).not.toBe(price)
  await context.close()
})
