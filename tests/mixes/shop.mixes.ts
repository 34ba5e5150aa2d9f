import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { sayVisitorsWithAges } from '#app/words/say-visitors.ts'
import { add, chooseDay, lineOfCart, openProduct, payForCart, sayWhoGoes, seeCart, seeOrder } from './cart.ts'
import { expectOnScreen } from './look.ts'
import { test } from './test-story.ts'

const family = { adults: 2, ages: [9] }

test('a family buys two days out and photographs, takes one out and has it back, and each has a ticket', async ({
  guest,
}) => {
  const { page, say, like } = guest
  await openProduct(guest, 'xplor', family)
  await chooseDay(guest)
  const added = await add(guest)
  await expectOnScreen(guest)
  await added
    .getByRole('button', { name: new RegExp(`^${say(m.shop_add)} `) })
    .last()
    .click()
  await expect(added.getByRole('button', { name: new RegExp(`^${say(m.shop_added_button)} `) })).toBeVisible()
  await openProduct(guest, 'xavage', family)
  await chooseDay(guest, 1)
  await add(guest)
  await seeCart(guest)
  await expect(page.getByText(like(m.cart_held), { exact: true })).toBeVisible()
  const total = await page.getByRole('complementary').locator('strong').first().textContent()
  await lineOfCart(guest, 'Xavage')
    .getByRole('button', { name: new RegExp(`^${say(m.cart_remove)}`) })
    .click()
  await expect(page.getByRole('status').filter({ hasText: say(m.cart_removed, { name: 'Xavage' }) })).toBeVisible()
  await expect(lineOfCart(guest, 'Xavage')).toHaveCount(0)
  await page.getByRole('button', { name: say(m.cart_undo) }).click()
  await expect(lineOfCart(guest, 'Xavage')).toBeVisible()
  await expect(page.getByRole('complementary').locator('strong').first()).toHaveText(total ?? '')
  await page.getByRole('button', { name: say(m.cart_extend) }).click()
  await expect(page.getByRole('status').filter({ hasText: say(m.cart_extended) })).toBeVisible()
  await payForCart(guest)
  await seeOrder(guest)
  await page.getByRole('link', { name: say(m.manage_tickets), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(m.tickets_title) })).toBeVisible()
  await expect(page.getByRole('img', { name: like(m.tickets_code_alt) })).toHaveCount(9)
  await expectOnScreen(guest)
})

test('who is too young is refused with a sentence, and the family finds a park for the infant', async ({ guest }) => {
  const { page, say, like, language } = guest
  const { adults, ages } = { adults: 2, ages: [5, 1] }
  await openProduct(guest, 'xenotes', { adults, ages: [5] })
  await expect(page.getByText(say(m.product_too_young, { least: 6, age: 5 }))).toBeVisible()
  await expect(page.getByRole('button', { name: say(m.product_add), exact: true })).toHaveCount(0)
  await sayWhoGoes(guest, { adults, ages: [6] })
  await expect(page.locator('main td a').first()).toBeVisible()
  await openProduct(guest, 'xplor', { adults, ages })
  await expect(page.getByText(say(m.product_too_young, { least: 5, age: 1 }))).toBeVisible()
  await page.getByRole('link', { name: say(m.product_for_age, { age: 1 }) }).click()
  await expect(page).toHaveURL(/youngest=1/)
  await expect(page.locator('main').getByRole('link', { name: 'Xplor', exact: true })).toHaveCount(0)
  await openProduct(guest, 'parque-manantial', { adults, ages })
  await chooseDay(guest)
  await add(guest)
  await seeCart(guest)
  const party = sayVisitorsWithAges({ adults, ages }, language)
  await expect(lineOfCart(guest, 'Parque Manantial')).toContainText(party)
  await payForCart(guest)
  await seeOrder(guest)
  await page.getByRole('link', { name: say(m.manage_tickets), exact: true }).click()
  // The infant has one, too: it is counted at the gate.
  await expect(page.getByRole('img', { name: like(m.tickets_code_alt) })).toHaveCount(4)
})

test('two tabs share one cart: what one has is not added in the other, and what is gone is said', async ({ guest }) => {
  const { page, context, say, language } = guest
  await openProduct(guest, 'xplor', family)
  await chooseDay(guest)
  const other = { ...guest, page: await context.newPage() }
  await openProduct(other, 'xplor', family)
  await chooseDay(other, 1)
  await add(guest)
  await other.page.getByRole('button', { name: say(m.product_add), exact: true }).click()
  await expect(other.page.getByRole('alert')).toContainText(say(m.shop_error_duplicate))
  await expectOnScreen(other)
  await other.page.goto(pathTo('cart', language))
  await page.goto(pathTo('cart', language))
  for (const tab of [guest, other]) {
    await lineOfCart(tab, 'Xplor')
      .getByRole('button', { name: new RegExp(`^${say(m.cart_remove)}`) })
      .click()
  }
  await expect(other.page.getByRole('alert')).toContainText(say(m.shop_error_not_there))
  await expect(other.page.getByText(say(m.cart_empty))).toBeVisible()
  await other.page.close()
})
