import { expect, type Locator } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { add, chooseDay, goOnFromCart, openProduct, payForCart, seeCart, seeOrder } from './cart.ts'
import { reachForm } from './choose-stay.ts'
import { expectOnScreen } from './look.ts'
import { expectBooked, lineOf, payByCard, stateOf, tellWhoComes } from './pay.ts'
import { type Guest, test } from './test-story.ts'

const couple = { adults: 2, ages: [] }

test('an open ticket is bought, and its day is chosen afterwards', async ({ guest }) => {
  const { page, say, like } = guest
  await openProduct(guest, 'xplor', couple)
  await page.getByRole('button', { name: say(m.ticket_open_add) }).click()
  await seeCart(guest)
  await expect(page.getByText(like(m.cart_open))).toBeVisible()
  await payForCart(guest)
  await expect(page.getByText(like(m.ticket_open_fact_how, { name: 'Xplor' }))).toBeVisible()
  await seeOrder(guest)
  await page.getByRole('link', { name: new RegExp(`^${say(m.outing_choose)} `) }).click()
  const next = page.getByRole('link', { name: say(m.outing_after) })
  await next.click()
  // Far enough ahead it costs what was paid.
  const days = page.locator('section[aria-labelledby=outings] td a').filter({ hasText: say(m.outing_mark_same) })
  for (let month = 0; month < 3 && !(await days.count()); month++) await next.click()
  await days.last().click()
  await expect(page.getByText(like(m.outing_same, { name: 'Xplor' }))).toBeVisible()
  await expectOnScreen(guest)
  await page.getByRole('button', { name: say(m.outing_agree_first) }).click()
  await expect(page.getByRole('status').filter({ hasText: say(m.outing_done) })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${say(m.outing_change)} `) })).toBeVisible()
})

test('a stay and two parks are one payment, and one park is cancelled while all the rest stays', async ({ guest }) => {
  const { page, say, like } = guest
  await reachForm(guest, 'stay and parks')
  await openProduct(guest, 'xplor', couple)
  await chooseDay(guest)
  await add(guest)
  await openProduct(guest, 'xavage', couple)
  await chooseDay(guest, 1)
  await add(guest)
  await seeCart(guest)
  await expect(page.getByRole('heading', { level: 2, name: say(m.cart_rooms), exact: true })).toBeVisible()
  await payForCart(guest, 'stay')
  await seeOrder(guest)
  await page.getByText(say(m.manage_outings_title), { exact: true }).last().click()
  await expectOnScreen(guest)
  await page.getByText(say(m.manage_part_cancel, { name: 'Xavage' }), { exact: true }).click()
  await page.getByRole('button', { name: say(m.manage_part_agree, { name: 'Xavage' }) }).click()
  const said = page.getByRole('status').filter({ hasText: say(m.manage_outing_done_of, { names: 'Xavage' }) })
  await expect(said).toBeVisible()
  await expect(stateOf(guest, m.state_part_paid)).toBeVisible()
  await expectOnScreen(guest)
  await page.getByRole('link', { name: say(m.manage_tickets), exact: true }).click()
  // Those of the other park alone.
  await expect(page.getByRole('img', { name: like(m.tickets_code_alt) })).toHaveCount(2)
})

test('a gift voucher is bought and spent in parts: all of one day out, and what is left of it on the next', async ({
  guest,
}) => {
  const { page, context, say, like } = guest
  const code = await buyGift(guest)
  await context.clearCookies()
  await arrive(page)
  await fillCart(guest, 2)
  const field = page.getByRole('textbox', { name: say(m.gift_code_alone) })
  await field.fill(code.slice(0, -1))
  await page.getByRole('button', { name: say(m.gift_code_apply) }).click()
  await expect(field).toHaveAccessibleDescription(say(m.gift_code_mistyped))
  await useCode(guest, code)
  await goOnFromCart(guest)
  await tellWhoComes(guest, 'order')
  await page.getByRole('button', { name: say(m.reserve_book_free) }).click()
  await expectBooked(guest, 'order')
  const left = /; (.+)$/.exec((await lineOfGift(guest, code).textContent()) ?? '')?.[1] ?? ''

  await context.clearCookies()
  await arrive(page)
  await fillCart(guest, 9)
  const used = await useCode(guest, code.toLowerCase())
  expect(left).toContain(used)
  const toPay = (await page.getByRole('complementary').locator('strong').last().textContent()) ?? ''
  await goOnFromCart(guest)
  await tellWhoComes(guest, 'order')
  await page.getByRole('button', { name: say(m.reserve_pay, { amount: toPay }) }).click()
  await payByCard(guest, 'success')
  await expectBooked(guest, 'order')
  await expect(lineOfGift(guest, code)).toHaveText(like(m.manage_gift_left, { amount: used }))
})

/** The largest that is proposed, to print; answers its code. */
async function buyGift(guest: Guest): Promise<string> {
  const { page, say, language } = guest
  await page.goto(pathTo('gift', language))
  await expectOnScreen(guest)
  await page.locator('input[name=proposed]').last().check()
  await page.getByRole('textbox', { name: say(m.gift_for), exact: true }).fill('Lucía Soto')
  await page.getByRole('textbox', { name: say(m.gift_from), exact: true }).fill('Ana')
  await page.getByRole('button', { name: say(m.gift_add) }).click()
  await expect(page.getByText(say(m.gift_added))).toBeVisible()
  await expectOnScreen(guest)
  await payForCart(guest)
  const written = page.getByText(new RegExp(say(m.gift_manage_code, { code: 'G' })))
  // It is made a moment after the payment.
  await expect(async () => {
    await seeOrder(guest)
    await expect(written).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return /G[0-9A-Z]{3}(-[0-9A-Z]{4}){3}/.exec((await written.textContent()) ?? '')?.[0] ?? ''
}

/** A day out for so many. */
async function fillCart(guest: Guest, adults: number): Promise<void> {
  await openProduct(guest, 'xavage', { adults, ages: [] })
  await chooseDay(guest)
  await add(guest)
  await seeCart(guest)
}

/** Answers how much of the voucher pays for the cart. */
async function useCode(guest: Guest, code: string): Promise<string> {
  const { page, say } = guest
  await page.getByRole('textbox', { name: say(m.gift_code_alone) }).fill(code)
  await page.getByRole('button', { name: say(m.gift_code_apply) }).click()
  await expect(page.getByText(say(m.gift_to_pay))).toBeVisible()
  await expectOnScreen(guest)
  const pays = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: code.slice(-4).toUpperCase() })
  return ((await pays.locator('b').textContent()) ?? '').replace('−', '')
}

function lineOfGift(guest: Guest, code: string): Locator {
  return lineOf(guest, guest.say(m.manage_paid_by_gift, { tail: code.slice(-4) }))
}
