import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const searches = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' }
const carts = { es: '/es/carrito/', en: '/en/carrito/', pt: '/pt/carrinho/' }
const stay = 'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const typed = { ...typedGuest, requests: 'A quiet room', extras: 'spa', pay: 'all-now', mark: 'one' }

async function open(site: BookingSite, code: string, language: 'es' | 'en' | 'pt' = 'en') {
  const browser = newBrowser(site.app)
  const held = await browser.post(`${searches[language]}?${stay}&promocode=${code}`, {})
  return { browser, own: String(held.headers.location) }
}

async function orderOf({ resort }: BookingSite, browser: PageBrowser) {
  const order = await findOrderByToken(resort, tokenOf(browser))
  return order && { state: order.state, promocode: order.promocode, total: order.total, until: order.hold?.until }
}

const codeFieldIn = (body: string) => /<input(?![^>]* type="hidden")(?=[^>]* name="code")[^>]*>/.exec(body)?.[0] ?? ''
const saidAt = (field: string, body: string) => {
  const id = /aria-describedby="([^"]+)"/.exec(field)?.[1]
  return new RegExp(`<p[^>]* id="${id}"[^>]*>([^<]*)`).exec(body)?.[1]
}
const valueIn = (field: string) => /value="([^"]*)"/.exec(field)?.[1]
const statusIn = (body: string) => /<div role="status">(?:<p[^>]*>)?([^<]*)/.exec(body)?.[1]

test('a code that is not valid is told at its field, and all that was typed, the code before and what is held stay, in three languages', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const { browser, own } = await open(site, 'MAR10', locale)
    await browser.post(own, { ...typed, intent: 'choose' })
    const before = await orderOf(site, browser)
    const answer = await browser.post(own, { ...typed, intent: 'code', code: 'XYZ-NO' })
    expect([answer.statusCode, answer.headers.location]).toEqual([409, undefined])
    const field = codeFieldIn(answer.body)
    expect(field).toContain('aria-invalid="true"')
    expect(field).toMatch(/autofocus=""/i)
    expect([valueIn(field), saidAt(field, answer.body)]).toEqual(['XYZ-NO', m.promo_invalid({}, { locale })])
    // Nobody has to open what folds to read it.
    expect(answer.body).toMatch(/<details(?=[^>]* open="")[^>]*>(?:(?!<\/details>)[\s\S])*name="code"/)
    expect(answer.body).toContain('value="ana@example.com"')
    expect(answer.body).toContain('A quiet room</textarea>')
    expect(answer.body).toContain(m.promo_applied({ code: 'MAR10' }, { locale }))
    expect(await orderOf(site, browser)).toEqual(before)
    expect(before).toMatchObject({ state: 'held', promocode: 'MAR10' })
    const again = (await browser.get(own)).body
    expect([valueIn(codeFieldIn(again)), again.includes('XYZ-NO')]).toEqual(['MAR10', false])
    // Nor does one that is good and takes less off.
    const dearer = await browser.post(own, { ...typed, intent: 'code', code: 'brisa50' })
    const said = saidAt(codeFieldIn(dearer.body), dearer.body) ?? ''
    const [start, end] = m.promo_dearer({ code: 'BRISA50', before: 'MAR10', more: '|' }, { locale }).split('|')
    expect([said.startsWith(start ?? ''), said.endsWith(end ?? '')]).toEqual([true, true])
    expect(await orderOf(site, browser)).toEqual(before)
  }
})

test('a code that is good takes the place of the one before, and the address of the form says so', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, '')
  const before = await orderOf(site, browser)
  for (const [code, promocode] of [
    ['brisa50', 'BRISA50'],
    ['MAR10', 'MAR10'],
    ['', null],
  ] as const) {
    const here =
      promocode === 'BRISA50' ? own : ((await browser.get('/en/booking/')).headers.location ?? '/en/booking/')
    const answer = await browser.post(here, { ...typed, intent: 'code', code })
    const location = String(answer.headers.location)
    expect([answer.statusCode, location]).toEqual([303, expect.stringMatching(/^\/en\/booking\/\?/)])
    expect(new URL(location, 'http://localhost').searchParams.get('promocode')).toBe(promocode ?? '')
    const { body } = await browser.get(location)
    expect(body).toContain(m.reserve_title({}, { locale: 'en' }))
    expect(body).toContain('A quiet room</textarea>')
    expect(valueIn(codeFieldIn(body))).toBe(promocode ?? '')
    expect(statusIn(body)).toBe(promocode ? m.promo_applied({ code: promocode }, { locale: 'en' }) : '')
    expect(await orderOf(site, browser)).toMatchObject({ state: 'held', promocode, until: before?.until })
  }
})

test('whoever goes back to the form of before a code has the same rooms as they are now, and reads of the code, in three languages', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const { browser, own } = await open(site, '', locale)
    const withCode = String((await browser.post(own, { ...typed, intent: 'code', code: 'BRISA50' })).headers.location)
    const before = await orderOf(site, browser)
    expect(before?.promocode).toBe('BRISA50')
    const back = (await browser.get(own)).body
    expect(back).toContain(m.reserve_code_came({ now: 'BRISA50' }, { locale }))
    expect(back).toContain('A quiet room</textarea>')
    expect(back).not.toContain(m.reserve_elsewhere_title({}, { locale }))
    // What is sent from there is about these rooms as well: it is kept, and no code goes.
    expect((await browser.post(own, { ...typed, intent: 'keep', name: 'Inés' })).statusCode).toBe(200)
    expect(await orderOf(site, browser)).toEqual(before)
    await browser.post(withCode, { ...typed, intent: 'leave-code' })
    expect((await browser.get(withCode)).body).toContain(m.reserve_code_gone({ before: 'BRISA50' }, { locale }))
    await browser.post(own, { ...typed, intent: 'code', code: 'MAR10' })
    const changed = m.reserve_code_changed({ before: 'BRISA50', now: 'MAR10' }, { locale })
    expect((await browser.get(withCode)).body).toContain(changed)
  }
})

test('where a gift pays all of the rooms nobody is asked when to pay', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, '')
  const when = /<input(?=[^>]* type="radio")[^>]* name="pay"/
  expect((await browser.get(own)).body).toMatch(when)
  const { code } = await giveGift(site, money(500_000, 'USD'))
  await browser.post(own, { ...typed, intent: 'code', code })
  const { body } = await browser.get(own)
  expect(body).not.toMatch(when)
  expect(body).toMatch(/<input type="hidden" name="pay" value="all-now"/)
})

test('why a code that everybody is told does not fit the stay is said; one that takes nothing off says that', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  const locale = 'en'
  const before = await orderOf(site, browser)
  for (const [code, words] of [
    ['SEMANA', m.promo_gap_nights({ code: 'SEMANA', n: 7 }, { locale })],
    ['amigos', m.promo_spares({ code: 'AMIGOS', what: 'Flexible' }, { locale })],
    ['ANTES', m.promo_invalid({}, { locale })],
    ['¡OFERTA!', m.promo_invalid({}, { locale })],
  ] as const) {
    const { statusCode, body } = await browser.post(own, { ...typedGuest, intent: 'code', code })
    expect([code, statusCode, saidAt(codeFieldIn(body), body)]).toEqual([code, 409, words])
  }
  expect(await orderOf(site, browser)).toEqual(before)
})

test('whoever tries codes by the dozen is told to stop, here as in the search, and keeps what they have', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  const said: unknown[] = []
  for (let guess = 1; guess <= 11; guess++) {
    const { body } = await browser.post(own, { ...typedGuest, intent: 'code', code: `XYZ-${guess}`, mark: 'one' })
    said.push(saidAt(codeFieldIn(body), body))
  }
  const words = { locale: 'en' } as const
  expect(said.slice(9)).toEqual([m.promo_invalid({}, words), m.promo_too_many({}, words)])
  const search = (await browser.get(`/en/search/?${stay}&promocode=UNAVEZ`)).body
  expect(search).toContain(m.promo_too_many({}, words))
  expect(await orderOf(site, browser)).toMatchObject({ state: 'held', promocode: 'MAR10' })
})

test('a gift voucher that is mistyped is told at the same field; one that is right pays beside the code', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  const { code } = await giveGift(site, money(100_00, 'USD'))
  const slip = await browser.post(own, {
    ...typedGuest,
    intent: 'code',
    code: code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  })
  expect([slip.statusCode, saidAt(codeFieldIn(slip.body), slip.body)]).toEqual([
    409,
    m.gift_code_mistyped({}, { locale: 'en' }),
  ])
  const given = await browser.post(own, { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  expect([given.statusCode, given.headers.location]).toEqual([303, own])
  const { body } = await browser.get(own)
  expect(body).toContain('−US$100.00')
  expect(valueIn(codeFieldIn(body))).toBe('MAR10')
})

test('an empty field where no code is says what belongs in it', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, '')
  const { statusCode, body } = await browser.post(own, { ...typedGuest, intent: 'code', code: ' ' })
  expect([statusCode, saidAt(codeFieldIn(body), body)]).toEqual([409, m.gift_code_none({}, { locale: 'en' })])
})

test('a tab whose rooms are no longer chosen tries no code on those of another', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  await browser.post(`/en/search/?${stay.replaceAll('2027-01-', '2027-02-')}`, {})
  const before = await orderOf(site, browser)
  const late = await browser.post(own, { ...typedGuest, intent: 'code', code: 'BRISA50' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain(m.reserve_elsewhere_title({}, { locale: 'en' }))
  expect(await orderOf(site, browser)).toEqual(before)
})

test('a code that is wrong when the hold is over does not hide that', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  await site.resort.db
    .updateTable('order_line')
    .set({ held_until: new Date(Date.now() - 1_000) })
    .execute()
  const { statusCode, body } = await browser.post(own, { ...typedGuest, intent: 'code', code: 'XYZ-NO' })
  expect(statusCode).toBe(409)
  expect(body).toContain(`>${m.reserve_ended_title({ about: 'stay' }, { locale: 'en' })}</h1>`)
})

test('one press takes a code off where it is paid, and all that was typed stays', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  expect((await browser.get(own)).body).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="leave-code")/)
  const { statusCode, headers } = await browser.post(own, { ...typedGuest, intent: 'leave-code', code: 'BRISA50' })
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/promocode=(&|$)/)])
  expect(await orderOf(site, browser)).toMatchObject({ state: 'held', promocode: null })
  const { body } = await browser.get(String(headers.location))
  expect(body).toContain(`value="${typedGuest.email}"`)
  expect(body).not.toContain('value="leave-code"')
  // Once more, as from another tab: there is nothing to take off.
  expect((await browser.post(own, { ...typedGuest, intent: 'leave-code' })).statusCode).toBe(409)
})

test('Enter pays, unless another code stands in its field: then that is tried', async () => {
  await using site = await openBookingSite()
  const { browser, own } = await open(site, 'MAR10')
  const form = (await browser.get(own)).body
  const [, fields = ''] = /<form(?=[^>]*novalidate)[^>]*>([\s\S]*?)<\/form>/i.exec(form) ?? []
  const [first = ''] = /<button(?=[^>]*type="submit")[^>]*>/.exec(fields) ?? []
  expect(first).toContain('value="enter"')
  const enter = (code: string, more = {}) =>
    browser.post(own, { ...typed, ...more, intent: 'enter', code, codeBefore: 'MAR10' })
  const missing = await enter('MAR10', { email: '' })
  expect([missing.statusCode, missing.body.includes(m.reserve_error_email({}, { locale: 'en' }))]).toEqual([400, true])
  const wrong = await enter('XYZ-NO')
  expect([wrong.statusCode, saidAt(codeFieldIn(wrong.body), wrong.body)]).toEqual([
    409,
    m.promo_invalid({}, { locale: 'en' }),
  ])
  const seen = /name="seen" value="([^"]+)"/.exec((await browser.get(own)).body)?.[1] ?? ''
  const paying = await enter('mar 10', { seen, method: 'VI' })
  expect([paying.statusCode, paying.headers.location]).toEqual([303, expect.stringContaining('/cards/')])
})

test('the cart takes a promo code where it stands, too, and keeps the one before where the next is wrong', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const { browser } = await open(site, 'BRISA50', locale)
    const before = await orderOf(site, browser)
    const wrong = await browser.post(carts[locale], { do: 'code', code: 'XYZ-NO' })
    const field = codeFieldIn(wrong.body)
    expect([wrong.statusCode, valueIn(field), saidAt(field, wrong.body)]).toEqual([
      409,
      'XYZ-NO',
      m.promo_invalid({}, { locale }),
    ])
    // The one before still counts, and the page says so.
    expect(wrong.body).toContain(m.promo_applied({ code: 'BRISA50' }, { locale }))
    expect(await orderOf(site, browser)).toEqual(before)
    const right = await browser.post(carts[locale], { do: 'code', code: 'MAR10' })
    expect(right.statusCode).toBe(200)
    expect(right.body).toContain(m.promo_applied({ code: 'MAR10' }, { locale }))
    expect(valueIn(codeFieldIn(right.body))).toBe('MAR10')
    expect(await orderOf(site, browser)).toMatchObject({ state: 'held', promocode: 'MAR10', until: before?.until })
    const none = await browser.post(carts[locale], { do: 'code', code: '' })
    expect(none.body).toContain(m.widget_code_removed({}, { locale }))
    expect(await orderOf(site, browser)).toMatchObject({ state: 'held', promocode: null })
  }
})
