import { type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { payByCard } from '#tests/support/at-the-provider.ts'
import { ageQuote, arrive, chooseRooms, endHoldIn } from '#tests/support/journey-guest.ts'
import { type Device, devices, takePicture } from './take-picture.ts'

type As = { language: Language; device: Device }

const continueName = /^(Continuar|Continue)/
const payName = /^(Pagar|Pay) /

async function fillGuest(page: Page) {
  await page.locator('[name=name]').fill('Ana María')
  await page.locator('[name=lastname]').fill('Núñez Ibarra')
  await page.locator('[name=email]').fill('ana@example.com')
  await page.locator('input[name=phone]').fill('+52 55 5555 0100')
  await page.locator('input[name=terms]').check()
}

/** Guests who come at once would take the last rooms from one another. */
function monthOf({ language, device }: As): string {
  const month = 2 + languages.indexOf(language) * 2 + (device === 'phone' ? 0 : 1)
  return `2027-${String(month).padStart(2, '0')}`
}

async function reachBooking(page: Page, as: As, day: string) {
  await chooseRooms(page, { language: as.language, from: `${monthOf(as)}-${day}`, currency: 'MXN' })
  await page.getByRole('button', { name: continueName }).first().click()
  await page.locator('[name=lastname]').waitFor()
}

async function choosing(page: Page, as: As) {
  const at = (query: string) => page.goto(`${pathTo('search', as.language)}?${query}`)
  await at('checkin=2027-03-02&checkout=2027-03-06&guests[0][adults]=2')
  await takePicture(page, 'search', as)
  await at('checkin=2027-03-02&checkout=2027-03-06&guests[0][adults]=2&details=GV')
  await takePicture(page, 'search-details', as)
  await at('checkin=2027-03-02&checkout=2027-03-06&guests[0][adults]=2&compare=GV,OV,SW')
  await takePicture(page, 'search-compare', as)
  await at(
    'checkin=2027-03-02&checkout=2027-03-06&guests[0][adults]=2&guests[1][adults]=2&guests[1][children]=1&guests[1][childrenAges]=7&pick[0]=GV.FLEX',
  )
  await takePicture(page, 'search-second-room', as)
  await at(
    'checkin=2027-03-02&checkout=2027-03-06&guests[0][adults]=8&guests[0][children]=3&guests[0][childrenAges]=1|2|3',
  )
  await takePicture(page, 'search-nothing-fits', as)
  await at('checkin=2027-03-02&checkout=2027-03-06&guests[0][adults]=2&promocode=NADA2027')
  await takePicture(page, 'search-wrong-code', as)
}

async function paying(page: Page, as: As) {
  await reachBooking(page, as, '01')
  await takePicture(page, 'booking', as)
  await page.getByRole('button', { name: payName }).last().click()
  await page.getByRole('alert').first().waitFor()
  await takePicture(page, 'booking-errors', as)
  await fillGuest(page)
  await page.getByRole('button', { name: payName }).last().click()
  await page.waitForURL(/\/cards\//)
  await takePicture(page, 'provider', as)
  const next = await payByCard(page.url(), 'success')
  await page.goto(next)
  await takePicture(page, 'booking-confirmed', as)
  await page.goto(pathTo('manage', as.language))
  await takePicture(page, 'manage', as)
  await page.locator('input[name=arrive]').fill('2027-03-09')
  await page.locator('input[name=leave]').fill('2027-03-13')
  await page.locator('form[method=get] button[type=submit]').first().click()
  await takePicture(page, 'manage-dates', as)
  await page.locator('main details summary').last().click()
  await takePicture(page, 'manage-cancel', as)
  await page.locator('main details form button[type=submit]').click()
  await page.waitForURL(/result=cancelled/)
  await takePicture(page, 'manage-cancelled', as)
}

async function stopping(page: Page, as: As) {
  await reachBooking(page, as, '09')
  await endHoldIn(page.context(), -1)
  await page.reload()
  await takePicture(page, 'booking-hold-ended', as)
}

async function dearer(page: Page, as: As) {
  await reachBooking(page, as, '17')
  await ageQuote(page.context())
  await page.reload()
  await takePicture(page, 'booking-price-old', as)
}

async function nobody(page: Page, as: As) {
  await page.goto(pathTo('manage', as.language))
  await takePicture(page, 'manage-no-link', as)
}

for (const { device, viewport } of devices) {
  for (const language of languages) {
    for (const walk of [choosing, paying, stopping, dearer, nobody]) {
      test(`${walk.name} in ${language} on a ${device}`, async ({ page }) => {
        test.setTimeout(240_000)
        await page.setViewportSize(viewport)
        await arrive(page)
        await walk(page, { language, device })
      })
    }
  }
}
