import { type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { payByCard } from '#tests/support/at-the-provider.ts'
import { bookingWords, giveRoomsBack, payByCard as typeCard } from '#tests/support/booking-words.ts'
import { seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { ageQuote, arrive, chooseRooms, endHoldIn, loseRooms, raisePrices } from '#tests/support/journey-guest.ts'
import { dealQuietDays } from '#tests/support/quiet-days.ts'
import { widgetWords } from '#tests/support/widget-words.ts'
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

const bookings = ['paid', 'ended', 'dearer', 'taken', 'declined'] as const

/** Guests who come at once would take the last rooms from one another. */
function daysOf({ language, device }: As, booking: (typeof bookings)[number]): Day[] {
  const place = languages.indexOf(language) * devices.length + devices.findIndex((each) => each.device === device)
  return dealQuietDays(place * bookings.length + bookings.indexOf(booking), 15)
}

async function reachBooking(page: Page, as: As, booking: (typeof bookings)[number]) {
  await chooseRooms(page, { language: as.language, days: daysOf(as, booking), currency: 'MXN' })
  await page.getByRole('button', { name: continueName }).first().click()
  await page.locator('[name=lastname]').waitFor()
}

async function choosing(page: Page, as: As) {
  const at = (query: string) => page.goto(`${pathTo('search', as.language)}?${query}`)
  await at(`${seenSearch}&guests[0][adults]=2`)
  await takePicture(page, 'search', as)
  await at(`${seenSearch}&guests[0][adults]=2&details=GV`)
  await takePicture(page, 'search-details', as)
  await at(`${seenSearch}&guests[0][adults]=2&compare=GV,OV,SW`)
  await takePicture(page, 'search-compare', as)
  await at(
    `${seenSearch}&guests[0][adults]=2&guests[1][adults]=2&guests[1][children]=1&guests[1][childrenAges]=7&pick[0]=GV.FLEX`,
  )
  await takePicture(page, 'search-second-room', as)
  await at(`${seenSearch}&guests[0][adults]=8&guests[0][children]=3&guests[0][childrenAges]=1|2|3`)
  await takePicture(page, 'search-nothing-fits', as)
  await at(`${seenSearch}&guests[0][adults]=2&promocode=NADA`)
  await takePicture(page, 'search-wrong-code', as)
}

async function paying(page: Page, as: As) {
  await reachBooking(page, as, 'paid')
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
  await page.locator('input[name=arrive]').fill(addDays(seenStay.checkIn, 7))
  await page.locator('input[name=leave]').fill(addDays(seenStay.checkOut, 7))
  await page.locator('form[method=get] button[type=submit]').first().click()
  await takePicture(page, 'manage-dates', as)
  await page.locator('#cancel summary').click()
  await takePicture(page, 'manage-cancel', as)
  await page.locator('#cancel form button[type=submit]').click()
  await page.waitForURL(/result=cancelled/)
  await takePicture(page, 'manage-cancelled', as)
}

async function stopping(page: Page, as: As) {
  await reachBooking(page, as, 'ended')
  await endHoldIn(page.context(), -1)
  await page.reload()
  await takePicture(page, 'booking-hold-ended', as)
}

async function dearer(page: Page, as: As) {
  const say = bookingWords[as.language]
  await reachBooking(page, as, 'dearer')
  await giveRoomsBack(page, as.language)
  await page.waitForURL(({ pathname }) => pathname === pathTo('search', as.language))
  await page.goto(say.address)
  await takePicture(page, 'booking-not-held', as)
  await raisePrices(daysOf(as, 'dearer'))
  await ageQuote(page.context())
  await page.getByRole('button', { name: say.hold }).click()
  await page.getByRole('heading', { name: say.price }).waitFor()
  await takePicture(page, 'booking-price-changed', as)
}

async function losing(page: Page, as: As) {
  const say = bookingWords[as.language]
  await reachBooking(page, as, 'taken')
  await loseRooms(page.context())
  await page.reload()
  await page.getByRole('button', { name: say.again }).click()
  await page.getByRole('heading', { name: say.taken }).waitFor()
  await takePicture(page, 'booking-room-taken', as)
}

async function declined(page: Page, as: As) {
  const say = bookingWords[as.language]
  await reachBooking(page, as, 'declined')
  await fillGuest(page)
  await page.getByRole('button', { name: payName }).last().click()
  await page.waitForURL(/\/cards\//)
  await page.goto(say.address)
  await takePicture(page, 'booking-paying', as)
  await page.getByRole('button', { name: say.other }).click()
  await page.getByRole('heading', { name: say.title }).waitFor()
  await page.getByRole('button', { name: payName }).last().click()
  await page.waitForURL(/\/cards\//)
  await typeCard(page, as.language, '4000000000000002')
  await takePicture(page, 'provider-declined', as)
}

async function opening(page: Page, as: As) {
  const say = widgetWords[as.language]
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  await page.goto(say.home)
  await widget.getByRole('button', { name: say.dates }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.next }).click()
  await takePicture(page, 'calendar', as)
  await page.keyboard.press('Escape')
  await widget.getByRole('button', { name: say.guests }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.moreYoung }).click()
  await takePicture(page, 'guests', as)
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await page.goto(say.home)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await takePicture(page, 'cookie-notice', as)
}

async function nobody(page: Page, as: As) {
  await page.goto(pathTo('manage', as.language))
  await takePicture(page, 'manage-no-link', as)
}

for (const { device, viewport } of devices) {
  for (const language of languages) {
    for (const walk of [opening, choosing, paying, declined, stopping, dearer, losing, nobody]) {
      test(`${walk.name} in ${language} on a ${device}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await arrive(page)
        await walk(page, { language, device })
      })
    }
  }
}
