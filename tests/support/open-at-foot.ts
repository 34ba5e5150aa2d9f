import { expect, type Frame, type Page } from '@playwright/test'

/** Unfolds a frame at the foot of a page, which is fetched only then. */
export async function openAtFoot(page: Page, summary: string, path: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url() && new URL(frame.url()).pathname === path)
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(find()).toBe(undefined)
  await foot.getByText(summary, { exact: true }).click()
  await expect.poll(() => find() !== undefined).toBe(true)
  const frame = find()
  if (!frame) throw new Error(`There is no frame of ${path}.`)
  return frame
}
