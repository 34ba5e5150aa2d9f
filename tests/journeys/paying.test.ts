import { expect, type Request, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { putParkInCart } from '#tests/support/park-in-browser.ts'
import { listComplaints } from '#tests/support/watch-page.ts'

test('a guest who paid in one tab is told so in the other, which asks by itself', async ({ page, context }) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('two tabs') })
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'en')
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)

  const other = await context.newPage()
  const complaints = listComplaints(other)
  await other.goto(say.address)
  await expect(other.getByRole('heading', { name: say.paying })).toBeVisible()
  await payByCard(page, 'en')
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()

  await expect(other.getByRole('heading', { name: say.booked })).toBeVisible()
  expect(complaints).toEqual([])
})

test('what was chosen without a network is asked for again when it is back, and the review says so until then', async ({
  page,
  context,
}) => {
  const say = bookingWords.en
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('chosen without a network') })
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'en')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const review = page.getByRole('region', { name: 'Review and pay' })
  await expect(review).toContainText('when you arrive')
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'The rest later' }).check()
  await expect(review).toContainText('Your last choice has not reached us yet')
  await expect(review).not.toContainText('when you arrive')
  await expect(review.getByRole('button', { name: 'Calculating the total' })).toBeVisible()
  await context.setOffline(false)
  await expect(review).toContainText(/on this site, by .* at the latest/)
  await expect(review).not.toContainText('has not reached us')
  await expect(page.getByRole('alert').filter({ hasText: 'There is no connection' })).toHaveCount(0)
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)
})

test('on a phone the opened summary is a part of the page: it covers no button, cuts no price, and closes again', async ({
  page,
}) => {
  const say = bookingWords.en
  const couple = { adults: 2, childrenAges: [] }
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('opened summary'), rooms: [couple, couple], currency: 'MXN' })
  await page.getByRole('button', { name: say.continue }).click()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const summary = page.locator('summary', { hasText: say.summary })
  const pay = page.getByRole('button', { name: /^Pay now MX\$/ })
  for (const look of [
    { width: 360, height: 740, letters: '100%' },
    { width: 320, height: 640, letters: '100%' },
    { width: 390, height: 844, letters: '100%' },
    { width: 360, height: 740, letters: '200%' },
  ]) {
    await page.setViewportSize(look)
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters
    }, look.letters)
    await summary.scrollIntoViewIfNeeded()
    await summary.click()
    const rooms = page.locator('details[open] ol > li')
    await expect(rooms).toHaveCount(2)
    const beyond = rooms.evaluateAll((all) => all.map((each) => Math.max(0, each.scrollWidth - each.clientWidth)))
    expect(await beyond, `${look.width} px, letters of ${look.letters}`).toEqual([0, 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    await pay.scrollIntoViewIfNeeded()
    // What is at its middle is the button itself, and nothing that lies over it.
    await pay.click({ trial: true })
    await expect(page.getByRole('button', { name: say.release })).not.toBeInViewport()
    await summary.click()
    await expect(page.getByRole('button', { name: say.release })).toBeHidden()
  }
})

test('when the network fails the form stays, says so and goes on afterwards', async ({ page, context }) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('no network') })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  // As somebody writes it by hand: the router writes the same address otherwise.
  await page.goto(page.url().replaceAll('%5B', '[').replaceAll('%5D', ']'))
  expect(page.url()).toContain('[0][adults]')
  // While a choice has not arrived there is nothing to press.
  const chosen = page.waitForResponse((response) => /terms=on/.test(response.request().postData() ?? ''))
  await tellWhoComes(page, 'en')
  await chosen
  await expect(page.getByRole('button', { name: say.pay })).toBeVisible()
  await context.setOffline(true)
  // What is kept on the way to the button fails too, and says so earlier.
  const tried = page.waitForEvent('requestfailed', (request) => /intent=pay(&|$)/.test(request.postData() ?? ''))
  await page.getByRole('button', { name: say.pay }).click()
  await tried
  const alert = page.getByRole('alert').filter({ hasText: 'There is no connection' })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport()
  await expect(page.getByLabel(/^Last name/).first()).toHaveValue('Muñoz de la Ó')
  await context.setOffline(false)
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)
})

test('whoever goes back to what a form was answered sees the page as it is now, not that there is no connection', async ({
  page,
}) => {
  await arrive(page)
  // Pages of the shop send no such scripts; it is the first page that keeps something for the hours without a network.
  await page.goto(pathTo('home', 'pt'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await putParkInCart(page, 'pt')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const field = page.getByRole('textbox', { name: 'Código do vale-presente' })
  await field.fill('ERRADO')
  await page.getByRole('button', { name: 'Usar o código' }).click()
  await expect(field).toHaveAccessibleDescription(/^Códigos promocionais valem para hospedagem/)
  await page.goto(pathTo('shop', 'pt'))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Carrinho', level: 1 })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('on the way from the cart the form stays with all that was typed when the network fails after a field is left', async ({
  page,
}) => {
  const say = bookingWords.en
  await arrive(page)
  await putParkInCart(page, 'en')
  await page.getByRole('button', { name: say.continue, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  // What is typed arrives; the look at what it came to does not.
  const looks = (request: Request) => request.method() === 'GET' && request.url().includes('.data')
  await page.route('**', (route, request) => (looks(request) ? route.abort() : route.fallback()))
  const failed = page.waitForEvent('requestfailed', looks)
  const lastname = page.getByLabel(/^Last name/).first()
  await lastname.fill('Muñoz de la Ó')
  await lastname.blur()
  await failed
  await page.getByLabel(/^Email/).fill('ines@example.com')
  await expect(lastname).toHaveValue('Muñoz de la Ó')
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
})
