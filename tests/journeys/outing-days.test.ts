import { expect, type Page, test } from '@playwright/test'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { payByCard } from '#tests/support/booking-words.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { addToCart, chooseLastDay, chooseMonth, payForCart, seeCart } from '#tests/support/park-in-browser.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

/** The first day of the calendar that says so, in the month that is shown or one of the next. */
async function chooseDay(page: Page, mark: RegExp, next: string): Promise<void> {
  const days = page.locator('section[aria-labelledby=outings] td a').filter({ hasText: mark })
  // Not of this month: early in the morning today is still for sale, and is not changed any more.
  await page.getByRole('link', { name: next }).click()
  for (let turn = 0; turn < 2 && !(await days.count()); turn++) await page.getByRole('link', { name: next }).click()
  await days.last().click()
}

test('an open ticket is bought in Spanish on a phone without scripts, and its day is chosen later', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  await using context = await browser.newContext({ viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await arrive(page)
  await page.goto(pathToProduct('xplor', 'es', { adults: '2', age: '9', currency: 'MXN' }))
  await page.getByRole('button', { name: 'Agregar boleto abierto' }).click()
  await seeCart(page, 'es')
  await expect(page.getByText(/^Boleto abierto, sirve hasta el .*: el día se elige en Mi reserva$/)).toBeVisible()
  await payForCart(page, 'es')
  await expect(page.getByText(/^Xplor: abierto, sirve hasta el .*Elija su día en Mi reserva\.$/)).toBeVisible()
  await page.goto(pathTo('manage', 'es'))
  await page.getByRole('link', { name: 'Elegir el día de Xplor' }).click()
  await expect(page.getByRole('link', { name: 'Mes siguiente' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await chooseDay(page, /igual/, 'Mes siguiente')
  await expect(page.getByText(/^Xplor, .*: no paga nada más\.$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Elegir este día' }).click()
  await expect(page.getByText(/^Su día quedó fijado\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cambiar el día de Xplor' })).toBeVisible()
})

test('a day out in English moves to a day that costs more, once the difference is paid', async ({ browser }) => {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints = listComplaints(page)
  await arrive(page)
  await page.goto(pathToProduct('xplor', 'en', { adults: '2', age: '', currency: 'USD' }))
  await expectAccessible(page)
  // Far ahead it costs less.
  await chooseMonth(page, 4)
  await chooseLastDay(page)
  await addToCart(page, 'en')
  await payForCart(page, 'en')
  await page.goto(pathTo('manage', 'en'))
  await page.getByRole('link', { name: 'Change the day of Xplor' }).click()
  for (let turn = 0; turn < 4; turn++) await page.getByRole('link', { name: 'Previous month' }).click()
  await expectAccessible(page)
  await chooseDay(page, /\+/, 'Next month')
  await expect(page.getByText(/more than you paid\. You pay that first/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay US\$.* and change the day$/ }).click()
  await payByCard(page, 'en')
  await expect(page.getByText('Your day is set. The tickets that changed their day have new codes')).toBeVisible()
  expect(complaints).toEqual([])
})
