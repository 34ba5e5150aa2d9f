import { expect, type Request, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { bookingWords as languages, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { findFreeStay } from '#tests/support/find-free-stay.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms, endHoldIn, loseRooms, moreRatesOf } from '#tests/support/journey-guest.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

// As most browsers do: pages move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const family = [
  { adults: 2, childrenAges: [4, 8] },
  { adults: 2, childrenAges: [] },
  { adults: 1, childrenAges: [15] },
]
const sizes = { es: { width: 390, height: 844 }, en: { width: 1280, height: 900 }, pt: { width: 320, height: 640 } }

for (const language of toldIn('es')) {
  const say = languages[language]

  test(`in ${language} a guest corrects a form, adds a transfer, is declined once and has the room`, async ({
    page,
  }) => {
    const complaints = listComplaints(page)
    await page.setViewportSize(sizes[language])
    await arrive(page)
    await chooseRooms(page, { language, days: daysOf(`form in ${language}`) })
    await page.getByRole('button', { name: say.continue }).click()
    await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
    await expectNoSidewaysScroll(page)

    const pay = page.getByRole('button', { name: say.pay })
    await page.getByLabel(new RegExp(`^${say.email}`)).fill('ines@')
    await page.keyboard.press('Tab')
    await expect(page.getByText(say.emailWrong)).toBeVisible()
    await pay.click()
    const summary = page.getByRole('alert').filter({ hasText: say.wrong })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: say.emailWrong }).click()
    await expect(page.getByLabel(new RegExp(`^${say.email}`))).toBeFocused()
    await tellWhoComes(page, language)

    const before = await pay.textContent()
    await page.getByRole('checkbox', { name: say.transfer }).check()
    await expect(pay).not.toHaveText(before ?? '')
    const withTransfer = await pay.textContent()
    await page.getByRole('radio', { name: say.everything }).check()
    await expect(pay).not.toHaveText(withTransfer ?? '')
    // What no form offers is refused in sight, and the same button goes on.
    await page.route(/\.data/, (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace(/\bmethod=\w+/, 'method=ZZ') }),
    )
    await pay.click()
    await expect(
      page.getByRole('alert').filter({ hasText: m.reserve_method_title({}, { locale: language }) }),
    ).toBeFocused()
    await page.unrouteAll()
    await pay.click()

    await expect(page).toHaveURL(/\/cards\//)
    await payByCard(page, language, '4000000000000002')
    await page.getByRole('link', { name: say.back }).click()
    await expect(page.getByRole('alert')).toContainText(say.declined)
    await expect(page.getByLabel(new RegExp(`^${say.lastname}`)).first()).toHaveValue('Muñoz de la Ó')
    await expect(page.getByRole('checkbox', { name: say.transfer })).toBeChecked()
    await pay.click()
    await expect(page).toHaveURL(/\/cards\//)
    await payByCard(page, language)
    await expect(page).toHaveURL(new RegExp(`${say.address}\\?booked=[0-9A-Z]{4}-[0-9A-Z]{4}$`))
    await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
    expect(complaints.filter((each) => !/status of 4\d\d/.test(each))).toEqual([])
  })
}

test('without scripts a family in three rooms tells, chooses and pays', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const say = languages.pt
  await arrive(page)
  await chooseRooms(page, { language: 'pt', days: daysOf('three rooms without scripts'), rooms: family })
  await page.getByRole('button', { name: say.continue }).click()
  const pay = page.getByRole('button', { name: say.pay })
  const before = await pay.textContent()
  await page.getByLabel('Pedidos').fill('Um berço, por favor')
  await page.getByRole('group', { name: 'Quarto 2: 2 adultos' }).getByLabel('Nome', { exact: true }).fill('João')
  await page.getByRole('checkbox', { name: /^Circuito de água/ }).check()
  await pay.click()
  // Nothing is charged that the button did not say; nothing that was typed is lost.
  await expect(page.getByRole('link', { name: 'Informe nome e sobrenome do quarto 2' })).toBeVisible()
  await expect(page.getByLabel('Pedidos')).toHaveValue('Um berço, por favor')
  await expect(pay).not.toHaveText(before ?? '')
  await page.getByRole('group', { name: 'Quarto 2: 2 adultos' }).getByLabel('Sobrenome').fill('Prado')
  await tellWhoComes(page, 'pt')
  await page.getByRole('radio', { name: 'O restante no hotel' }).check()
  await page.getByRole('radio', { name: say.everything }).check()
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('Sua escolha mudou o que você paga')
  await pay.click()
  await expect(page).toHaveURL(/\/cards\//)
  await payByCard(page, 'pt')
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
  await context.close()
})

test('three rooms with children are chosen one after another, and the second once more', async ({ page }) => {
  const say = languages.en
  await page.setViewportSize({ width: 1280, height: 900 })
  await arrive(page)
  const wanted = { days: daysOf('three rooms'), hotel: '79260', rooms: family }
  const { stay } = await findFreeStay(page.request, { ...wanted, plan: 'ADV' })
  await page.goto(pathTo('search', 'en', toBookingQuery({ ...wanted, stay })))
  const place = page.getByRole('navigation', { name: 'Your rooms' }).locator('[aria-current=step]')
  for (const room of ['Room 1', 'Room 2', 'Room 3']) {
    await expect(place).toContainText(room)
    await moreRatesOf(page).click()
    await page
      .getByRole('link', { name: /^Choose .*, Flexible/ })
      .first()
      .click()
  }
  await expect(page.getByRole('link', { name: /^All rooms are chosen/ })).toBeAttached()
  // From far down the rooms to where it goes on.
  await expect(page.getByRole('heading', { name: 'Your reservation' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Change room 2' }).click()
  await expect(place).toContainText('Room 2')
  await page
    .getByRole('link', { name: /^Choose .*, Advance Purchase/ })
    .first()
    .click()
  const chosen = page.getByRole('complementary', { name: 'Your reservation' }).getByRole('list').getByRole('listitem')
  await expect(chosen).toContainText([/Flexible · 2 adults, 2/, /Advance Purchase · 2 adults/, /Flexible · 1 adult, 1/])
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Room 3: 1 adult/ })).toBeVisible()
  // However long it is, it scrolls with the page and not within itself.
  const summary = page.getByRole('complementary', { name: 'Your reservation' })
  expect(await summary.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0)
})

test('a last room that is lost while the guest types is said before anything is paid, and what was typed stays', async ({
  page,
  context,
}) => {
  const say = languages.pt
  await page.setViewportSize(sizes.pt)
  await arrive(page)
  await chooseRooms(page, { language: 'pt', days: daysOf('lost room') })
  await page.getByRole('button', { name: say.continue }).click()
  // Once it counts, scripts are there.
  const timer = page.getByRole('timer')
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
  const lastname = page.getByLabel(new RegExp(`^${say.lastname}`)).first()
  await loseRooms(context)
  // At once: what is told of the first letters would take the field from under the others.
  await lastname.fill('Prado')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { name: say.ended })).toBeFocused()
  await page.getByRole('button', { name: say.again }).click()
  await expect(page.getByRole('heading', { name: say.taken })).toBeVisible()
  await chooseRooms(page, { language: 'pt', days: daysOf('room after the lost one') })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(lastname).toHaveValue('Prado')
})

test('a hold that ends while the guest types keeps what was typed, and is taken again', async ({ page, context }) => {
  const say = languages.es
  await arrive(page)
  await chooseRooms(page, { language: 'es', days: daysOf('ended hold') })
  await page.getByRole('button', { name: say.continue }).click()
  // Once it counts, scripts are there.
  const timer = page.getByRole('timer')
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
  await endHoldIn(context, 62)
  await page.getByLabel('Nombre').first().fill('Inés')
  await page.keyboard.press('Tab')
  // The server has said how long it lasts; those who listen hear it at a minute.
  await expect(page.getByRole('status').filter({ hasText: 'Queda 1 minuto' })).toHaveCount(1)
  await endHoldIn(context, 2)
  await page.getByLabel('Peticiones').fill('Una cuna')
  await page.keyboard.press('Tab')
  await page.getByLabel('Apellido').first().pressSequentially('Mu')
  await expect(page.getByRole('heading', { name: say.ended })).toBeFocused({ timeout: 15_000 })
  await page.getByRole('button', { name: say.again }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeFocused()
  await expect(page.getByLabel('Nombre').first()).toHaveValue('Inés')
  await expect(page.getByLabel('Apellido').first()).toHaveValue('Mu')
  await expect(page.getByLabel('Peticiones')).toHaveValue('Una cuna')
})

test('whoever is faster than the scripts of the page is heard all the same', async ({ page }) => {
  const say = languages.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('faster than scripts') })
  await page.getByRole('button', { name: say.continue }).click()
  const pay = page.getByRole('button', { name: say.pay })
  const before = await pay.textContent()
  const letCome = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel(new RegExp(`^${say.email}`)).fill('ines@')
  await page.getByLabel('Country').selectOption('BR')
  // The box keeps the focus, and is heard all the same.
  await page.getByRole('checkbox', { name: say.transfer }).check()
  letCome()
  await expect(page.getByText(say.emailWrong)).toBeVisible()
  await expect(page.getByText('such as +55')).toBeVisible()
  await expect(pay).not.toHaveText(before ?? '')
})

test('a press lands where it began, although the answer to the field before takes an error away', async ({ page }) => {
  const say = languages.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('steady press') })
  await page.getByRole('button', { name: say.continue }).click()
  const email = page.getByLabel(new RegExp(`^${say.email}`))
  await email.fill('ines@')
  await page.keyboard.press('Tab')
  await expect(page.getByText(say.emailWrong)).toBeVisible()
  const pressed = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await pressed.promise
    await route.continue()
  })
  await email.fill('ines@example.com')
  const box = page.getByRole('checkbox', { name: say.terms })
  await box.hover()
  const answered = Promise.withResolvers<void>()
  // Whoever has read enough of an answer lets go of the rest: the browser calls that failed.
  const hear = (request: Request) => request.postData()?.includes('example.com') && answered.resolve()
  page.on('requestfinished', hear).on('requestfailed', hear)
  await page.mouse.down()
  pressed.resolve()
  await answered.promise
  // Two frames, in which the page could move.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await page.mouse.up()
  await expect(box).toBeChecked()
  await expect(page.getByText(say.emailWrong)).toHaveCount(0)
  await expect(box).toBeFocused()
})

test('another currency midway keeps the rooms and everything typed; other rooms in a second tab are said in the first', async ({
  page,
  context,
}) => {
  const say = languages.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('another currency') })
  await page.getByRole('button', { name: say.continue }).click()
  const name = page.getByLabel(/^First name/).first()
  await name.fill('Inés')
  await page.getByText('Pay in another currency').click()
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR')
  await page.getByRole('button', { name: 'Change the currency' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'are now in EUR, for the same rooms' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay now .*€$/ })).toBeVisible()
  await expect(name).toHaveValue('Inés')

  // Whoever goes on typing while an answer is on its way loses nothing either, also one to what was typed before.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/booking/, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    const response = await route.fetch()
    await typed.promise
    await route.fulfill({ response })
  })

  const other = await context.newPage()
  await chooseRooms(other, { language: 'en', days: daysOf('another currency'), plan: 'ADV', currency: 'EUR' })
  await other.getByRole('button', { name: say.continue }).click()
  await expect(other.getByRole('heading', { name: say.title })).toBeVisible()
  await page.bringToFront()
  await page.getByLabel('Requests').fill('A cot')
  await page.keyboard.press('Tab')
  const lastname = page.getByLabel(/^Last name/).first()
  await lastname.fill('Ruiz')
  typed.resolve()
  await expect(page.getByRole('heading', { name: 'You have chosen another stay since' })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Hold the stay of this page again' }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await expect(name).toHaveValue('Inés')
  await expect(page.getByLabel('Requests')).toHaveValue('A cot')
  await expect(lastname).toHaveValue('Ruiz')
})
