import { expect, type Page, test } from '@playwright/test'
import { giveRoomsBack, bookingWords as languages, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import {
  ageQuote,
  arrive,
  chooseRooms,
  endHoldIn,
  holdOften,
  limitPromo,
  raisePrices,
  sellOut,
} from '#tests/support/journey-guest.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/watch-page.ts'

// One after another: they change what everybody is asked for.
test.describe.configure({ mode: 'serial' })
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }
const sizes = { es: phone, en: desk, pt: phone }

for (const language of toldIn('pt')) {
  const say = languages[language]
  const days = daysOf(`states in ${language}`)

  test(`in ${language} everybody can read every state between the rooms and the payment`, async ({ page, context }) => {
    const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const see = () => look(page)
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await page.setViewportSize(sizes[language])
    await arrive(page)
    await chooseRooms(page, { language, days, promocode: 'BRISA50' })
    await press(say.continue)
    await title(say.title)
    await see()
    await page.locator('details').filter({ hasText: 'CFDI' }).locator('summary').click()
    await page.getByLabel(/^RFC/).fill('1')
    await press(say.pay)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await see()
    await endHoldIn(context, 0)
    await page.reload()
    await title(say.ended)
    await see()
    await press(say.again)
    await title(say.title)

    await giveRoomsBack(page, language)
    await expect(page).toHaveURL(/\/(busqueda|search|busca)\/.*pick/)
    await page.goto(say.address)
    await title(say.chosen)
    await see()
    await limitPromo('Fifty dollars off, from three nights', 1)
    await press(say.hold)
    await title(say.promo)
    await see()
    await limitPromo('Fifty dollars off, from three nights', null)
    await raisePrices(days)
    await ageQuote(context)
    await page.goto(say.address)
    await press(say.hold)
    await title(say.price)
    await see()
    await press(say.agree)
    await title(say.title)

    await tellWhoComes(page, language)
    await page.getByLabel(/^RFC/).fill('')
    await press(say.pay)
    await expect(page).toHaveURL(/\/cards\//)
    // Back in the browser, the payment is under way; who leaves the page of the provider has paid nothing.
    const providers = page.url()
    await page.goBack()
    await title(say.paying)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await see()
    await page.goto(providers)
    await page.getByRole('link', { name: say.back }).click()
    await title(say.title)
    await see()
    await press(say.pay)
    await payByCard(page, language, '4000000000000036')
    await title(say.paying)
    await see()
  })

  test(`in ${language} whoever comes too late or too often is told what to do`, async ({ page, context }) => {
    await page.setViewportSize(sizes[language])
    await arrive(page)
    await chooseRooms(page, { language, days, plan: 'HB' })
    await page.getByRole('button', { name: say.continue }).click()
    await giveRoomsBack(page, language)
    await expect(page).toHaveURL(/\/(busqueda|search|busca)\/.*pick/)
    await holdOften(context)
    await page.reload()
    await page.getByRole('button', { name: say.continue }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.goto(say.address)
    await page.getByRole('button', { name: say.hold }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.holds })).toBeVisible()
    await look(page)
    await context.clearCookies({ name: '_token' })
    await chooseRooms(page, { language, days, plan: 'HB' })
    await page.getByRole('button', { name: say.continue }).click()
    await giveRoomsBack(page, language)
    await expect(page).toHaveURL(/\/(busqueda|search|busca)\/.*pick/)
    await sellOut(context)
    await page.goto(say.address)
    await page.getByRole('button', { name: say.hold }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.taken })).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: say.free }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
}

/** Nothing in the way of anybody, nothing off the screen. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
