import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { makeGiftCode } from '#resort/gifts/gift-code.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { giveGift, leftOn } from '#tests/support/gift-house.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { managePages } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const wish = {
  ...{ currency: 'USD', proposed: '100', other: '', forName: 'Lucía Soto', fromName: 'Ana', words: 'Enjoy!' },
  ...{ language: 'es', way: 'mail', mailTo: 'lucia@example.com', day: '2026-12-24' },
}
const buying = '/en/gift-voucher/'
const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'

async function ordersOf({ resort }: BookingSite) {
  const rows = await resort.db
    .selectFrom('orders')
    .select('id')
    .where('paid_minor', '>', 0)
    .orderBy('made_at')
    .execute()
  const orders = []
  for (const { id } of rows) {
    await fulfilOrder(resort, id)
    const order = await findOrder(resort.db, resort.kinds, id)
    if (order) orders.push(order)
  }
  return orders
}

test('a gift is bought without scripts in each language, and what is wrong comes back with all that was typed', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  for (const [path, title] of [
    ['/es/tarjeta-de-regalo/', 'Tarjeta de regalo'],
    ['/en/gift-voucher/', 'Gift voucher'],
    ['/pt/vale-presente/', 'Vale-presente'],
  ] as const) {
    expect((await browser.get(path)).body).toContain(`<h1>${title}</h1>`)
  }
  expect((await browser.get('/en/parks-and-tours/')).body).toContain('href="/en/gift-voucher/"')
  const wrong = await browser.post(buying, { ...wish, other: '12.50', mailTo: 'nobody', words: 'see win.example' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('value="12.50"')
  expect(wrong.body).toContain('href="#gift-mailTo"')
  const said = wordsOfPage(wrong.body)
  for (const sentence of [
    'Enter an amount without cents',
    'Enter the receiver’s email',
    'Message: no web or email addresses',
  ])
    expect(said).toContain(sentence)
  const added = await browser.post(buying, { ...wish, other: '1,000' })
  expect(added.headers.location).toBe('/en/carrito/?gift=added#said')
  const cart = wordsOfPage((await browser.get('/en/carrito/?gift=added')).body)
  expect(cart).toContain('The gift voucher is in your cart.')
  expect(cart).toContain('By email to lucia@example.com on 24 December 2026')
  expect(cart).toContain('US$1,000.00')
})

test('a gift is taken out of the cart and put back, and its names stand in no address', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(buying, wish)
  const { body } = await browser.get('/en/carrito/')
  const line = /name="line" value="([^"]+)"/.exec(body)?.[1] ?? ''
  // No code and no other gift pays it.
  expect(body).not.toContain('name="do" value="code"')
  const removed = await browser.post('/en/carrito/', { do: 'remove-gift', line })
  expect(removed.statusCode).toBe(200)
  expect(wordsOfPage(removed.body)).toContain('The gift voucher is no longer in your cart.')
  const fields = [...removed.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const undo = Object.fromEntries(
    fields.map(([, name = '', value = '']) => [name, value]).filter(([name]) => name !== '_xsrf'),
  )
  expect(undo).toMatchObject({ do: 'add-gift', forName: 'Lucía Soto', mailTo: 'lucia@example.com', other: '100' })
  expect((await browser.post('/en/carrito/', undo)).headers.location).toBe('/en/carrito/?gift=added#said')
})

test('its buyer reads the code on the page of the order and on the sheet, and nobody else does', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(buying, { ...wish, way: 'print' })
  await payOnSite(site, browser)
  const [order] = await ordersOf(site)
  const gift = order?.lines.find(isGiftLine)?.item.gift
  const code = gift ? (site.resort.giftCodes.codeOf(gift) ?? '') : ''
  const written = code.match(/.{4}/g)?.join('-') ?? ''
  const { body } = await browser.get('/en/my-reservation/')
  expect(body).toContain(written)
  const sheet = /href="([^"]*gift\.pdf[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const file = await browser.get(sheet)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(readPdf(file.rawPayload).text).toContain(written)
  expect((await newBrowser(site.app).get(sheet)).statusCode).toBe(404)
  expect((await browser.get('/en/booking/')).body).not.toContain(written)
})

test('a gift that was spent of, or whose time is over, says so where it stands and is not offered for cancelling', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(buying, { ...wish, other: '500', way: 'print' })
  await payOnSite(site, browser)
  const [order] = await ordersOf(site)
  const made = order?.lines.find(isGiftLine)?.item.gift
  if (!order || !made) throw new Error('The gift was not made.')
  const each = async (words: Record<keyof typeof managePages, string>) => {
    for (const language of ['es', 'en', 'pt'] as const) {
      const { body } = await browser.get(managePages[language])
      // Beside the gift, and where it would be cancelled.
      expect(wordsOfPage(body).split(words[language])).toHaveLength(3)
      expect(body).not.toContain('name="do" value="cancel"')
      expect(wordsOfPage(body)).not.toContain('US$500.00 is not refunded')
    }
    for (const fee of ['0', '50000']) {
      const { headers } = await browser.post(managePages.en, { do: 'cancel', fee })
      expect(String(headers.location)).toContain('result=cancel-late')
    }
  }
  expect((await browser.get(managePages.en)).body).toContain('name="do" value="cancel"')
  const receiver = newBrowser(site.app)
  await receiver.post(`/en/search/?${stay}`, {})
  const code = site.resort.giftCodes.codeOf(made) ?? ''
  await receiver.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  await each({
    es: 'Alguien está reservando con ella en este momento',
    en: 'Somebody is booking with it at this moment',
    pt: 'Alguém está reservando com ele neste momento',
  })
  await receiver.post('/en/booking/', { ...typedGuest, tail: code.slice(-4), pay: 'all-now' })
  expect((await browser.get(managePages.en)).body).toContain('name="do" value="cancel"')
  await site.resort.db
    .updateTable('gift')
    .set({ made_at: new Date('2026-10-01T18:00:00Z') })
    .execute()
  await site.resort.db.updateTable('gift_line').set({ day: '2026-10-01' }).execute()
  await each({
    es: 'Pasaron sus 14 días: ya no se puede devolver.',
    en: 'Its 14 days are over: it cannot be returned.',
    pt: 'Os 14 dias passaram: não pode mais ser devolvido.',
  })
})

test('who cancels a stay with a gift that was spent of reads that the gift stays good and its price is kept', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(`/en/search/?${stay}`, {})
  await browser.post(buying, { ...wish, other: '500', way: 'print' })
  await payOnSite(site, browser, { pay: 'rest-at-the-property' })
  const [order] = await ordersOf(site)
  const made = order?.lines.find(isGiftLine)?.item.gift
  const code = made ? (site.resort.giftCodes.codeOf(made) ?? '') : ''
  const receiver = newBrowser(site.app)
  await receiver.post(`/en/search/?${stay}`, {})
  await receiver.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  for (const [path, words] of [
    ['/es/mi-reserva/', 'Su precio está en lo que retenemos, y lo que quede en ella se puede usar.'],
    ['/en/my-reservation/', 'Its price is in what we keep, and what is left on it can be used.'],
    ['/pt/minha-reserva/', 'O preço dele está no que retemos, e o que restar nele pode ser usado.'],
  ] as const) {
    const { body } = await browser.get(path)
    expect(wordsOfPage(body)).toContain(words)
    expect(body).toContain('name="do" value="cancel-room"')
  }
  const { body } = await browser.get('/en/my-reservation/')
  expect(body).not.toContain('name="do" value="cancel-gift"')
})

test('a gift pays a stay without scripts, is told with what is left on it, and can be taken off again', async () => {
  await using site = await openBookingSite()
  const { gift, code } = await giveGift(site, money(50_000, 'USD'))
  const browser = newBrowser(site.app)
  await browser.post(`/en/search/?${stay}`, {})
  const applied = await browser.post('/en/booking/', {
    ...typedGuest,
    intent: 'code',
    code: code.toLowerCase(),
    pay: 'all-now',
  })
  expect(applied.statusCode).toBe(303)
  const form = (await browser.get('/en/booking/')).body
  expect(wordsOfPage(form)).toContain(`Gift voucher ending in ${code.slice(-4)} −US$500.00`)
  expect(wordsOfPage(form)).toContain('Nothing left on it')
  // What was typed came along.
  expect(form).toContain('value="ana@example.com"')
  expect(await leftOn(site, gift)).toEqual([50_000, 50_000])
  await browser.post('/en/booking/', { ...typedGuest, tail: code.slice(-4), pay: 'all-now' })
  expect(await leftOn(site, gift)).toEqual([50_000, 0])
  expect((await browser.post('/en/carrito/', { do: 'code', code })).statusCode).toBe(200)
  const again = (await browser.get('/en/booking/')).body
  await payOnSite(site, browser, { form: again })
  expect(wordsOfPage((await browser.get('/en/booking/')).body)).toMatch(/ending in \S+ US\$500\.00; nothing left on it/)
  const [order] = await ordersOf(site)
  expect(order?.paid).toEqual(order?.total)
  expect(await leftOn(site, gift)).toEqual([0, 0])
})

test('what is left of a booking is paid with gifts on its page, as far as they go, and a wrong code says so', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(`/en/search/?${stay}`, {})
  await payOnSite(site, browser, { pay: 'rest-at-the-property' })
  const manage = '/en/my-reservation/'
  const say = async (code: string) => {
    const { headers } = await browser.post(manage, { do: 'pay-gift', code })
    return wordsOfPage((await browser.get(String(headers.location).replace(/#.*/, ''))).body)
  }
  const [open = '', minor = ''] = /Pay US\$([\d.,]+) now/.exec(wordsOfPage((await browser.get(manage)).body)) ?? []
  expect(open).toBeTruthy()
  const rest = Math.round(Number(minor.replace(',', '')) * 100)
  expect(await say('VERANO15')).toContain('This code is not valid, or nothing is left')
  const { code } = await giveGift(site, money(rest - 25, 'USD'))
  const part = await say(code)
  expect(part).toContain('The gift voucher has paid a part of the balance.')
  expect(part).toContain('Pay US$1.00 now')
  expect(await say(code)).toContain('less than US$1.00 would be left to pay')
  const paid = await say((await giveGift(site, money(100, 'USD'))).code)
  expect(paid).toContain('The gift voucher has paid the balance.')
  expect(paid).not.toContain('Pay the balance')
})

test('a gift that would leave less than a card takes says what stays on it, in the cart and where it is paid', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const path = '/en/parks-and-tours/xplor/?currency=USD'
  await browser.post(path, { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2' })
  // Two adults, a tenth less for buying ahead: 242.98.
  const { gift, code } = await giveGift(site, money(242_80, 'USD'))
  const cart = wordsOfPage((await browser.post('/en/carrito/', { do: 'code', code })).body)
  const kept = 'The least that can be paid by card is US$1.00, so a small part stays on the gift voucher.'
  expect(cart).toContain(`${kept} Left to pay US$1.00`)
  const form = (await browser.get('/en/booking/')).body
  expect(wordsOfPage(form)).toContain(kept)
  await payOnSite(site, browser, { form })
  expect(site.suppliers.money).toMatchObject([{ what: 'captured', amount: 100 }])
  expect(await leftOn(site, gift)).toEqual([82, 0])
})

test('an order that a gift pays whole is booked without a page of a provider', async () => {
  await using site = await openBookingSite()
  const { code } = await giveGift(site, money(200_000, 'USD'))
  const browser = newBrowser(site.app)
  await browser.post('/en/parks-and-tours/xplor/', { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2' })
  await browser.post('/en/carrito/', { do: 'code', code })
  const form = (await browser.get('/en/booking/')).body
  expect(form).not.toContain('name="method"')
  await payOnSite(site, browser, { form })
  expect(site.suppliers.money).toEqual([])
  const [order] = await ordersOf(site)
  expect(order).toMatchObject({ state: 'confirmed' })
})

test('codes are guessed as seldom as promo codes are; a typo is told at once and costs no guess', async () => {
  await using site = await openBookingSite()
  const { code } = await giveGift(site, money(50_000, 'USD'))
  const browser = newBrowser(site.app)
  await browser.post('/en/parks-and-tours/xplor/', { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2' })
  const say = async (text: string) => wordsOfPage((await browser.post('/en/carrito/', { do: 'code', code: text })).body)
  const typo = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7')
  for (let times = 0; times < 12; times++) expect(await say(typo)).toContain('A letter of the code is wrong')
  for (let times = 0; times < 10; times++)
    expect(await say(makeGiftCode(`wrong ${times}`, 'nobody'))).toContain('This code is not valid, or nothing is left')
  expect(await say(makeGiftCode('wrong again', 'nobody'))).toContain('You have tried too many codes.')
  // Not even the right one tells anything then.
  expect(await say(code)).toContain('You have tried too many codes.')
  expect(await say('VERANO15')).toContain('Promo codes are for stays.')
})

test('nobody who buys only a gift is told to hurry, in each language', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const browser = newBrowser(site.app)
    await browser.post(pathTo('gift', locale), wish)
    const { body } = await browser.get(pathTo('cart', locale))
    expect(body).toContain('value="continue"')
    expect(body).not.toContain('value="extend"')
    expect(body).not.toContain('id="hold-left"')
    for (const say of [m.cart_not_held, m.cart_hold_over]) expect(body).not.toContain(say({}, { locale }))
    const [until = ''] = m.cart_held({ time: '|' }, { locale }).split('|')
    expect(body).not.toContain(until)
  }
})

test('where another amount is typed none of those proposed stays chosen', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const chosen = /name="proposed"[^>]*checked/
  expect((await browser.get(buying)).body).toMatch(chosen)
  expect((await browser.post(buying, { ...wish, other: '12.50' })).body).not.toMatch(chosen)
})
