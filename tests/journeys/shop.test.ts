import { expect, test } from '@playwright/test'
import { pathTo, pathToProduct } from '#app/paths.ts'
import type { Language } from '#resort/guests/language.ts'
import { bookingWords, payByCard, tellWhoComes, waitForScripts } from '#tests/support/booking-words.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { expectAccessible, listComplaints } from '#tests/support/watch-page.ts'

// Long ways, on machines that may be busy.
test.setTimeout(90_000)

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

const words = {
  es: {
    add: 'Agregar al carrito',
    held: /^Apartado para usted hasta/,
    photos: /^Agregar Fotos/,
    more: /Fotos/,
  },
  en: { add: 'Add to cart', held: /^Set aside for you until/, photos: /^Add Photographs/, more: /Photographs/ },
  pt: { add: 'Adicionar ao carrinho', held: /^Guardado para você até/, photos: /^Adicionar Foto/, more: /Foto/ },
} satisfies Record<Language, object>

for (const [language, slug, size, scripts] of [
  ['es', 'xplor', phone, false],
  ['en', 'parque-manantial', desk, true],
  ['pt', 'xavage', phone, true],
] as const) {
  test(`a family buys a day out in ${language} at ${size.width} points ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport: size, javaScriptEnabled: scripts })
    const page = await context.newPage()
    const complaints = listComplaints(page)
    const say = words[language]
    await arrive(page)
    await page.goto(pathTo('shop', language))
    if (scripts) await expectAccessible(page)
    await page.locator(`main a[href="${pathToProduct(slug, language)}"]`).click()
    await page.goto(pathToProduct(slug, language, { adults: '2', age: '9|7' }))
    // The last day of the month that can be had, or else the next month's.
    const days = page.locator('main td a')
    if (!(await days.count())) {
      const months = page.locator('main select[name=month]')
      await months.selectOption({ index: 1 })
      await months.locator('xpath=ancestor::form').getByRole('button').click()
    }
    await days.last().click()
    await page.locator('main input[name=option]').first().check()
    if (scripts) await expectAccessible(page)
    await page.getByRole('button', { name: say.add }).click()
    await expect(page.getByText(say.held)).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
    await page.getByRole('button', { name: say.photos }).click()
    await expect(page.locator('main li').filter({ hasText: say.more }).first()).toBeVisible()
    if (scripts) await expectAccessible(page)
    await page.getByRole('button', { name: bookingWords[language].continue, exact: true }).click()
    if (scripts) await waitForScripts(page)
    await tellWhoComes(page, language)
    await page.getByRole('button', { name: bookingWords[language].pay }).click()
    await expect(page).toHaveURL(/\/cards\//)
    await payByCard(page, language, '4242424242424242')
    await expect(page.getByRole('heading', { name: bookingWords[language].booked })).toBeVisible()
    expect(complaints).toEqual([])
  })
}
