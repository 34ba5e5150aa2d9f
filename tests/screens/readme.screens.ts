import { test } from '@playwright/test'
import sharp from 'sharp'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { loadPictures } from './take-picture.ts'

/** What a desk shows of the first page before anybody scrolls. */
test('the picture of the README', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page)
  await page.goto(pathTo('home', 'en'))
  await loadPictures(page)
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot).webp({ quality: 82 }).toFile('docs/look/home.webp')
})
