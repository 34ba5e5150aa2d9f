import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { reachForm } from './choose-stay.ts'
import { expectOnScreen } from './look.ts'
import { expectBooked, finish, lineOf, payButton, payByCard, stateOf, tellWhoComes } from './pay.ts'
import { test } from './test-story.ts'

test('a guest pays a part, and the rest on the page of the reservation', async ({ guest }) => {
  const { page, say, like, scripts } = guest
  await reachForm(guest, 'part payment')
  await tellWhoComes(guest)
  await page.getByRole('radio', { name: say(m.reserve_when_later), exact: true }).check()
  if (scripts === 'without scripts') await page.getByRole('button', { name: say(m.reserve_update) }).click()
  const review = page.getByRole('region', { name: say(m.reserve_review) })
  await expect(review.getByText(like(m.reserve_due_later))).toBeVisible()
  await payButton(guest).click()
  await payByCard(guest, 'success')
  await expectBooked(guest)
  await page.getByRole('link', { name: say(m.booked_manage, { about: 'stay' }) }).click()
  await expect(stateOf(guest, m.state_part_paid)).toBeVisible()
  await expectOnScreen(guest)
  await page.getByLabel(say(m.manage_method)).selectOption(say(m.reserve_card))
  await page.getByRole('button', { name: like(m.manage_pay) }).click()
  await payByCard(guest, 'success')
  await expect(page.getByRole('status').filter({ hasText: say(m.manage_pay_done) })).toBeVisible()
  await expect(stateOf(guest, m.state_confirmed)).toBeVisible()
  const total = (await lineOf(guest, say(m.manage_total)).textContent()) ?? ''
  await expect(lineOf(guest, say(m.manage_paid))).toHaveText(total)
  await expect(page.getByRole('button', { name: like(m.manage_pay) })).toHaveCount(0)
})

test('a guest cancels at the fee that is shown', async ({ guest }) => {
  const { page, say, like } = guest
  await reachForm(guest, 'fee', { plan: 'ADV' })
  await finish(guest)
  await page.getByRole('link', { name: say(m.booked_manage, { about: 'stay' }) }).click()
  const fee = (await lineOf(guest, say(m.manage_paid)).textContent()) ?? ''
  await page
    .getByText(say(m.manage_cancel_title, { about: 'stay' }), { exact: true })
    .last()
    .click()
  await expect(page.getByText(like(m.manage_cancel_keeps, { fee }))).toBeVisible()
  await expectOnScreen(guest)
  await page.getByRole('checkbox', { name: like(m.manage_cancel_known, { fee }) }).check()
  await page.getByRole('button', { name: say(m.manage_cancel_agree, { about: 'stay' }) }).click()
  await expect(page.getByRole('status').filter({ hasText: say(m.manage_cancel_done, { about: 'stay' }) })).toBeVisible()
  await expect(stateOf(guest, m.state_cancelled)).toBeVisible()
  await expect(lineOf(guest, say(m.manage_paid))).toHaveText(fee)
  await expect(page.getByText(say(m.manage_refunded), { exact: true })).toHaveCount(0)
})
