import { expect, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import { seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/watch-page.ts'

const search = `/en/search/?${seenSearch}&guests[0][adults]=2&hotel=79260&currency=USD`
const phone = { width: 390, height: 844 }

test('on a phone the first rooms are seen in four screens, every one in some nine, each by one picture until it is moved on', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await arrive(page)
  await page.goto(search)
  const rooms = page.getByRole('article')
  await expect(rooms).toHaveCount(5)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(5.5 * phone.height)
  await page.getByRole('link', { name: /^\d more rooms, from/ }).click()
  await expect(rooms.nth(10)).toBeAttached()
  await expect(rooms.nth(5).getByRole('heading', { level: 2 })).toBeInViewport()
  const heights = await rooms.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  for (const height of heights) expect(height).toBeLessThan(400)
  expect(await height()).toBeLessThan(9.25 * phone.height)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const pictures = page.getByRole('list', { name: 'Pictures: Oceanfront Suite' })
  const isThere = (index: number) =>
    pictures
      .getByRole('img', { includeHidden: true })
      .nth(index)
      .evaluate((image: HTMLImageElement) => image.currentSrc !== '')
  await pictures.scrollIntoViewIfNeeded()
  await expect.poll(() => isThere(0)).toBe(true)
  await pictures.focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => isThere(1)).toBe(true)
})

test('on a desk the first price and the first flight are in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page)
  for (const language of ['es', 'en', 'pt'] as const) {
    await page.goto(`${pathTo('search', language)}?${seenSearch}&guests[0][adults]=2`)
    await expect(page.getByRole('article').first().locator('strong').first()).toBeInViewport({ ratio: 0.9 })
    await page.goto(`${pathTo('flights', language)}?${seenSearch}&guests[0][adults]=2&origin=JFK`)
    const flight = page.locator('section[aria-labelledby=step] li').first()
    await expect(flight).toBeInViewport()
    await expect(flight.getByText(/^(US|MX)\$/)).toBeInViewport({ ratio: 0.9 })
  }
})

for (const [scripts, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const)
  test(`on a desk home shows its headline and the whole of the search in the first view, of a package too, ${scripts} scripts`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled })
    const page = await context.newPage()
    for (const language of ['es', 'en', 'pt'] as const)
      for (const tab of ['', '?tab=flight']) {
        await page.goto(`${pathTo('home', language)}${tab}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
        // The notice about cookies stands over what is below it.
        const isSeen = (button: HTMLElement) => {
          const { left, bottom } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + 4, bottom - 2))
        }
        expect(await page.locator('#search > button[type=submit]').evaluate(isSeen)).toBe(true)
      }
  })

test('on a phone a room that is not in sight yet has fetched its first picture and no other', async ({ page }) => {
  await page.setViewportSize(phone)
  await arrive(page)
  await page.goto(search, { waitUntil: 'networkidle' })
  const room = page.getByRole('article').nth(3)
  await expect(room).not.toBeInViewport()
  const pictures = await room.getByRole('img', { includeHidden: true }).all()
  const fetched = await Promise.all(
    pictures.map((each) => each.evaluate((picture: HTMLImageElement) => picture.currentSrc !== '')),
  )
  expect(fetched).toEqual([true, ...pictures.slice(1).map(() => false)])
  expect(fetched.length).toBeGreaterThan(1)
})

test('on a phone the heading of an open room stays above the pictures that pass below it', async ({ page }) => {
  await page.setViewportSize(phone)
  await arrive(page)
  await page.goto(`${search}&details=OF`)
  const room = page.getByRole('dialog', { name: 'Oceanfront Suite' })
  await room.evaluate((dialog) => dialog.scrollBy(0, 100))
  const above = await room.evaluate((dialog) =>
    [1, dialog.clientWidth / 2, dialog.clientWidth - 1].map((x) => document.elementFromPoint(x, 40)?.tagName),
  )
  expect(above).not.toContain('IMG')
})

test('without scripts every rate of a room is one link away, and rooms are compared', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await arrive(page)
  await page.goto(search)
  const room = page.getByRole('article', { name: 'Garden Suite' })
  const choose = room.getByRole('link', { name: /^Choose Garden Suite/ })
  await expect(choose).toHaveCount(1)
  await room.getByRole('link', { name: /^\d more rates/ }).click()
  await expect(choose).toHaveCount(4)
  await expect(choose.first()).toBeInViewport()
  await room.getByRole('link', { name: 'Fewer rates' }).click()
  await expect(choose).toHaveCount(1)
  await room.getByRole('link', { name: 'Compare Garden Suite' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 to compare.' })).toBeInViewport()
  await page.getByRole('link', { name: 'Compare River Suite', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 to compare.' })).toBeInViewport()
  await page.getByRole('link', { name: 'Side by side' }).click()
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeInViewport()
  await context.close()
})

test('a promo code for one guest fits the narrowest screen, also with letters twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/es/busqueda/?${seenSearch}&guests[0][adults]=2&promocode=K7QM2XRT00Y2DX64ZR3Q8N5VWX`)
  await expect(page.getByRole('link', { name: 'Quitar el código K7QM2XRT00Y2DX64ZR3Q8N5VWX' })).toBeAttached()
  await expectNoSidewaysScroll(page)
})

test('the nights of a stay, one of them free, hide neither its price nor its terms', async ({ page }) => {
  const week = `checkin=${seenStay.checkIn}&checkout=${addDays(seenStay.checkIn, 7)}&promocode=SEMANA`
  await page.goto(`/pt/busca/?${week}&guests[0][adults]=2&hotel=79260&currency=COP`)
  await page
    .getByRole('link', { name: /Noite por noite$/ })
    .first()
    .click()
  const rate = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('table'), hasText: 'grátis' })
    .last()
  const heading = rate.getByRole('heading')
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rate.getByRole('table')).toBeVisible()
    // Words in a column of single words are as good as gone, and so is an amount beside the screen.
    expect((await heading.boundingBox())?.width ?? 0, `terms at ${width}`).toBeGreaterThan(110)
    const cells = await rate
      .getByRole('cell')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect(Math.max(...cells), `amounts at ${width}`).toBeLessThan(width)
    await expectNoSidewaysScroll(page)
  }
})

test('what has the focus is never under the bar of what is compared', async ({ page }) => {
  await arrive(page)
  for (const viewport of [{ width: 1440, height: 900 }, { width: 720, height: 450 }, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(`${search}&compare=GV,OF`)
    for (const name of [/^See rates /, /^\d more rooms, from/, /^Compare /, /^Choose /]) {
      const isSeen = page
        .getByRole('link', { name })
        .last()
        .evaluate((link: HTMLElement) => {
          scrollBy(0, link.getBoundingClientRect().bottom - innerHeight)
          link.focus()
          const { left, top, width, height } = link.getBoundingClientRect()
          return link.contains(document.elementFromPoint(left + width / 2, top + height - 2))
        })
      expect(await isSeen, `${name} at ${viewport.width}`).toBe(true)
    }
    // It leads to the table, and is not in its way while that is read.
    const way = page.getByRole('link', { name: 'Side by side' })
    await expect(way).toBeInViewport()
    await way.click()
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeInViewport()
    await expect(way).toHaveCount(0)
  }
})
