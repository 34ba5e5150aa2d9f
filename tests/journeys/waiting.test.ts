import { expect, type Page, test } from '@playwright/test'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { findTourDay } from '#tests/support/journey-days.ts'
import { arrive, offerFreedPlaces, sayPlaces } from '#tests/support/journey-guest.ts'
import { openLetter } from '#tests/support/journey-inbox.ts'
import { addToCart, payForCart } from '#tests/support/park-in-browser.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const mail = 'lista@example.com'

test('a day that is sold out is waited for on a phone, and bought when somebody cancels', async ({ browser }) => {
  const day = findTourDay()
  await sayPlaces('flamingos', day, 2)
  await using desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false })
  const first = await desk.newPage()
  const query = { adults: '2', age: '', day }
  await test.step('somebody has the last places', async () => {
    await arrive(first)
    await first.goto(pathToProduct('flamencos-de-rio-lagartos', 'es', query))
    await first.locator('main input[name=option]').check()
    await addToCart(first, 'es')
    await payForCart(first, 'es')
  })

  await using phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  const complaints = listComplaints(page)
  await test.step('somebody else waits', async () => {
    await arrive(page)
    await page.goto(pathToProduct('flamingos-of-rio-lagartos', 'en', query))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Waiting list: 05:30 to 16:00' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Name').fill('Ana Soto')
    await page.getByLabel('Email').fill(mail)
    await addDay(page, day)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText('Check your email')).toBeVisible()
    await openLetter(page, mail, /Please confirm that you would like to be on the waiting list/)
    await page.getByRole('button', { name: 'Confirm my place in line' }).click()
    await expect(page.getByText('You are the first in line.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the link of the letter is opened in the tab that shows the place already', async () => {
    await openInSameTab(page)
  })

  await test.step('the first guest cancels', async () => {
    await first.goto(pathTo('manage', 'es'))
    await first.locator('#cancel summary').click()
    await first.getByRole('button', { name: 'Cancelar definitivamente' }).click()
    await expect(first.getByRole('status').first()).toContainText('quedó cancelado')
  })

  await test.step('the places are offered, and bought', async () => {
    await offerFreedPlaces()
    await openLetter(page, mail, /^There are places for/)
    await expect(page.getByText(/^Held for you until/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put it in my cart' }).click()
    await expect(page.getByText(/^Set aside for you until/)).toBeVisible()
    await payForCart(page, 'en')
  })
  expect(complaints).toEqual([])
})

test('what a form was answered stays when the guest goes to a part of the page, also while its scripts begin', async ({
  page,
}) => {
  const complaints = listComplaints(page)
  await arrive(page)
  await page.goto(pathTo('waiting', 'en', new URLSearchParams({ place: '1' })))
  await page.addInitScript(goToPartAsScriptsBegin)
  await page.getByLabel('Key of the email').fill('k'.repeat(43))
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  const answer = page.getByText('This key opens nothing, or no longer does')
  await expect(page).toHaveURL(/#content$/)
  await expect(answer).toBeVisible()
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname + location.search))
  await page.locator('a.skip').press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await expect(answer).toBeVisible()
  expect(complaints).toEqual([expect.stringContaining('400')])
})

/** Between the moment when the router is there and the one when it has taken the page over: a name of the router's own. */
function goToPartAsScriptsBegin() {
  let router: unknown
  Object.defineProperty(window, '__reactRouterDataRouter', {
    get: () => router,
    set: (opened) => {
      router = opened
      location.hash = 'content'
    },
  })
}

/** Another day is looked at, and nothing that was typed is lost. */
async function addDay(page: Page, day: string) {
  await page.getByLabel('Park or tour').selectOption({ label: 'Xplor' })
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('there are places, you can buy it now')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ana Soto')
  await expect(page.getByLabel('Email')).toHaveValue(mail)
}

/** Only what stands behind `#` changes: the browser asks for no page. */
async function openInSameTab(page: Page) {
  const key = await page.locator('input[name=key]').last().inputValue()
  for (const _ of [1, 2]) {
    const sent = page.waitForEvent('request', (request) => request.method() === 'POST' && request.isNavigationRequest())
    await page.evaluate((hash) => {
      location.hash = hash
    }, key)
    await sent
    await expect(page.getByText('You are the first in line.')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  }
}
