import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#resort/guests/language.ts'

export const folder = 'docs/look/screens'

export const devices = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desk', viewport: { width: 1280, height: 900 } },
] as const
export type Device = (typeof devices)[number]['device']

/** Longer pages are cut: what follows is more of the same. */
const longest = 4_000

/** The whole page or the dialog over it, at half its size: enough to look at, small enough to keep. */
export async function takePicture(page: Page, name: string, as: { language: Language; device: Device }): Promise<void> {
  await loadPictures(page)
  const isDialog = (await page.locator('dialog:modal').count()) > 0
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.clientWidth,
  }))
  const shot = await page.screenshot({
    // What lies behind a dialog is drawn elsewhere.
    ...(!isDialog && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, longest) } }),
    animations: 'disabled',
  })
  const place = join(folder, as.language)
  mkdirSync(place, { recursive: true })
  await sharp(shot)
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 55 })
    .toFile(join(place, `${name}-${as.device}.webp`))
}

/** Whoever looks at a picture sees what a guest sees who waited: letters in their type, every picture drawn. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Pictures below the fold are asked for when one scrolls to them.
  await page.evaluate(async (most) => {
    for (let top = 0; top < Math.min(document.body.scrollHeight, most); top += 600) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    scrollTo(0, 0)
  }, longest)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (most) => {
    const near = [...document.images].filter((each) => {
      const { top, left } = each.getBoundingClientRect()
      // A list that scrolls sideways shows the first of its pictures.
      return each.checkVisibility() && top < most && left < innerWidth
    })
    // One that scrolling went past too quickly would never come: whoever waits for it waits for ever.
    for (const each of near) each.loading = 'eager'
    await Promise.all(near.map((each) => each.decode()))
  }, longest)
}
