import { expect, test } from '@playwright/test'
import { cookieSeconds } from '#app/cookies.ts'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { bookingWords } from '#tests/support/booking-words.ts'
import { daysOf, seenStay } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { countOrigin, listenForTags, tagsOrigin } from '#tests/support/journey-tags.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, listComplaints } from '#tests/support/watch-page.ts'
import audiences from '../../content/audiences.json' with { type: 'json' }

const shown = ['/es/', '/en/xal/', '/pt/busca/', '/es/parques-y-tours/', '/en/gallery/', '/pt/datas-flexiveis/']
const own = [
  '/pt/cookies/',
  '/es/carrito/',
  '/en/my-reservation/',
  '/es/lista-de-espera/',
  '/en/gift-voucher/',
  '/pt/meus-ingressos/',
]

const ours = Object.keys(cookieSeconds)
/** Of these cookies, those that need a permission. */
const asking = (names: readonly string[]) =>
  names.filter((name) => !ours.includes(name) || /^_(personal|audience)$/.test(name))

test('nobody looks on before a guest allows it, nor where they book, nor any more when they take it back', async ({
  page,
  context,
  baseURL,
}) => {
  const left = await listenForTags(page, baseURL ?? '')
  const namesKept = async () => (await context.cookies()).map(({ name }) => name).toSorted()

  for (const path of [...shown, ...own]) await page.goto(path)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  for (const path of [...shown, ...own]) await page.goto(path)
  expect(left).toEqual([])
  expect(asking(await namesKept())).toEqual([])

  await page.goto('/en/cookies/')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByRole('status')).toContainText('We have kept your choice')
  for (const path of shown) {
    left.length = 0
    await page.goto(path)
    await expect.poll(() => left, path).toContain(countOrigin)
    // The policy of the page lets nobody else be told.
    expect(new Set(left)).toEqual(new Set([tagsOrigin, countOrigin]))
  }
  // What a busy machine is told too late of whom a guest belongs to is there for the next page.
  await expect(async () => {
    left.length = 0
    await page.goto(shown[0] ?? '')
    expect(await namesKept()).toEqual(expect.arrayContaining(['_ga', '_ga_X1', '_personal', '_audience']))
  }).toPass({ timeout: 30_000 })
  await expect.poll(() => left).toContain(countOrigin)
  left.length = 0
  for (const path of own) {
    await page.goto(path)
    expect(await page.evaluate(() => window.dataLayer ?? null)).toBe(null)
  }
  expect(left).toEqual([])

  await page.goto('/es/xal/')
  await expect.poll(() => left).toContain(countOrigin)
  await page.getByRole('button', { name: 'Retirar mi permiso' }).click()
  await expect(page.getByRole('button', { name: 'Retirar mi permiso' })).toHaveCount(0)
  expect((await namesKept()).filter((name) => /^_(ga|personal|audience)/.test(name))).toEqual([])
  left.length = 0
  for (const path of shown) await page.goto(path)
  await page.goBack()
  expect(left).toEqual([])
})

test('what a guest looks for is noted only with consent, and the page on which they book starts without a note', async ({
  page,
  baseURL,
}) => {
  const complaints = listComplaints(page)
  const left = await listenForTags(page, baseURL ?? '')
  const told = () => page.evaluate(() => window.dataLayer?.map(({ event }) => event) ?? null)
  await arrive(page)
  await chooseRooms(page, { language: 'es', days: daysOf('counted visit') })
  expect(await told()).toBe(null)
  await page.getByRole('link', { name: 'Cambiar mi elección de cookies' }).click()
  await page.getByLabel('Medición').check()
  await page.getByRole('button', { name: 'Guardar mi elección' }).click()
  await page.evaluate(() => history.go(-2))
  await expect(page.getByRole('button', { name: bookingWords.es.continue })).toBeVisible()
  await expect.poll(told).toEqual(['gtm.js', 'page_view', 'search', 'view_item_list', 'select_item'])
  const seen = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(seen).not.toMatch(/"(age|ages|childrenAges|promocode)"|token/i)
  await page.getByRole('button', { name: bookingWords.es.continue }).click()
  await expect(page.getByRole('heading', { name: bookingWords.es.title })).toBeVisible()
  left.length = 0
  await page.getByRole('textbox').first().focus()
  expect(await told()).toBe(null)
  expect(left).toEqual([])
  // The one that the policy stopped, and nothing else.
  expect(complaints.filter((each) => !each.includes('other.example'))).toEqual([])
})

/** What the hotel wrote for those who travel with children. */
const families = audiences.find(({ code }) => code === 'families')
const family = { stay: seenStay, rooms: [{ adults: 2, childrenAges: [8] }] }

for (const language of toldIn('en')) {
  const say = { locale: language }
  test(`home speaks to a family once they allow it and nothing else, they keep a receipt, and it ends when they take it back, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints = listComplaints(page)
    const left = await listenForTags(page, baseURL ?? '')
    const heading = page.getByRole('heading', { level: 1 })
    const names = async () => (await context.cookies()).map(({ name }) => name)
    const offer = page.getByRole('link', { name: families?.offer?.link.words[language] ?? 'no offer' })
    await arrive(page)
    await context.clearCookies({ name: 'consent' })
    await page.goto(pathTo('search', language, toBookingQuery(family)))
    await page.goto(pathTo('home', language))
    const everybody = (await heading.textContent()) ?? ''
    expect(everybody).not.toBe(families?.hero.title[language])
    expect(asking(await names())).toEqual([])

    await test.step('one purpose is allowed, and the receipt says which', async () => {
      await page.getByRole('link', { name: m.cookie_choose({}, say) }).click()
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: m.cookies_personalization({}, say) }).check()
      await page.getByRole('button', { name: m.cookies_save({}, say) }).click()
      await expect(page.getByRole('status')).toContainText(m.cookies_kept({}, say))
      const file = await page.getByRole('link', { name: m.cookies_receipt_link({}, say) }).getAttribute('href')
      const receipt = await (await page.request.get(file ?? '')).text()
      expect(receipt).toContain(`${m.cookies_personalization({}, say)}: ${m.cookies_file_yes({}, say)}\n`)
      expect(receipt).toContain(`${m.cookies_measurement({}, say)}: ${m.cookies_file_no({}, say)}\n`)
    })
    await test.step('home speaks to families, and to nobody else besides', async () => {
      // What a busy machine answers too late is there for the next page.
      await expect(async () => {
        await page.goto(pathTo('home', language))
        await expect(heading).toHaveText(families?.hero.title[language] ?? '', { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
      await expect(offer).toBeVisible()
      await expectAccessible(page)
      expect(await names()).toEqual(expect.arrayContaining(['_personal', '_audience']))
      expect(left).toEqual([])
    })
    await test.step('taken back at its foot, home is everybody’s again', async () => {
      await page.getByRole('button', { name: m.cookie_withdraw({}, say) }).click()
      await expect(heading).toHaveText(everybody)
      await expect(offer).toHaveCount(0)
      expect(asking(await names())).toEqual([])
    })
    expect(complaints).toEqual([])
  })
}

test('who answers the cookie notice while they type loses nothing of it, and is not asked again', async ({
  browser,
}) => {
  for (const path of ['/en/gift-voucher/', '/en/contact/']) {
    await using context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const complaints = listComplaints(page)
    await page.goto(path)
    const message = page.locator('main textarea').first()
    await message.fill('For Ana')
    const notice = page.locator('#cookie-notice')
    await notice.getByRole('button', { name: 'Reject' }).click()
    await expect(notice).toBeHidden()
    await expect(message).toHaveValue('For Ana')
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(notice).toHaveCount(0)
    // Also what came back with what was wrong, where nothing is typed since.
    await context.clearCookies()
    await page.goto(path)
    await message.fill('For Ana')
    await page.locator('main form[method=post] button[type=submit]').last().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await notice.getByRole('button', { name: 'Reject' }).click()
    await expect(notice).toBeHidden()
    await expect(message).toHaveValue('For Ana')
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
    // Without scripts it covers nothing of the form, and says what answering does.
    await using plain = await browser.newContext({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(path)
    const there = still.locator('#cookie-notice')
    expect(await there.innerText()).toContain(m.answer_reloads({}, { locale: 'en' }))
    await expect(there).toHaveCSS('position', 'static')
  }
})

test('what is chosen in the search of home stays when the notice is answered', async ({ page, context }) => {
  await page.goto('/en/', { waitUntil: 'networkidle' })
  const tab = page.getByRole('tab', { name: m.widget_tab_flight({}, { locale: 'en' }) })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await reject.click()
  await expect(reject).toBeHidden()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  expect((await context.cookies()).map(({ name }) => name)).toContain('consent')
  await page.reload()
  await expect(reject).toHaveCount(0)
})

test('who answers the notice half way down a search goes on reading there', async ({ page, context, baseURL }) => {
  const complaints = listComplaints(page)
  await listenForTags(page, baseURL ?? '')
  const notice = page.locator('#cookie-notice')
  for (const answer of ['Reject', 'Accept']) {
    await context.clearCookies()
    await page.goto(pathTo('search', 'en', toBookingQuery({ ...family, stay: seenStay })), { waitUntil: 'networkidle' })
    const card = page.getByRole('article').nth(2)
    await card.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    await notice.getByRole('button', { name: answer, exact: true }).click()
    await expect(notice).toBeHidden()
    await expect(card).toBeInViewport({ ratio: 0.5 })
    expect((await context.cookies()).map(({ name }) => name)).toContain('consent')
    if (answer === 'Accept')
      await expect.poll(() => page.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(0)
  }
  expect(complaints.filter((each) => !each.includes('other.example'))).toEqual([])
})
