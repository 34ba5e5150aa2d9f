import { type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { seenStay } from '#tests/support/journey-days.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { addToCart, chooseLastDay } from '#tests/support/park-in-browser.ts'
import { type Device, devices, takePicture } from './take-picture.ts'

type As = { language: Language; device: Device }

async function visiting(page: Page, as: As) {
  await page.goto(pathToProduct('xplor', as.language, { adults: '2' }))
  await chooseLastDay(page)
  await takePicture(page, 'product', as)
  await addToCart(page, as.language)
  await takePicture(page, 'cart-filled', as)
}

async function flying(page: Page, as: As) {
  const locale = as.language
  const query = toBookingQuery({ stay: seenStay, rooms: [{ adults: 2, childrenAges: [] }], currency: 'USD' })
  query.set('origin', 'LIM')
  await page.goto(pathTo('flights', locale, query))
  const main = page.getByRole('main')
  const choose = main.getByRole('link', { name: /\d\d:\d\d/ }).first()
  await choose.waitFor()
  // Once every airline has answered nothing moves any more.
  await page.locator('[role=status]', { hasText: '.' }).first().waitFor()
  await takePicture(page, 'flights-out', as)
  await choose.click()
  await main.getByRole('heading', { name: m.flights_step_home({}, { locale }) }).waitFor()
  await choose.click()
  await main.getByRole('heading', { name: m.flights_step_rooms({}, { locale }) }).waitFor()
  await takePicture(page, 'flights-rooms', as)
}

for (const { device, viewport } of devices) {
  for (const language of languages) {
    for (const walk of [visiting, flying]) {
      test(`${walk.name} in ${language} on a ${device}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await arrive(page)
        await walk(page, { language, device })
      })
    }
  }
}
