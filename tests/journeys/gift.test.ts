import { type Browser, expect, test } from '@playwright/test'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf, seenSearch } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { addToCart, chooseLastDay, payForCart } from '#tests/support/park-in-browser.ts'
import { expectAccessible, listComplaints } from '#tests/support/watch-page.ts'

test('a gift voucher is bought at a desk in English and spent on a phone in Portuguese, on a stay and a park', async ({
  browser,
}) => {
  const code = await test.step('bought', () => buyGift(browser))

  await test.step('spent', async () => {
    await using context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const complaints = listComplaints(page)
    const say = bookingWords.pt
    await arrive(page)
    await chooseRooms(page, { language: 'pt', days: daysOf('gift'), currency: 'USD' })
    await page.getByRole('button', { name: say.continue }).click()
    await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
    await page.goto(pathToProduct('xavage', 'pt', { adults: '2' }))
    await chooseLastDay(page)
    await addToCart(page, 'pt')
    const field = page.getByRole('textbox', { name: 'Código promocional ou vale-presente' })
    await field.fill(code.slice(0, -1))
    await page.getByRole('button', { name: 'Usar o código' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/^Uma letra do código está errada/)
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Usar o código' }).click()
    await expect(page.getByText('−US$300,00')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: say.continue, exact: true }).click()
    await tellWhoComes(page, 'pt')
    await page.getByRole('radio', { name: say.everything }).check()
    await page.getByRole('button', { name: say.pay }).click()
    await expect(page).toHaveURL(/\/cards\//)
    await payByCard(page, 'pt')
    await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
    const paidByGift = page
      .locator('div', { has: page.getByText(/^Desse valor, com o vale-presente com final /) })
      .last()
    await expect(paidByGift).toContainText('US$300,00')
    // The slip was answered with a conflict, which a browser tells of.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  })
})

/** Answers its code. */
async function buyGift(browser: Browser): Promise<string> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints = listComplaints(page)
  await arrive(page)
  await page.goto(pathTo('shop', 'en', { currency: 'USD' }))
  await page.getByRole('link', { name: 'Give a gift voucher' }).click()
  await expectAccessible(page)
  await page.getByLabel('Another amount').fill('300')
  await page.getByLabel('Who it is for').fill('Lucía Soto')
  await page.getByLabel('Who it is from').fill('Ana')
  await page.getByLabel('Message').fill('Enjoy the sea.')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('The gift voucher is in your cart.')).toBeVisible()
  await expectAccessible(page)
  await payForCart(page, 'en')
  const written = page.getByText(/Code: G[0-9A-Z-]{18}/)
  // It is made a moment after the payment.
  await expect(async () => {
    await page.goto(pathTo('manage', 'en'))
    await expect(written).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  const code = (await written.textContent())?.match(/G[0-9A-Z]{3}(-[0-9A-Z]{4}){3}/)?.[0] ?? ''
  // Above the rooms and their summary, and no taller than what it says.
  await page.goto(`${pathTo('search', 'en')}?${seenSearch}&promocode=${code}`)
  const said = page.getByRole('status').filter({ hasText: 'is on your order' })
  expect((await said.boundingBox())?.width).toBeGreaterThan(1_000)
  expect((await said.boundingBox())?.height).toBeLessThan(150)
  expect(complaints).toEqual([])
  return code
}
