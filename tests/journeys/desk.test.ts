import { expect, test } from '@playwright/test'

test('on a desk the cookie notice needs no scrolling, and no telephone of the footer breaks', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/es/')
  const notice = page.locator('section', { has: page.locator('button[name=choice]') }).first()
  const overflow = await notice.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1680, height: 1000 })
  for (const link of await page.locator('footer a[href^="tel:"], footer a[href^="mailto:"]').all()) {
    const lines = await link.evaluate((element) => new Set([...element.getClientRects()].map(({ top }) => top)).size)
    const { height = 0 } = (await link.boundingBox()) ?? {}
    expect([lines, height < 40]).toEqual([1, true])
  }
})
