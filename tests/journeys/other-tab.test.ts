import { expect, type Page, type Response, test } from '@playwright/test'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { bookingWords, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { addToCart, chooseLastDay, chooseMonth, putParkInCart } from '#tests/support/park-in-browser.ts'

test('on a phone whoever presses Pay for rooms that another tab gave up sees what happened, not the foot of the page', async ({
  browser,
}) => {
  const say = bookingWords.en
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('pressed beside another tab') })
  await page.getByRole('button', { name: say.continue }).click()
  const timer = page.getByRole('timer')
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
  const looked = waitUntilTermsAreKept(page)
  await tellWhoComes(page, 'en')
  await looked
  const other = await context.newPage()
  await chooseRooms(other, { language: 'en', days: daysOf('chosen in that tab') })
  await other.getByRole('button', { name: say.continue }).click()
  await expect(other.getByRole('heading', { name: say.title })).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.status() === 409)
  await page.getByRole('button', { name: say.pay }).tap()
  const heading = page.getByRole('heading', { name: 'You have chosen another stay since' })
  await expect(heading).toBeFocused()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(heading).toBeInViewport()
})

test('rooms that were taken out of the cart do not come back by what is typed in the tab of their form', async ({
  page,
  context,
}) => {
  const say = bookingWords.en
  await arrive(page)
  await putParkInCart(page, 'en')
  await chooseRooms(page, { language: 'en', days: daysOf('chosen in that tab') })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const other = await context.newPage()
  await other.goto(pathTo('cart', 'en'))
  const remove = other.getByRole('region', { name: 'Your stay' }).getByRole('button', { name: /^Remove/ })
  await remove.click()
  await expect(remove).toBeHidden()
  const sent: Promise<Response | null>[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.response())))
  // Every letter is typed while what stands there already is on its way, until the form is gone.
  const gone = page.waitForURL(/\/en\/search\//)
  for (const field of [/^First name/, /^Last name/, /^Email/]) {
    const typed = page.getByLabel(field).first()
    if (await typed.isVisible()) await typed.pressSequentially('maria@example.com', { delay: 60 }).catch(() => {})
  }
  await gone
  await expect(page.getByText('These rooms are not in your cart.')).toBeVisible()
  await Promise.all(sent)
  await other.reload()
  await expect(other.getByText('Xavage').first()).toBeVisible()
  await expect(remove).toBeHidden()
})

test('what another tab put in the cart while somebody types here is said before it is paid', async ({
  page,
  context,
}) => {
  const say = bookingWords.en
  await arrive(page)
  await putParkInCart(page, 'en')
  await page.getByRole('button', { name: say.continue, exact: true }).click()
  await tellWhoComes(page, 'en')
  const pay = page.getByRole('button', { name: say.pay })
  const before = (await pay.textContent()) ?? ''
  const other = await context.newPage()
  await other.goto(pathToProduct('xplor', 'en', { adults: '2' }))
  await chooseMonth(other, 2)
  await chooseLastDay(other)
  await addToCart(other, 'en')
  await page.getByLabel(say.name).first().fill('Anabel')
  await page.getByLabel(say.name).first().press('Tab')
  await expect(pay).not.toHaveText(before)
  await pay.click()
  await expect(page.getByText(/^What you are buying has changed .*Xplor.* The total is US\$/)).toBeVisible()
  await pay.click()
  await expect(page).toHaveURL(/\/cards\//)
})

/** Also until the page has looked at what it shows after that: a look that comes late shows what the other tab chose. */
async function waitUntilTermsAreKept(page: Page): Promise<void> {
  let isKept = false
  await page.waitForResponse((answer) => {
    const asked = answer.request()
    isKept ||= /terms=on/.test(asked.postData() ?? '')
    return isKept && asked.method() === 'GET'
  })
}
