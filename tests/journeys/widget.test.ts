import { expect, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { addDays } from '#resort/calendar/day.ts'
import { dayAfterwards, seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { sayDay, sayMonth, saySpan } from '#tests/support/say-days.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'
import { widgetWords as languages } from '#tests/support/widget-words.ts'

for (const language of toldIn('es')) {
  const say = languages[language]

  test(`in ${language} a guest chooses dates, guests and a code and sees rooms`, async ({ page }) => {
    const complaints = listComplaints(page)
    const words = { locale: language }
    await page.goto(say.home)
    const widget = page.getByRole('main').getByRole('region', { name: say.widget })
    await widget.getByRole('button', { name: say.dates }).click()
    const dates = page.getByRole('dialog')
    await dates.getByRole('button', { name: say.next }).click()
    await dates.getByRole('button', { name: say.arrival }).click()
    await dates.getByRole('button', { name: say.departure }).click()
    await expect(dates.getByRole('status').filter({ hasText: say.chosen })).toBeVisible()
    await expectAccessible(page, 'dialog')
    await dates.getByRole('button', { name: say.done }).click()

    // The dates lead on to who comes, and that to the search.
    const guests = page.getByRole('dialog', { name: say.guestsTitle })
    await expect(guests.locator(':focus')).toHaveCount(1)
    await guests.getByRole('button', { name: say.moreAdults }).click()
    await guests.getByRole('button', { name: say.moreYoung }).click()
    // Without the age there is no price: the panel stays, and leads to it.
    await guests.getByRole('button', { name: say.done }).click()
    await expect(guests.getByLabel(say.age)).toBeFocused()
    await expect(guests.getByLabel(say.age)).toHaveAccessibleDescription(m.widget_age_needed({}, words))
    await guests.getByLabel(say.age).selectOption('8')
    await guests.getByRole('button', { name: m.widget_add_room({}, words) }).click()
    await expect(guests.getByRole('button', { name: m.widget_fewer_adults({ n: 2 }, words) })).toBeFocused()
    await guests.getByRole('button', { name: m.widget_remove_room({ n: 2 }, words) }).click()
    await expectAccessible(page, 'dialog')
    await guests.getByRole('button', { name: say.done }).click()
    await expect(widget.getByRole('button', { name: say.guests })).toContainText(say.guestsSaid)
    await expect(widget.getByRole('button', { name: say.go })).toBeFocused()

    await widget.getByRole('button', { name: say.code }).click()
    const code = page.getByRole('dialog')
    await code.getByLabel(say.code).fill('nada-de-nada')
    await code.getByRole('button', { name: say.apply }).click()
    await expect(code.getByText(say.wrong)).toBeVisible()
    await expect(code.getByLabel(say.code)).toBeFocused()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await widget.getByRole('button', { name: say.go }).click()
    await expect(page).toHaveURL(new RegExp(`${seenSearch}&guests%5B0%5D%5Badults%5D=3`))
    await expect(page).toHaveURL(/childrenAges%5D=8&promocode=&hotel=79260/)
    await expect(page.getByRole('main').getByRole('region', { name: say.widget })).toContainText(say.guestsSaid)
    expect(complaints).toEqual([])
  })
}

for (const language of toldIn('pt')) {
  const say = languages[language]

  test(`in ${language} dates are chosen with the keyboard alone`, async ({ page }) => {
    await page.goto(say.home)
    const opener = page.getByRole('main').getByRole('button', { name: say.dates })
    await opener.focus()
    await page.keyboard.press('Enter')
    // It opens on today.
    await expect(page.getByRole('dialog').locator(':focus')).toHaveAttribute('aria-current', 'date')
    // Any month in one step, far ahead and back; the days come after it.
    const month = page.getByRole('dialog').getByRole('combobox', { name: say.month })
    await month.focus()
    for (const ahead of [20, -2, 0]) {
      const name = sayMonth(language, seenStay.checkIn, ahead)
      await month.selectOption({ label: name })
      await expect(page.getByRole('grid').first()).toHaveAccessibleName(new RegExp(name, 'i'))
    }
    await expect(month).toBeFocused()
    await page.keyboard.press('Tab')
    for (let day = 1; day < Number(seenStay.checkIn.slice(8)); day++) await page.keyboard.press('ArrowRight')
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(RegExp.escape(say.arrival)))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: say.chosen })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

test('a guest on a narrow phone chooses dates, and nothing leaves the screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/es/')
  await page.getByRole('main').getByRole('button', { name: languages.es.dates }).tap()
  const dialog = page.getByRole('dialog')
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: languages.es.next }).tap()
  await dialog.getByRole('button', { name: languages.es.arrival }).tap()
  await dialog.getByRole('button', { name: languages.es.departure }).tap()
  await expect(dialog.getByText(languages.es.chosen)).toBeVisible()
  await expect(dialog.getByRole('grid')).toHaveCount(1)
  await expectAccessible(page, 'dialog')
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: languages.es.done }).tap()
  await expect(page.getByRole('dialog', { name: languages.es.guestsTitle })).toBeVisible()
  await expectAccessible(page, 'dialog')
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: languages.es.done }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: languages.es.go })).toBeInViewport()
  await context.close()
})

test('on a phone with letters twice as large every day stands on a line of its own, its price as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/')
  await page.getByRole('main').getByRole('button', { name: languages.en.dates }).click()
  const dialog = page.getByRole('dialog')
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: languages.en.next }).click()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const [first, second] = [seenStay.checkIn, addDays(seenStay.checkIn, 1)].map((day) =>
    dialog.getByRole('button', { name: `${sayDay('en', day)}, from` }),
  )
  const price = first?.getByText(/^\d{3}(\.\d\d)?$/)
  await expect.poll(() => price?.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBe(28)
  const [box, next] = [await first?.boundingBox(), await second?.boundingBox()]
  expect(next?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
})

test('on a phone the rooms come first: the widget is one line until it is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/en/search/?${seenSearch}`)
  const widget = page.getByRole('region', { name: 'Book your stay' })
  for (const said of [`${saySpan('en', seenStay)} ${seenStay.checkIn.slice(0, 4)}`, '4 nights,', '2 adults'])
    await expect(widget.getByText(said).first()).toBeVisible()
  // Once there is a button, scripts are there.
  const dates = widget.getByRole('button', { name: languages.en.dates, includeHidden: true })
  await expect(dates).toBeAttached()
  await expect(dates).toBeHidden()
  await widget.getByRole('link', { name: 'Change' }).press('Enter')
  await expect(widget.getByRole('button', { name: languages.en.dates })).toBeFocused()
  // What is asked of cookies lies neither under the bar of the total nor over it.
  await page.goto(`/en/search/?${seenSearch}&pick[0]=OV.FLEX`)
  const bar = page.getByRole('link', { name: 'See reservation' }).last()
  for (const each of [bar, page.getByRole('button', { name: 'Reject' }), page.getByRole('button', { name: 'Accept' })])
    await each.click({ trial: true, timeout: 5_000 })
})

test('a family that fits no room is offered the cheapest split and takes it', async ({ page }) => {
  await page.goto(`/en/search/?${seenSearch}&guests[0][adults]=6`)
  const widget = page.getByRole('region', { name: 'Book your stay' })
  await widget.getByRole('button', { name: languages.en.guests }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This party does not fit in these rooms')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use these rooms' }).click()
  await expect(dialog.getByRole('group', { name: 'Room 2' })).toBeVisible()
  await expect(dialog.getByText('This party does not fit in these rooms')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await widget.getByRole('button', { name: 'See rooms' }).click()
  await expect(page).toHaveURL(/guests%5B1%5D%5Badults%5D/)
})

test('a good code is applied, lowers the prices of the calendar, and is taken off again', async ({ page }) => {
  await page.goto(`/en/search/?${seenSearch}`)
  const widget = page.getByRole('region', { name: 'Book your stay' })
  const dialog = page.getByRole('dialog')
  const readPrice = async () => {
    await widget.getByRole('button', { name: languages.en.dates }).click()
    const day = dialog.getByRole('button', { name: `${sayDay('en', dayAfterwards)}, from` })
    const price = /US\$([\d.,]+)/.exec((await day.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await dialog.getByRole('button', { name: 'Done' }).click()
    return Number(price.replace(',', ''))
  }
  const before = await readPrice()
  await widget.getByRole('button', { name: languages.en.code }).click()
  await expect(dialog.getByLabel(languages.en.code)).toBeFocused()
  await page.keyboard.type('mar10')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The code MAR10 is applied to the prices you see.')).toBeVisible()
  // The rooms behind it cost what it says, without being asked for again.
  await expect(page).toHaveURL(/promocode=MAR10/)
  await expect(dialog.locator(':focus')).toContainText('The code MAR10 is applied')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Code MAR10 applied').first()).toBeVisible()
  expect(await readPrice()).toBeLessThan(before)
  const opened = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await widget.getByRole('button', { name: 'See rooms' }).click()
  await widget.getByRole('button', { name: languages.en.code }).click()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  opened.resolve()
  // What was opened while the rooms were on their way is still open.
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/promocode=&/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await readPrice()).toBe(before)
})

test('an age left out, dates left out and an origin left out are asked for where they belong', async ({ page }) => {
  await page.goto('/en/')
  const main = page.getByRole('main')
  // Its question is a button once scripts are there; before, the search itself asks for dates.
  await expect(main.getByRole('button', { name: languages.en.dates })).toBeVisible()
  await main.getByRole('button', { name: 'See rooms' }).click()
  await expect(page.getByRole('dialog', { name: 'Arrival and departure' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const departure = dialog.getByLabel('Departure', { exact: true })
  await dialog.getByLabel('Arrival', { exact: true }).fill(seenStay.checkIn)
  // One day alone, or two the wrong way round, are not thrown away.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(departure).toBeFocused()
  await departure.fill(addDays(seenStay.checkIn, -2))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(departure).toHaveAccessibleDescription(/after the day you arrive/)
  await departure.fill(seenStay.checkOut)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'One more child in room 1' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'See rooms' }).click()
  await expect(dialog.getByText('Choose the age: the price depends on it.')).toBeVisible()
  await dialog.getByLabel('Age of child 1').selectOption('4')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await main.getByRole('tab', { name: 'Hotel + Flight' }).click()
  await main.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(main.getByLabel(/^Origin/)).toBeFocused()
  await page.keyboard.type('Zzyzx')
  await expect(main.getByText(m.widget_origins_none({}, { locale: 'en' }))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('new yor')
  const places = main.getByRole('listbox', { name: 'Origin' })
  await expect(places.getByRole('option').first()).toContainText('All airports')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(places.getByRole('option', { selected: true })).toContainText('JFK')
  await page.keyboard.press('Enter')
  await expect(main.getByLabel(/^Origin/)).toHaveValue('New York (JFK)')
  await expect(places).toHaveCount(0)
  await main.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/hotel-and-flight\/\?.*childrenAges%5D=4.*origin=New\+York\+%28JFK%29/)
  await expect(main.getByRole('heading', { name: 'Choose your flight out' })).toBeVisible()
})

test('when prices cannot be had the calendar says so, still takes dates, and asks again', async ({ page }) => {
  let isDown = true
  await page.route('**/api/calendar?*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/es/')
  await page.getByRole('main').getByRole('button', { name: languages.es.dates }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('No pudimos traer los precios')
  await expectAccessible(page, 'dialog')
  isDown = false
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /desde MX\$/ }).first()).toBeVisible()
})

test('in maintenance the calendar names the telephones, in the words of the house', async ({ page }) => {
  await page.route('**/api/calendar?*', (route) => route.fulfill({ status: 503, json: { code: 'maintenance' } }))
  const told = page.waitForResponse('**/api/failures')
  await page.goto('/es/')
  await page.getByRole('main').getByRole('button', { name: languages.es.dates }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('Nos encontramos en mantenimiento')
  await expect(alert).toContainText('Contactanos en nuestros números de atención al cliente')
  await expect(alert).toContainText('+52 984 555 0110')
  expect((await told).status()).toBe(204)
})
