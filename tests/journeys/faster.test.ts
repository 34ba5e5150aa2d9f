import { expect, test } from '@playwright/test'
import { addDays } from '#resort/calendar/day.ts'
import { bookingWords, giveRoomsBack, tellWhoComes } from '#tests/support/booking-words.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { daysOf, seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms, holdOften } from '#tests/support/journey-guest.ts'
import { saySpan } from '#tests/support/say-days.ts'
import { widgetWords } from '#tests/support/widget-words.ts'

const search = `/en/search/?${seenSearch}&guests[0][adults]=2`

test('what is answered before the scripts come is taken along, and nothing is taken from under the hand', async ({
  page,
}) => {
  const say = widgetWords.es
  const letCome = await holdScripts(page)
  await page.goto('/es/', { waitUntil: 'commit' })
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  await widget.getByText('Elija sus fechas').click()
  await widget.getByLabel('Llegada', { exact: true }).fill(seenStay.checkIn)
  await widget.getByLabel('Salida', { exact: true }).fill(seenStay.checkOut)
  await widget.getByText('2 adultos').click()
  const age = widget.getByLabel('Edad de un menor').first()
  await age.focus()
  await age.fill('8')
  letCome()
  await page.waitForLoadState('networkidle')
  await expect(age).toBeFocused()
  await widget.getByText('2 adultos').click()
  const guests = widget.getByRole('button', { name: say.guests })
  await expect(guests).toBeFocused()
  await expect(guests).toContainText('2 adultos, 1 menor')
  await expect(widget.getByRole('button', { name: say.dates })).toContainText(saySpan('es', seenStay))
})

test('a press that began before the scripts came opens its question, and Escape leads back to it', async ({ page }) => {
  const say = widgetWords.pt
  const letCome = await holdScripts(page)
  await page.goto('/pt/', { waitUntil: 'commit' })
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  await widget.getByText('Escolha suas datas').hover()
  await page.mouse.down()
  letCome()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget.getByRole('button', { name: say.dates })).toBeFocused()
})

test('on a phone the widget folds again after a search, also when it was unfolded before the scripts came', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await holdScripts(page)
  await page.goto(search, { waitUntil: 'commit' })
  const widget = page.getByRole('region', { name: widgetWords.en.widget })
  await widget.getByRole('link', { name: 'Change' }).click()
  letCome()
  await widget.getByRole('button', { name: widgetWords.en.dates }).waitFor()
  await widget.getByRole('button', { name: widgetWords.en.go }).click()
  await expect(widget.getByRole('link', { name: 'Change' })).toBeVisible()
  await expect(widget.getByRole('button', { name: widgetWords.en.go })).toBeHidden()
})

test('a room that is being read stays where it is read when it becomes a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const letCome = await holdScripts(page)
  await page.goto(search, { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /^See the room: / })
    .first()
    .click()
  const room = page.getByRole('dialog')
  await room.getByRole('heading', { name: 'In the room' }).hover()
  await page.mouse.wheel(0, 400)
  const scrolled = () => room.evaluate((dialog) => dialog.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(50)
  const read = await scrolled()
  letCome()
  await expect.poll(() => room.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(await scrolled()).toBeGreaterThan(read - 50)
})

test('whoever corrects a form while its scripts come is not interrupted, whatever else was written into the page', async ({
  page,
}) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('slow scripts') })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  const letCome = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page.getByRole('alert').filter({ hasText: say.wrong })).toBeFocused()
  await page.getByLabel(new RegExp(`^${say.lastname}`)).fill('Muñoz')
  await page.getByRole('checkbox', { name: say.terms }).check()
  const email = page.getByLabel(new RegExp(`^${say.email}`))
  await email.pressSequentially('ines@example')
  // As what fills in passwords does.
  await email.evaluate((field) => field.after(document.createElement('div')))
  const broken = page.waitForEvent('pageerror')
  letCome()
  await broken
  await page.keyboard.type('.com')
  await expect(email).toHaveValue('ines@example.com')
  await expect(page.getByLabel(new RegExp(`^${say.lastname}`))).toHaveValue('Muñoz')
  await expect(page.getByRole('checkbox', { name: say.terms })).toBeChecked()
  // The list at the top stays as what was asked; beside the field there is nothing to say any more.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Enter your last name' })).toHaveCount(0)
})

test('a press on Pay is taken also while the page still tells the house what was typed before its scripts came', async ({
  page,
}) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('early press') })
  await page.getByRole('button', { name: say.continue }).click()
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  const letCome = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await tellWhoComes(page, 'en')
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/booking/, async (route) => {
    if (route.request().postData()?.includes('intent=choose')) await arrived.promise
    await route.continue()
  })
  letCome()
  await page.getByRole('button', { name: 'Calculating the total…' }).click()
  arrived.resolve()
  await expect(page).toHaveURL(/\/cards\//)
})

test('what was corrected is there in another language, however slow the line', async ({ page }) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('slow line') })
  await page.getByRole('button', { name: say.continue }).click()
  const email = page.getByLabel(new RegExp(`^${say.email}`))
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('old%40') ?? false)
  await email.fill('old@example.com')
  await page.keyboard.press('Tab')
  await kept
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/booking/, async (route) => {
    if (route.request().method() === 'POST') await arrived.promise
    await route.continue()
  })
  await email.fill('new@example.com')
  const spanish = page.getByRole('link', { name: 'Español' })
  await spanish.click({ noWaitAfter: true })
  await expect(spanish).toHaveAttribute('aria-busy', 'true')
  arrived.resolve()
  await expect(page.getByRole('heading', { name: bookingWords.es.title })).toBeVisible()
  await expect(page.getByLabel(new RegExp(`^${bookingWords.es.email}`))).toHaveValue('new@example.com')
})

test('what a form is answered that was sent before the scripts came stays when they have come', async ({
  page,
  context,
}) => {
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('early answer') })
  await page.getByRole('button', { name: say.continue }).click()
  await giveRoomsBack(page, 'en')
  await expect(page).toHaveURL(/\/(busqueda|search|busca)\/.*pick/)
  await holdOften(context)
  const letCome = await holdScripts(page)
  await page.goto(say.address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: say.hold }).click()
  const answer = page.getByRole('heading', { level: 1, name: say.holds })
  await expect(answer).toBeVisible()
  letCome()
  await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(answer).toBeVisible()
})

test('a first page that is translated before its scripts come stays, and leads on', async ({ page }) => {
  const say = widgetWords.es
  const letCome = await holdScripts(page)
  await page.goto('/es/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // As programs that translate do.
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h2')) heading.innerText = `¡${heading.innerText}!`
  })
  await page.keyboard.press('Tab')
  const broken = page.waitForEvent('pageerror')
  letCome()
  await broken
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  await expect(widget.getByRole('button', { name: say.guests })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Las mañanas', exact: true })).toBeVisible()
})

test('where the calendar cannot be fetched dates are typed without it', async ({ page, context }) => {
  await page.goto(search)
  const dates = page.getByRole('button', { name: widgetWords.en.dates })
  await dates.waitFor()
  await context.setOffline(true)
  await dates.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('We could not get the prices')
  const later = { ...seenStay, checkIn: addDays(seenStay.checkIn, 1) }
  await dialog.getByLabel('Arrival').fill(later.checkIn)
  await dialog.getByRole('button', { name: widgetWords.en.done }).click()
  await expect(dates).toContainText(`Arrival and departure ${saySpan('en', later)}`)
})

test('whoever is faster than the scripts of the page finds what was opened open, and what was answered answered', async ({
  page,
}) => {
  const say = widgetWords.es
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  const come = async () => {
    const scripts = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(say.home, { waitUntil: 'commit' })
    await widget.getByText('Elija sus fechas').click()
    return scripts.resolve
  }
  let letScripts = await come()
  letScripts()
  const dialog = page.getByRole('dialog', { name: say.dates })
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget.getByRole('button', { name: say.dates })).toBeFocused()

  letScripts = await come()
  const arrival = widget.getByLabel('Llegada', { exact: true })
  await arrival.fill(seenStay.checkIn)
  letScripts()
  await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(arrival).toBeFocused()
  await widget.getByLabel('Salida', { exact: true }).fill(seenStay.checkOut)
  await widget.getByRole('button', { name: say.go }).click()
  await expect(page).toHaveURL(new RegExp(seenSearch))
})
