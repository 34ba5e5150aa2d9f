import { test } from '@playwright/test'
import { pageNames } from '#app/page-lists.ts'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { devices, takePicture } from './take-picture.ts'

const drawnElsewhere = ['search', 'booking', 'manage']

for (const { device, viewport } of devices) {
  for (const language of languages) {
    for (const name of pageNames.filter((each) => !drawnElsewhere.includes(each))) {
      test(`${name} in ${language} on a ${device}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await arrive(page)
        await page.goto(pathTo(name, language))
        await takePicture(page, name, { language, device })
      })
    }
    test(`a page that does not exist in ${language} on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await arrive(page)
      await page.goto(`/${language}/nada/`)
      await takePicture(page, 'not-found', { language, device })
    })
  }
}
