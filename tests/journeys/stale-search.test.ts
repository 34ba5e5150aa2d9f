import { expect, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { saySpan } from '#tests/support/say-days.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectInReach, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'
import { widgetWords } from '#tests/support/widget-words.ts'

const words = {
  es: {
    changed: 'Cambió la búsqueda. Estas habitaciones y precios son de la búsqueda anterior',
    go: 'Actualizar la búsqueda',
  },
  en: {
    changed: 'You changed the search. These rooms and prices are from your previous search',
    go: 'Update the search',
  },
  pt: {
    changed: 'Você alterou a busca. Estes quartos e preços são da busca anterior',
    go: 'Atualizar a busca',
  },
}
/** A day longer: what is chosen is another stay. */
const longer = { ...seenStay, checkOut: addDays(seenStay.checkOut, 1) }

const pathOf = (language: Language, more = '') =>
  `${pathTo('search', language)}?${seenSearch}&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX${more}`

const told = (page: Page, language: Language) =>
  page.getByRole('status').getByText(`${words[language].changed}: ${saySpan(language, seenStay)}`)

async function open(page: Page, language: Language, question: 'dates' | 'guests' | 'code') {
  const say = widgetWords[language]
  const face = page
    .getByRole('main')
    .getByRole('region', { name: say.widget })
    .getByRole('button', { name: say[question], includeHidden: true })
  await expect(face).toBeAttached()
  if (!(await face.isVisible()))
    await page
      .getByRole('link', { name: m.widget_change({}, { locale: language }) })
      .first()
      .click()
  await face.click()
  return page.getByRole('dialog')
}

async function leaveOn(page: Page, language: Language, day: string) {
  const dialog = await open(page, language, 'dates')
  await dialog.getByLabel(m.search_departure({}, { locale: language }), { exact: true }).fill(day)
  await dialog.getByRole('button', { name: widgetWords[language].done }).click()
  await expect(dialog).toHaveCount(0)
}

for (const language of toldIn('es')) {
  const say = widgetWords[language]
  const onward = m.summary_continue({}, { locale: language })

  test(`in ${language} rooms of other dates than the widget says are told so, and lead to a new search, not to the payment`, async ({
    page,
  }) => {
    const complaints = listComplaints(page)
    await arrive(page)
    await page.goto(pathOf(language))
    const go = page.getByRole('button', { name: words[language].go })
    const choose = page.getByRole('link', { name: m.rooms_choose({}, { locale: language }), exact: true })
    await expect(page.getByRole('button', { name: onward })).toBeVisible()
    await leaveOn(page, language, longer.checkOut)
    await expect(told(page, language)).toBeVisible()
    await expect(page.getByRole('button', { name: say.go })).toBeFocused()
    await expect(page.getByRole('button', { name: onward })).toHaveCount(0)
    await expect(choose).toHaveCount(0)
    await expect(go).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // As it was before, everything is.
    await leaveOn(page, language, seenStay.checkOut)
    await expect(told(page, language)).toBeHidden()
    await expect(go).toHaveCount(0)
    await expect(page.getByRole('button', { name: onward })).toBeVisible()

    await leaveOn(page, language, longer.checkOut)
    await page
      .getByRole('complementary', { name: m.summary_title({}, { locale: language }) })
      .getByRole('button', { name: words[language].go })
      .click()
    await expect(page).toHaveURL(new RegExp(`checkin=${longer.checkIn}&checkout=${longer.checkOut}`))
    await expect(page.getByRole('button', { name: say.go })).toBeFocused()
    await expect(go).toHaveCount(0)
    await expect(told(page, language)).toBeHidden()
    expect(complaints).toEqual([])
  })
}

for (const language of toldIn('pt'))
  test(`in ${language} the bar of small screens says on a tablet of which dates its total is, and gives way to what leads to a new search`, async ({
    page,
  }) => {
    await arrive(page)
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(pathOf(language))
      const bar = page.getByRole('link', { name: m.summary_open({}, { locale: language }) }).last()
      await expect(bar).toBeInViewport()
      if (width > 640)
        await expect(page.getByText(new RegExp(`^${saySpan(language, seenStay)}.* · Total`))).toBeInViewport()
      await leaveOn(page, language, longer.checkOut)
      await expect(bar).toBeHidden()
      const go = page.getByRole('button', { name: words[language].go })
      await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
      await expect(go.first()).toBeInViewport({ ratio: 1 })
      await expect(told(page, language)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectInReach(page)
      await go.first().click()
      await expect(page).toHaveURL(new RegExp(`checkin=${longer.checkIn}&checkout=${longer.checkOut}`))
      await expect(go).toHaveCount(0)
    }
  })

test('other guests, or a code that nobody has tried, make the rooms those of another search as well', async ({
  page,
}) => {
  await arrive(page)
  await page.goto(pathOf('en'))
  const guests = await open(page, 'en', 'guests')
  await guests.getByRole('button', { name: 'One more adult in room 1' }).click()
  // Whoever still chooses is told nothing yet: what is behind a dialog is not read out.
  await expect(page.locator('form[data-stale]')).toHaveCount(0)
  await guests.getByRole('button', { name: 'Done' }).click()
  await expect(told(page, 'en')).toBeVisible()
  await (await open(page, 'en', 'guests')).getByRole('button', { name: 'One adult fewer in room 1' }).click()
  await page.keyboard.press('Escape')
  await expect(told(page, 'en')).toBeHidden()
  await (await open(page, 'en', 'code')).getByLabel(widgetWords.en.code).fill('MAR10')
  await page.keyboard.press('Escape')
  await expect(told(page, 'en')).toBeVisible()
})

test('a code that is applied is not called so beside dates on which nobody has tried it', async ({ page }) => {
  await arrive(page)
  await page.goto(pathOf('en', '&promocode=MAR10'))
  const code = page.getByRole('main').getByRole('button', { name: widgetWords.en.code })
  await expect(code).toContainText('MAR10 Applied')
  await leaveOn(page, 'en', longer.checkOut)
  await expect(code).toContainText('MAR10 Checked when you search')
  await expect(page.getByText('Code MAR10 applied')).toBeHidden()
  await code.click()
  await expect(page.getByRole('dialog').getByLabel(widgetWords.en.code)).toHaveValue('MAR10')
  await expect(page.getByRole('dialog').getByText('applied to the prices you see')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await leaveOn(page, 'en', seenStay.checkOut)
  await expect(code).toContainText('MAR10 Applied')
  await expect(page.getByText('Code MAR10 applied')).toBeVisible()
})

test('what a guest changes while rooms are on their way stays, and is said to be another search', async ({ page }) => {
  const say = widgetWords.en
  await page.goto(`/en/search/?${seenSearch}&guests[0][adults]=2`)
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  const dialog = page.getByRole('dialog')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await widget.getByRole('button', { name: say.guests }).click()
  await dialog.getByRole('button', { name: say.moreAdults }).click()
  await dialog.getByRole('button', { name: say.done }).click()
  await widget.getByRole('button', { name: say.go }).click()
  await widget.getByRole('button', { name: say.guests }).click()
  await dialog.getByRole('button', { name: say.moreAdults }).click()
  arrived.resolve()
  await expect(page).toHaveURL(/adults%5D=3/)
  await dialog.getByRole('button', { name: say.done }).click()
  await expect(widget.getByRole('button', { name: say.guests })).toContainText('4 adults')
  await expect(page.getByRole('status').filter({ hasText: m.stale_changed({}, { locale: 'en' }) })).toBeVisible()
  await page.goBack()
  await expect(widget.getByRole('button', { name: say.guests })).toContainText('2 adults')
})

test('a gift voucher tried in the widget is no change of the search', async ({ page }) => {
  await arrive(page)
  await page.goto(pathOf('en'))
  // Tried again it changes nothing of the address.
  for (const _ of [1, 2]) {
    const dialog = await open(page, 'en', 'code')
    await dialog.getByLabel(widgetWords.en.code).fill('G234-5678-9ABC-DEFG')
    const answered = page.waitForResponse((each) => each.url().includes('promocode=G234'))
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await answered
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/gift=/)
  }
  await expect(page.getByRole('main').getByRole('button', { name: widgetWords.en.code })).toContainText('No code')
  await expect(page.getByRole('link', { name: /^Choose / }).first()).toBeVisible()
  await expect(told(page, 'en')).toBeHidden()
})

test('a gift voucher that is typed at home waits for the search in plain sight', async ({ page }) => {
  await arrive(page)
  await page.goto('/en/')
  const dialog = await open(page, 'en', 'code')
  await dialog.getByLabel(widgetWords.en.code).fill('G234-5678-9ABC-DEFG')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toHaveCount(0)
  const cell = page.getByRole('main').getByRole('button', { name: widgetWords.en.code })
  await expect(cell).toBeFocused()
  await expect(cell).toContainText('Checked when you search')
})

test('without scripts nothing is said of another search', async ({ browser, baseURL }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await arrive(page)
  await page.goto(pathOf('en'))
  await page.getByRole('main').locator('summary', { hasText: 'Arrival and departure' }).click()
  await page.getByLabel('Departure', { exact: true }).fill(longer.checkOut)
  await expect(page.getByRole('button', { name: m.summary_continue({}, { locale: 'en' }) })).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.go })).toHaveCount(0)
})

for (const language of toldIn('en'))
  test(`in ${language} flights from elsewhere than the widget says, or for other dates, are told so and lead to a new search`, async ({
    page,
  }) => {
    await arrive(page)
    await page.goto(`${pathTo('flights', language)}?${seenSearch}&guests[0][adults]=2&currency=USD&origin=Madrid`)
    const main = page.getByRole('main')
    const choose = main.getByRole('link', { name: /^(Elegir|Choose|Escolher) .*\d\d:\d\d/ })
    const go = main.getByRole('button', { name: words[language].go })
    const notice = main.getByRole('status').filter({ hasText: m.stale_changed({}, { locale: language }) })
    await expect(choose.first()).toBeVisible()
    await leaveOn(page, language, longer.checkOut)
    await expect(notice).toContainText(saySpan(language, seenStay))
    await expect(choose).toHaveCount(0)
    await expect(go).toBeVisible()
    await expectAccessible(page)
    await leaveOn(page, language, seenStay.checkOut)
    await expect(choose.first()).toBeVisible()
    await expect(go).toHaveCount(0)
    const from = main.getByLabel(m.widget_origin({}, { locale: language }))
    await from.fill('Lima')
    await expect(notice).toContainText('Madrid')
    await page.keyboard.press('Escape')
    await go.click()
    await expect(page).toHaveURL(/origin=Lima/)
    await expect(choose.first()).toBeVisible()
    await expect(go).toHaveCount(0)
  })
