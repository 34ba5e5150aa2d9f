import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Said of letters that are fetched early and not drawn with within some seconds, as of every page behind another tab;
 * that pages are drawn with them is a journey of its own.
 */
const notDrawnYet = /was preloaded using link preload but not used within a few seconds/

/** Nothing a browser complains about may pass, least of all a broken security policy. */
export function listComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isOfHiddenPage = notDrawnYet.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isOfHiddenPage) complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (!error.message.startsWith('Transition was')) complaints.push(error.message)
  })
  return complaints
}

/** What a browser reads in two thirds of the time that the whole text takes. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page, or what stands in a frame of it. */
type Shown = Pick<Page, 'evaluate' | 'url' | 'waitForLoadState'>

/** Of the whole page, or of a part when what lies behind it was looked at elsewhere. */
export async function expectAccessible(page: Shown, part = 'html') {
  // Whoever comes by a link is here when its words are: without its style every place to press is too small.
  await page.waitForLoadState()
  await letFadesEnd(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Said by the page in few words: whatever passed, element by element, took three times as long to bring over.
  const said = await page.evaluate(
    async ([within, runOnly]) => {
      const { violations } = await window.axe.run(within, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    },
    [part, rules] as const,
  )
  expect(said, page.url()).toEqual([])
}

/** Half faded in, words have the contrast of neither state. What turns for ever is not waited for. */
async function letFadesEnd(page: Shown) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}

/** Nothing is off the screen, on a phone or a desk, and neither with letters twice as large. */
export async function expectNoSidewaysScroll(page: Page) {
  // Between two pages there is nothing to measure.
  await page.locator('main').first().waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth))
  const size = page.viewportSize()
  const wide = Math.max(size?.width ?? 0, narrowestWithLargeLetters)
  await page.setViewportSize({ width: wide, height: size?.height ?? 900 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await widthOf(page), 'with letters twice as large').toBeLessThanOrEqual(wide)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}

/** The same on the narrowest phone with letters twice as large. */
export async function expectInReach(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await widthOf(page), `${page.url()} with letters twice as large`).toBeLessThanOrEqual(320)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}

const narrowestWithLargeLetters = 390

/** With the letters of the house: what stands in until they come is wider where a machine has few of its own. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollWidth
  })
}
