import { expect } from '@playwright/test'
import type { Guest } from './test-story.ts'

/** Nothing is beside the screen. */
export async function expectOnScreen({ page }: Guest): Promise<void> {
  // Words may be there before their style is.
  await page.waitForLoadState('domcontentloaded')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
