import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import type { Day } from '#resort/calendar/day.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { bookingWords } from '#tests/support/booking-words.ts'
import { dayAfterwards, seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { sayDay, saySpan } from '#tests/support/say-days.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/watch-page.ts'

const first = { es: '/es/', en: '/en/', pt: '/pt/' }
const words = {
  es: {
    reject: 'Rechazar',
    change: 'Cambiar mi elección de cookies',
    personalization: 'Personalización',
    save: 'Guardar mi elección',
    kept: 'Guardamos su elección',
    withdraw: 'Retirar mi permiso',
    menu: 'Menú',
    rooms: 'Habitaciones',
    currency: /^Moneda/,
  },
  en: {
    reject: 'Reject',
    change: 'Change my cookie choice',
    personalization: 'Personalization',
    save: 'Save my choice',
    kept: 'We have kept your choice',
    withdraw: 'Withdraw my permission',
    menu: 'Menu',
    rooms: 'Rooms',
    currency: /^Currency/,
  },
  pt: {
    reject: 'Rejeitar',
    change: 'Mudar minha escolha de cookies',
    personalization: 'Personalização',
    save: 'Salvar minha escolha',
    kept: 'Guardamos a sua escolha',
    withdraw: 'Retirar minha permissão',
    menu: 'Menu',
    rooms: 'Quartos',
    currency: /^Moeda/,
  },
}

/** Nothing a browser complains about may pass, least of all a broken security policy. */
function listComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    // A page change drawn without its animation, as a busy machine does, is no fault of the page.
    if (!error.message.startsWith('Transition was')) complaints.push(error.message)
  })
  return complaints
}

for (const language of toldIn('pt')) {
  const say = words[language]

  test(`a guest opens the site in ${language}, refuses cookies and changes their mind`, async ({ page, context }) => {
    const complaints = listComplaints(page)
    await page.goto(first[language])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // After the way past the menu and the notice's own links, before everything else.
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: say.reject, exact: true })).toBeFocused()
    await page.getByRole('button', { name: say.reject, exact: true }).click()
    await expect(page.getByRole('button', { name: say.reject, exact: true })).toHaveCount(0)
    expect((await context.cookies()).map((cookie) => cookie.name).toSorted()).toEqual([
      'XSRF-TOKEN',
      '_language',
      '_token',
      'consent',
    ])
    await page.getByRole('link', { name: say.change }).click()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: say.personalization }).check()
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByRole('status')).toContainText(say.kept)
    await expect(page.getByRole('checkbox', { name: say.personalization })).toBeChecked()
    await page.getByRole('button', { name: say.withdraw }).click()
    await expect(page.getByRole('checkbox', { name: say.personalization })).not.toBeChecked()
    expect(complaints).toEqual([])
  })
}

for (const language of toldIn('es')) {
  const say = words[language]

  test(`a guest on a phone finds the rooms by the menu, in ${language}, with the keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(first[language])
    const menu = page.getByText(say.menu, { exact: true })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say.rooms }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/habitaciones|rooms|quartos/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

for (const language of toldIn('en')) {
  test(`every kind of page is accessible in ${language}`, async ({ page }) => {
    const complaints = listComplaints(page)
    const slugs = {
      es: ['', 'busqueda/', 'xal/', 'carrito/', 'cookies/', 'design/', 'nada/'],
      en: ['', 'search/', 'faqs/', 'carrito/', 'cookies/', 'design/', 'nothing/'],
      pt: ['', 'busca/', 'mapa-do-site/', 'carrinho/', 'cookies/', 'design/', 'nada/'],
    }
    for (const slug of slugs[language]) {
      await page.goto(first[language] + slug)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    expect(complaints).toEqual([])
  })
}

test('a guest changes language and stays on the page, with the dates', async ({ page }) => {
  await page.goto(`/es/busqueda/?${seenSearch}`)
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page).toHaveURL(`/pt/busca/?${seenSearch}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escolha seu quarto na Casa Marea')
  await expect(page.getByRole('button', { name: /^Chegada e saída/ })).toContainText('4 noites')
})

test('a guest changes the currency and it is remembered', async ({ page }) => {
  await page.goto('/en/xal/')
  await page.getByText('USD', { exact: true }).first().click()
  await page.getByRole('link', { name: /JPY/ }).click()
  await expect(page).toHaveURL('/en/xal/?currency=JPY')
  await page.goto('/en/')
  await expect(page.getByText('JPY', { exact: true }).first()).toBeVisible()
})

test('without scripts a guest searches a stay', async ({ browser, baseURL }) => {
  const phone = { width: 360, height: 740 }
  const where = { viewport: phone, ...(baseURL ? { baseURL } : {}) }
  const context = await browser.newContext({ javaScriptEnabled: false, ...where })
  const page = await context.newPage()
  await page.goto('/en/')
  const widget = page.getByRole('region', { name: 'Book your stay' })
  await widget.getByText('Choose your dates').click()
  // The fields of the days end where the guests begin, and on the screen.
  const guests = await widget.getByText('Guests', { exact: true }).boundingBox()
  for (const day of ['Arrival', 'Departure']) {
    const box = await page.getByLabel(day, { exact: true }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(guests?.y ?? 0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  }
  await page.getByLabel('Arrival', { exact: true }).fill(seenStay.checkIn)
  await page.getByLabel('Departure', { exact: true }).fill(seenStay.checkOut)
  await widget.getByText('2 adults').click()
  await page.getByLabel('Adults').first().selectOption('3')
  await page.getByRole('button', { name: 'See rooms' }).click()
  await expect(page).toHaveURL(new RegExp(`${seenSearch}.*adults%5D=3`))
  await expect(widget).toContainText(`${saySpan('en', seenStay)} 4 nights`)
  await expect(widget).toContainText('3 adults 1 room')
  await context.close()
})

test('in forced colours what is chosen can be told, and for whoever asks for less motion nothing moves', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(`/en/search/?${seenSearch}&guests[0][adults]=2&guests[1][adults]=2`)
  const outlineOf = (name: string | RegExp) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect([await outlineOf('Room 1'), await outlineOf('Room 2')]).toEqual(['solid', 'none'])
  expect([await outlineOf(/^All/), await outlineOf(/^Swim Up/)]).toEqual(['solid', 'none'])
  await page.getByRole('button', { name: /^Arrival and departure/ }).click()
  const groundOf = (day: Day) =>
    page
      .getByRole('button', { name: sayDay('en', day) })
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const arrival = await groundOf(seenStay.checkIn)
  expect(await groundOf(seenStay.checkOut)).toBe(arrival)
  expect(await groundOf(dayAfterwards)).not.toBe(arrival)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('a content page asks for nothing but itself, its style and its letters', async ({ page }) => {
  const kinds = new Set<string>()
  const hosts = new Set<string>()
  page.on('request', (request) => {
    kinds.add(request.resourceType())
    hosts.add(new URL(request.url()).hostname)
  })
  await page.goto('/es/muluk-spa/')
  await page.waitForLoadState('networkidle')
  expect([...kinds].filter((kind) => !['document', 'stylesheet', 'font', 'image', 'other'].includes(kind))).toEqual([])
  expect([...hosts]).toEqual(['127.0.0.1'])
  const early = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  const drawn = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )
  const faces = ['Instrument Serif', 'Instrument Sans']
  const filesOf = (face: string) => early.filter((path) => path.includes(face.toLowerCase().replace(' ', '-')))
  expect(early).toHaveLength(faces.length)
  for (const face of faces) expect([face, drawn.includes(face), filesOf(face).length]).toEqual([face, true, 1])
})

test('scripts wait until the page is drawn, a guest touches it, or time is up', async ({ page }) => {
  const asked = { scripts: 0 }
  page.on('request', (request) => {
    // The worker comes after a page, also while the next one opens.
    if (request.resourceType() === 'script' && !/worker|offline/.test(request.url())) asked.scripts++
  })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const drawn = Promise.withResolvers<void>()
  await page.route('**/media/dawn/**', async (route) => {
    await drawn.promise
    await route.continue()
  })
  const open = async () => {
    asked.scripts = 0
    await page.goto('/es/', { waitUntil: 'domcontentloaded' })
    await page.clock.runFor(2000)
    expect(asked.scripts).toBe(0)
  }
  const used = () => page.evaluate(() => '__reactRouterDataRouter' in window)
  await open()
  await page.keyboard.press('Tab')
  await expect.poll(used).toBe(true)
  await open()
  await page.clock.runFor(1000)
  await expect.poll(used).toBe(true)
  await open()
  drawn.resolve()
  await page.waitForLoadState('load')
  await page.evaluate(
    () => new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })),
  )
  await page.clock.runFor(100)
  await expect.poll(used).toBe(true)
})

test('a page that does not exist offers ways on', async ({ page }) => {
  const answer = await page.goto('/pt/nada/')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page).toHaveURL('/pt/')
})

const offline = {
  es: { retry: 'Intentar de nuevo', house: /^\+52 984/ },
  en: { retry: 'Try again', house: /^\+1 800/ },
  pt: { retry: 'Tentar de novo', house: /^\+55 11/ },
}

for (const language of toldIn('pt')) {
  const { retry, house } = offline[language]

  test(`in ${language} whoever chooses a room without a network reads so, whom to call, and goes on afterwards`, async ({
    page,
    context,
  }) => {
    await page.goto(pathTo('search', language, toBookingQuery({ stay: seenStay })))
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const complaints = listComplaints(page)
    await context.setOffline(true)
    await page.locator('a[href*="pick[0]="]').first().click()
    await expect(page.getByRole('link', { name: retry })).toBeVisible()
    await expect(page.getByRole('link', { name: house })).toBeVisible()
    expect(await telephonesStand(page, retry)).toBe('beside')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => telephonesStand(page, retry)).toBe('below')
    expect(complaints.filter((each) => !/DISCONNECTED|Failed to fetch|fetching the script/.test(each))).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: retry }).click()
    await expect(page).toHaveURL(/pick\[0\]=/)
    await expect(page.getByRole('button', { name: bookingWords[language].continue })).toBeVisible()
  })
}

/** Where they stand on the screen that says what failed: on a desk beside the words, on a phone below them. */
async function telephonesStand(page: Page, retry: string): Promise<'beside' | 'below' | null> {
  const words = await page.getByRole('link', { name: retry }).boundingBox()
  const telephones = await page
    .locator('ul', { has: page.locator('a[href^="tel:"]') })
    .last()
    .boundingBox()
  if (!words || !telephones) return null
  return telephones.y >= words.y + words.height ? 'below' : telephones.x >= words.x + words.width ? 'beside' : null
}
