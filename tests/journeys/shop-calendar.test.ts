import { expect, type Page, test } from '@playwright/test'
import { pathToProduct } from '#app/paths.ts'

/** Words of a day that stand outside its place, where those of another day are. */
const listSpilt = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('main table td')].flatMap((place) => {
      const { left, right } = place.getBoundingClientRect()
      return [...place.querySelectorAll('[data-weekday], small')].flatMap((words) => {
        range.selectNodeContents(words)
        const box = range.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1 ? [words.textContent] : []
      })
    })
  })

for (const width of [320, 360])
  test(`at ${width} points with letters twice as large each day of a park stands apart from the next, with its price`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(pathToProduct('parque-manantial', 'pt', { currency: 'USD' }))
    const prices = page.locator('main table td a small')
    await expect(prices.first()).toBeVisible()
    expect(await listSpilt(page)).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await listSpilt(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const [first, second] = [prices.nth(0), prices.nth(1)]
    // Below each other, and in letters that can be read.
    expect((await second.boundingBox())?.y).toBeGreaterThan((await first.boundingBox())?.y ?? 9999)
    expect(await first.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThan(20)
  })

test('a price of millions stands in one line under its day on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(pathToProduct('parque-manantial', 'pt', { currency: 'COP', adults: '4' }))
  const price = page.locator('main table td a small').first()
  await expect(price).toHaveText(/\d\.\d{3}\.\d{3}/)
  expect(await listSpilt(page)).toEqual([])
  expect(await price.evaluate((each) => each.getClientRects().length)).toBe(1)
  expect((await price.boundingBox())?.height).toBeLessThan(16)
})
