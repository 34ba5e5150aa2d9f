import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { endHoldIn, loseRooms } from '#tests/support/journey-guest.ts'
import { chooseRooms, goOn, reachForm } from './choose-stay.ts'
import { expectOnScreen } from './look.ts'
import { fieldOf, finish, lastname, payButton, tellWhoComes } from './pay.ts'
import { type Guest, test } from './test-story.ts'

test('a hold ends while the guest types, and is taken again with what was typed', async ({ guest }) => {
  const { page, context, language, say, scripts } = guest
  await reachForm(guest, 'ended hold')
  await fieldOf(guest, m.reserve_name).fill('Inés')
  await fieldOf(guest, m.reserve_lastname).fill('Mu')
  if (scripts === 'with scripts') {
    await endHoldIn(context, 1)
    await hearThatItEnded(guest)
  } else {
    await payButton(guest).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await endHoldIn(context, 0)
    // Loaded again, a page that answered a form would send the form again.
    await page.goto(pathTo('booking', language))
  }
  await expect(
    page.getByRole('heading', { level: 1, name: say(m.reserve_ended_title, { about: 'stay' }) }),
  ).toBeVisible()
  await expectOnScreen(guest)
  await page.getByRole('button', { name: say(m.reserve_ended_again) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(m.reserve_title) })).toBeVisible()
  await expect(fieldOf(guest, m.reserve_name)).toHaveValue('Inés')
  await expect(fieldOf(guest, m.reserve_lastname)).toHaveValue('Mu')
  await finish(guest)
})

test('the last room is lost while the guest types; nothing is paid, and another is booked', async ({ guest }) => {
  const { page, context, say, scripts } = guest
  const { stay, hotel } = await reachForm(guest, 'last room')
  await tellWhoComes(guest)
  await loseRooms(context)
  if (scripts === 'with scripts') {
    await hearThatItEnded(guest)
    await page.getByRole('button', { name: say(m.reserve_ended_again) }).click()
  } else await payButton(guest).click()
  await expect(
    page.getByRole('heading', { level: 1, name: say(m.reserve_taken_title, { about: 'stay' }) }),
  ).toBeVisible()
  await expect(page.getByText(say(m.reserve_taken_kept))).toBeVisible()
  await expectOnScreen(guest)
  await page.getByRole('link', { name: say(m.reserve_taken_go) }).click()
  await expect(page.getByRole('alert').filter({ hasText: say(m.last_room_taken) })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkIn}&checkout=${stay.checkOut}.*hotel=${hotel}`))
  await chooseRooms(guest, [{ adults: 2, childrenAges: [] }])
  await goOn(guest)
  await expect(fieldOf(guest, m.reserve_lastname)).toHaveValue(lastname)
  await finish(guest)
})

/** The page says so as soon as a field is left, or before, when it asks for the field that was left last. */
async function hearThatItEnded(guest: Guest): Promise<void> {
  const { page, say } = guest
  const ended = page.getByRole('heading', { level: 1, name: say(m.reserve_ended_title, { about: 'stay' }) })
  await expect(async () => {
    if (!(await ended.isVisible())) {
      await fieldOf(guest, m.reserve_requests).fill('…', { timeout: 1_000 })
      await page.keyboard.press('Tab')
    }
    await expect(ended).toBeVisible()
  }).toPass()
}
