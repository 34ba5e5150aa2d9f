import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { bookingWords } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'

const say = bookingWords.en

type Who = Parameters<typeof daysOf>[0]

async function fillIn(page: Page, who: Who): Promise<void> {
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf(who), currency: 'USD' })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
}

test('whoever loads the form anew before the answer to what was typed has come finds it as it was', async ({
  page,
  context,
}) => {
  await fillIn(page, 'lost answer')
  const { lost } = await loseAnswer(page, context)
  await nameOf(page).fill('Lucía')
  await nameOf(page).blur()
  await lost
  await page.reload()
  await expect(page).toHaveURL(/\/en\/booking\//)
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await expect(nameOf(page)).toHaveValue('Lucía')
  // Once more, with nothing lost.
  await page.reload()
  await expect(nameOf(page)).toHaveValue('Lucía')
})

test('whoever goes elsewhere before that answer has come finds the rooms waiting there', async ({ page, context }) => {
  await fillIn(page, 'lost elsewhere')
  const { lost } = await loseAnswer(page, context)
  await nameOf(page).fill('Lucía')
  await nameOf(page).blur()
  await lost
  await page.goto(pathTo('home', 'en'))
  await expect(page.getByRole('link', { name: 'Continue your booking' })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/(\?|$)/)
})

function nameOf(page: Page) {
  return page.getByLabel(new RegExp(`^${say.name}`)).first()
}

/** What is kept next reaches the house, and its answer does not reach the browser; resolved once that is so. */
async function loseAnswer(page: Page, context: BrowserContext): Promise<{ lost: Promise<void> }> {
  const lost = Promise.withResolvers<void>()
  let isLost = false
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return await route.continue()
      isLost = true
      const before = await context.cookies()
      await route.fetch()
      await context.clearCookies()
      await context.addCookies(before)
      lost.resolve()
    },
  )
  return { lost: lost.promise }
}
