import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { failToAdd, sayPlaces } from '#tests/support/journey-guest.ts'
import { dayOfRun } from '#tests/support/quiet-days.ts'
import { add, chooseDay, lineOfCart, openProduct } from './cart.ts'
import { expectOnScreen } from './look.ts'
import { placeOf } from './mix.ts'
import { type Guest, test } from './test-story.ts'

const couple = { adults: 2, ages: [] }

test('what may not be in one cart is refused with its sentence, where it was asked for', async ({ guest }) => {
  const { page, say } = guest
  await openProduct(guest, 'xenses', couple)
  await page.locator('main td a').last().click()
  await press(guest, say(m.product_add))
  await expectRefused(guest, say(m.shop_error_schedule))
  await openProduct(guest, 'xplor', couple)
  await chooseDay(guest)
  await add(guest)
  await page.goBack()
  await page.reload()
  await chooseDay(guest, 1)
  await press(guest, say(m.product_add))
  await expectRefused(guest, say(m.shop_error_duplicate))
  await expect(page.getByRole('alert')).toContainText(say(m.shop_error_there, { name: 'Xplor', when: '' }).slice(0, -1))
  for (const [slug, before] of [
    ['xavage', 1],
    ['xenses', 2],
    ['xoximilco', 3],
    // It is open on Sundays, too.
    ['parque-manantial', 8],
  ] as const) {
    await openProduct(guest, slug, couple)
    await chooseDay(guest, before)
    await add(guest)
  }
  await openProduct(guest, 'caleta-azul', couple)
  await chooseDay(guest, 14)
  await press(guest, say(m.product_add))
  await expectRefused(guest, say(m.shop_error_limit))
  await page.goto(pathTo('cart', guest.language))
  await lineOfCart(guest, 'Xavage')
    .getByRole('link', { name: say(m.cart_change) })
    .click()
  await chooseDay(guest)
  await press(guest, say(m.product_replace))
  await expectRefused(guest, say(m.shop_error_same_date))
})

test('what is gone since the page was opened is refused with its sentence', async ({ guest }) => {
  const { page, say } = guest
  await openProduct(guest, 'isla-contoy', couple)
  await chooseDay(guest, placeOf(guest.mix))
  await sayPlaces('contoy', await page.locator('main form input[name=day]').first().inputValue(), 0)
  await press(guest, say(m.product_add))
  await expectRefused(guest, say(m.shop_error_date))
  await openProduct(guest, 'xavage', couple)
  await chooseDay(guest)
  await sendInstead(guest, { product: 'whale-shark', option: '0630', day: nextFebruary() })
  await press(guest, say(m.product_add))
  await expectRefused(guest, say(m.shop_error_prices))
  await openProduct(guest, 'xavage', couple)
  await chooseDay(guest)
  await sendInstead(guest, { product: 'zip-line' })
  await press(guest, say(m.product_add))
  await expectRefused(guest, say(m.shop_error_unavailable))
  await page.getByRole('link', { name: say(m.shop_error_unavailable_link) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('safety-protocols', guest.language)}$`))
})

test('what goes with a park is refused without it, and what fails is said so', async ({ guest }) => {
  const { context, say, language } = guest
  await openProduct(guest, 'xplor', couple)
  await chooseDay(guest)
  await add(guest)
  await guest.page.goto(pathTo('cart', language))
  // In another tab the park is taken out; there something fails as well, of which that browser complains.
  const other: Guest = { ...guest, page: await context.newPage() }
  await other.page.goto(pathTo('cart', language))
  await press(other, new RegExp(`^${say(m.cart_remove)} Xplor`))
  await expect(other.page.getByText(say(m.cart_empty))).toBeVisible()
  await press(guest, new RegExp(`^${say(m.shop_add)} `))
  await expectRefused(guest, say(m.shop_error_goes_with))
  const day = addDays(dayOfRun(), 100 + placeOf(guest.mix))
  await using _ = await failToAdd('caleta-azul', day)
  await other.page.goto(pathToProduct('caleta-azul', language, { adults: '2', age: '', day }))
  await press(other, say(m.product_add))
  await expectRefused(other, say(m.shop_error_generic))
})

async function press({ page }: Guest, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  await button.first().click()
}

async function expectRefused(guest: Guest, words: string): Promise<void> {
  await expect(guest.page.getByRole('alert').first()).toContainText(words)
  await expect(guest.page.getByRole('dialog')).toHaveCount(0)
  await expectOnScreen(guest)
}

/** As a page sends it that was opened before the product went off sale. */
async function sendInstead({ page }: Guest, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page
      .locator(`main form[method=post] input[name=${name}]`)
      .first()
      .evaluate((each, said) => {
        ;(each as HTMLInputElement).value = said
      }, value)
  }
}

/** Whale sharks have no price in winter. */
function nextFebruary(): Day {
  const year = Number(dayOfRun().slice(0, 4))
  const days = [year, year + 1].map((each) => `${each}-02-01`)
  return days.find((day) => day > addDays(dayOfRun(), 3)) ?? ''
}
