import { expect, test } from '@playwright/test'
import { cookieSeconds } from '#app/cookies.ts'
import { bookingWords } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { countOrigin, listenForTags, tagsOrigin } from '#tests/support/journey-tags.ts'
import { listComplaints } from '#tests/support/watch-page.ts'

const shown = ['/es/', '/en/xal/', '/pt/busca/', '/es/parques-y-tours/', '/en/gallery/', '/pt/datas-flexiveis/']
const own = [
  '/pt/cookies/',
  '/es/carrito/',
  '/en/my-reservation/',
  '/es/lista-de-espera/',
  '/en/gift-voucher/',
  '/pt/meus-ingressos/',
]

test('nobody looks on before a guest allows it, nor where they book, nor any more when they take it back', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const left = await listenForTags(page, baseURL ?? '')
  const namesKept = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  const ours = Object.keys(cookieSeconds)

  for (const path of [...shown, ...own]) await page.goto(path)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  for (const path of [...shown, ...own]) await page.goto(path)
  expect(left).toEqual([])
  expect((await namesKept()).filter((name) => !ours.includes(name) || /^_(personal|audience)$/.test(name))).toEqual([])

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
  expect(await namesKept()).toEqual(expect.arrayContaining(['_ga', '_ga_X1', '_personal', '_audience']))
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
