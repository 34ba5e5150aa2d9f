import { expect, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { seenStay } from '#tests/support/journey-days.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const words = {
  es: {
    origin: /^Origen/,
    book: 'Reservar',
    choose: /^Elegir .*\d\d:\d\d/,
    home: 'Elija su vuelo de regreso',
    rooms: 'Elija su habitación',
    go: 'Continuar',
    all: /Todas las aerolíneas han respondido/,
  },
  en: {
    origin: /^Origin/,
    book: 'Book',
    choose: /^Choose .*\d\d:\d\d/,
    home: 'Choose your flight home',
    rooms: 'Choose your room',
    go: 'Continue',
    all: /All airlines have answered/,
  },
  pt: {
    origin: /^Origem/,
    book: 'Reservar',
    choose: /^Escolher .*\d\d:\d\d/,
    home: 'Escolha o voo de volta',
    rooms: 'Escolha o quarto',
    go: 'Continuar',
    all: /Todas as companhias aéreas responderam/,
  },
} as const

/** Each from elsewhere: of two who are shown the same search, only the first to press has its prices. */
const origins = {
  es: [
    { typed: 'lima', code: 'LIM' },
    { typed: 'santiago', code: 'SCL' },
  ],
  en: [
    { typed: 'miami', code: 'MIA' },
    { typed: 'toronto', code: 'YYZ' },
  ],
  pt: [
    { typed: 'bogot', code: 'BOG' },
    { typed: 'guarulhos', code: 'GRU' },
  ],
} as const

const phone = { name: 'a small phone', viewport: { width: 320, height: 640 } }
const desk = { name: 'a desk', viewport: { width: 1440, height: 900 } }
/** A desk only where every language is told: one way is enough for whoever waits for all tests. */
const screens = toldIn('pt').length > 1 ? [phone, desk] : [phone]
const tellings = toldIn('pt').flatMap((language) => screens.map((screen) => ({ language, ...screen })))

for (const [place, { language, name, viewport }] of tellings.entries())
  test(`on ${name} flights come while one looks, and a flight out, one home and a room are one price, in ${language}`, async ({
    browser,
  }) => {
    const said = words[language]
    // As the words of the payment have it.
    const currency = language === 'es' ? 'MXN' : 'USD'
    await using context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const complaints = listComplaints(page)
    await arrive(page)
    const query = toBookingQuery({ stay: seenStay, rooms: [{ adults: 2, childrenAges: [] }], currency })
    query.set('tab', 'flight')
    await page.goto(pathTo('home', language, query))
    const main = page.getByRole('main')
    const from = origins[language][viewport.width === phone.viewport.width ? 0 : 1]
    await main.getByLabel(said.origin).pressSequentially(from.typed)
    await expect(main.getByRole('option').filter({ hasText: from.code }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await main.getByRole('button', { name: said.book, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('flights', language)}\\?`))
    await expect(main.getByRole('link', { name: said.choose }).first()).toBeVisible()
    await expect(main.getByRole('status').filter({ hasText: said.all })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: said.choose }).first().click()
    await expect(main.getByRole('heading', { name: said.home })).toBeFocused()
    await expectAccessible(page)
    await main.getByRole('link', { name: said.choose }).first().click()
    await expect(main.getByRole('heading', { name: said.rooms })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Each another room: of the cheapest there are few.
    if (place)
      await main
        .getByRole('link', { name: /^(Elegir|Choose|Escolher) / })
        .nth(place)
        .click()
    await main.getByRole('button', { name: said.go, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(pathTo('booking', language)))
    await test.step('who flies is named, and what belongs to a package is read', async () => {
      await tellWhoComes(page, language)
      for (const [n, given] of ['Inés', 'Luis'].entries()) {
        const traveller = page.getByRole('group', { name: m.trip_traveller_adult({ n: n + 1 }, { locale: language }) })
        await traveller.getByLabel(new RegExp(`^${m.trip_given({}, { locale: language })}`)).fill(given)
        await traveller.getByLabel(new RegExp(`^${m.trip_family({}, { locale: language })}`)).fill('Núñez Roca')
        await traveller.getByLabel(new RegExp(`^${m.trip_title({}, { locale: language })}`)).selectOption('ms')
        await traveller.getByLabel(new RegExp(`^${m.trip_born({}, { locale: language })}`)).fill('1990-05-17')
      }
      await page.getByLabel(m.trip_package_agree({}, { locale: language })).check()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await test.step('the money is set aside, the airline says yes, and room and flight are one confirmation', async () => {
      await page.getByRole('button', { name: bookingWords[language].pay }).click()
      await payByCard(page, language)
      await expect(page.getByRole('heading', { name: bookingWords[language].booked })).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('NUNEZ ROCA').first()).toBeVisible()
      // Seats that an airline keeps are paid for a moment after the money is here.
      await expectAfterReload(page, m.trip_state_confirmed({}, { locale: language }))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    expect(complaints).toEqual([])
  })

async function expectAfterReload(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const told = page.getByText(words).first()
    if (!(await told.isVisible())) await page.reload()
    await expect(told).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
