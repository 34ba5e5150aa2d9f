import { expect, test } from 'vitest'
import { formatMoney } from '#resort/money/format-money.ts'
import { sum } from '#resort/money/money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite } from '#tests/support/pay-on-site.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'
import { pathToProduct } from '../../paths.ts'

const xplor = '/en/parks-and-tours/xplor/'
const adding = { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2', age: '9' }

async function add(guest: PageBrowser, change: Record<string, string> = {}, path = xplor) {
  return await guest.post(path, { ...adding, ...change })
}

test('every product has a page in three languages, which lead to each other and stand in the map of the site', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const map = (await guest.get('/sitemap.xml')).body
  for (const [list, product] of [
    ['/es/parques-y-tours/', 'xplor-fuego'],
    ['/en/parks-and-tours/', 'cenote-by-night'],
    ['/pt/parques-e-passeios/', 'xenotes'],
  ] as const) {
    const { body } = await guest.get(list)
    const paths = [...body.matchAll(new RegExp(`href="(${list}[a-z-]+/)"`, 'g'))].flatMap(([, path]) => path ?? [])
    expect(paths).toHaveLength(16)
    for (const path of paths) expect((await guest.get(path)).statusCode, path).toBe(200)
    if (!paths.includes(`${list}${product}/`)) continue
    const page = (await guest.get(`${list}${product}/`)).body
    const alternates = [...page.matchAll(/<link rel="alternate" hrefLang="(es|en|pt)" href="([^"]+)"/gi)]
    expect(alternates).toHaveLength(3)
    for (const [, , href = ''] of alternates) expect((await guest.get(new URL(href).pathname)).statusCode).toBe(200)
    expect(map).toContain(`${list}${product}/</loc>`)
  }
  expect((await guest.get('/en/parks-and-tours/nothing/')).statusCode).toBe(404)
})

test('before anything else a product says from how much, as its list does, and leads to its days', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  for (const query of ['currency=USD', 'currency=JPY', 'currency=MXN']) {
    const page = (await guest.get(`${xplor}?${query}`)).body
    const [, head = ''] =
      /<header[^>]*>(?:(?!<\/header>).)*<h1>(.*?)<\/header>/s.exec(page.slice(page.indexOf('<main'))) ?? []
    const [price = 'none'] = /from [^ ]+ per adult/.exec(wordsOfPage(head)) ?? []
    expect(wordsOfPage((await guest.get(`/en/parks-and-tours/?${query}`)).body)).toContain(price)
    expect(head).toContain('href="#buy"')
    expect(page).toContain('id="buy"')
  }
})

test('a product that has a picture shows it where it is listed and on its page, and any other its drawn sign', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const list = (await guest.get('/pt/parques-e-passeios/')).body
  const cards = list.split('<h2>').slice(0, -1)
  const cardOf = (slug: string) => cards[list.split('<h2>').findIndex((each) => each.includes(`/${slug}/">`)) - 1] ?? ''
  for (const product of await site.resort.nights.listProducts()) {
    const words = site.resort.shop.findProduct(product.code, 'pt')
    if (!words || product.kind === 'complement') continue
    const [picture] = site.resort.pictures.ofProduct(product.code)
    const page = (await guest.get(`/pt/parques-e-passeios/${words.slug}/`)).body
    const main = page.slice(page.indexOf('<main'))
    for (const shown of [cardOf(words.slug), main]) {
      expect(shown.includes('viewBox="0 0 96 96"'), words.slug).toBe(!picture)
      if (!picture) continue
      expect(shown).toContain(`alt="${picture.alt.pt}" width="${picture.width}" height="${picture.height}"`)
      expect(shown).toContain(`/media/${picture.name}/480.avif?${picture.version} 480w`)
    }
    if (picture) expect(main).toContain('loading="eager" fetchPriority="high"')
  }
  expect(list.match(/loading="lazy"/g)?.length).toBeGreaterThan(0)
})

test('a month says what each day costs these people, and an age under the least is told and sold nothing', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const { body } = await guest.get(`${xplor}?adults=2&age=9&month=2027-01&day=2027-01-15&currency=USD`)
  // 2 × 121.49 and 91.12: a tenth less, 55 days ahead.
  expect(wordsOfPage(body)).toContain('US$334.10')
  expect(wordsOfPage(body)).toMatch(/Sun 17 Jan 2027 closed/)
  const young = await guest.get(`${xplor}?adults=2&age=4&month=2027-01`)
  expect(wordsOfPage(young.body)).toContain('From 5 years: nobody aged 4 is let in')
  expect(young.body).not.toContain('day=2027-01')
  const bought = await add(guest, { age: '4' })
  expect(bought.statusCode).toBe(409)
  expect(wordsOfPage(bought.body)).toContain('From 5 years: nobody aged 4 is let in')
})

test('rooms and tickets are one cart and one payment, and each stands on the confirmation and in the letter', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD', {})
  await add(guest)
  const cart = wordsOfPage((await guest.get('/en/carrito/')).body)
  expect(cart).toContain('Garden Suite')
  expect(cart).toMatch(/Xplor .*Fri 15 Jan 2027, 09:00 .*2 adults, 1 child/)
  expect(cart).toContain('10% less for buying 21 days ahead')
  // Beside the total of all of it stands the VAT of all of it.
  const { lines } = (await findOrderByToken(site.resort, tokenOf(guest))) ?? { lines: [] }
  const vat = lines.flatMap(({ taxes }) => taxes.filter(({ tax }) => tax === 'vat').map(({ amount }) => amount))
  expect(lines.map(({ kind }) => kind)).toContain('room')
  expect(cart).toContain(`VAT included: ${formatMoney(sum('USD', vat), 'en')}`)
  // Of the rooms are two grown-ups; the 15th is taken.
  expect(cart).toMatch(/For the days of your stay Parque Manantial Wed 13 Jan 2027 · US\$[\d.]+ in total for 2 adults/)
  const continued = await guest.post('/en/carrito/', { do: 'continue' })
  expect(continued.headers.location).toContain('/en/booking/?')
  const { body: form } = await guest.get(String(continued.headers.location))
  expect(wordsOfPage(form)).toContain('2 × Xplor 09:00, adult, Fri 15 Jan 2027')
  expect(wordsOfPage(form)).toContain('Your stay: You can cancel free of charge until')
  const order = await payOnSite(site, guest, { form, pay: 'rest-at-the-property' })
  expect(order.lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    ...['room sold', 'ticket sold', 'ticket sold', 'ticket sold'],
  ])
  const booked = wordsOfPage((await guest.get('/en/booking/')).body)
  expect(booked).toContain('2 × Xplor 09:00, adult, Fri 15 Jan 2027')
  // Each with its own terms, before and after, on the page and in the letter.
  const ofXplor =
    /Xplor, Fri 15 Jan 2027: Cancelling is free until 14 January 2027, 09:00 \(Cancún time\); after that we keep US\$[\d.]+\./
  for (const page of [booked, wordsOfPage((await guest.get('/en/my-reservation/')).body)]) {
    expect(page).toMatch(ofXplor)
    expect(page).toMatch(
      /Your stay: You can cancel free of charge until .+ If you do not arrive, what you have paid is not returned\./,
    )
  }
  expect(booked).toContain('At the park or tour')
})

test('another currency leaves the guest at the park that they look at', async () => {
  await using site = await openBookingSite()
  const { body } = await newBrowser(site.app).get(`${xplor}?adults=2&age=9`)
  expect(body).toContain('href="/en/parks-and-tours/xplor/?adults=2&amp;age=9&amp;currency=EUR"')
})

test('one park of an order goes back by its own rules, and nothing else that a form names', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD', {})
  await add(guest, { product: 'caleta-azul' })
  await add(guest, { product: 'photos' })
  const { body: form } = await guest.get('/en/booking/')
  const order = await payOnSite(site, guest, { form, pay: 'rest-at-the-property' })
  expect(order.lines.map(({ kind }) => kind).toSorted()).toEqual([
    ...[...Array(3).fill('deposit'), 'room', ...Array(6).fill('ticket')],
  ])
  const managed = wordsOfPage((await guest.get('/en/my-reservation/')).body)
  expect(managed).toContain('Cancel one park or tour')
  expect(managed).toContain('This is cancelled with it: Photographs of the day.')
  const ask = async (outing: string, fee: string) => {
    const { headers } = await guest.post('/en/my-reservation/', { do: 'cancel-outing', part: outing, fee })
    return String(headers.location)
  }
  expect(await ask('xplor 2027-01-15', '0')).toContain('result=cancel-late')
  expect(await ask('caleta-azul 2027-01-15', '100')).toContain('result=fee-changed')
  const done = await ask('caleta-azul 2027-01-15', '0')
  expect(done).toContain('result=part-cancelled')
  expect(wordsOfPage((await guest.get(done.replace(/#.*/, ''))).body)).toContain(
    'We cancelled Caleta Azul and Photographs of the day. Everything else stays as it was.',
  )
  const left = await findOrder(site.resort.db, site.resort.kinds, order.id)
  const states = left?.lines.map(({ kind, state }) => `${kind} ${state}`)
  expect(new Set(states)).toEqual(new Set(['room sold', 'ticket cancelled', 'deposit cancelled']))
  expect(left?.refunded.minor).toBeGreaterThan(0)
})

test('the cart is one press away from every page, with the number of things in one’s own', async () => {
  await using site = await openBookingSite()
  const [guest, other] = [newBrowser(site.app), newBrowser(site.app)]
  const cartOf = async (browser: PageBrowser, path: string) =>
    /<header.*?aria-label="(Car[^"]+)"/s.exec((await browser.get(path)).body)?.[1]
  const pages = ['/en/', '/en/parks-and-tours/', '/en/faqs/', '/en/my-reservation/', '/en/carrito/']
  const both = async (browser: PageBrowser) => await Promise.all(pages.map(async (path) => await cartOf(browser, path)))
  expect(await both(guest)).toEqual(pages.map(() => 'Cart'))
  await add(guest)
  expect(await both(guest)).toEqual(pages.map(() => 'Cart (1)'))
  // A page that is kept for all was never theirs.
  expect(await both(other)).toEqual(pages.map(() => 'Cart'))
  await guest.post('/en/gift-voucher/', {
    currency: 'USD',
    proposed: '100',
    forName: 'Luz',
    fromName: 'Ana',
    way: 'print',
  })
  expect(await cartOf(guest, '/es/')).toBe('Carrito (2)')
})

test('tickets alone are bought without scripts, and nothing is asked of a stay', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await add(guest)
  const { body: form } = await guest.get('/en/booking/')
  expect(form).not.toContain('name="arrivalTime"')
  for (const words of ['the conditions of my order', 'Release what I chose']) expect(wordsOfPage(form)).toContain(words)
  expect(wordsOfPage(form)).toContain('Xplor, Fri 15 Jan 2027: Cancelling is free until 14 January 2027, 09:00')
  // In one sentence, and not in another beside it.
  expect(wordsOfPage(form)).not.toContain('You can cancel free of charge until')
  const order = await payOnSite(site, guest, { form })
  expect(order).toMatchObject({ state: 'confirmed' })
})

test('what goes with a park is added by a button that says so, and taken off by the same', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await add(guest)
  const photos = { product: 'photos', option: 'day', day: '2027-01-15', adults: '2', age: '9' }
  const cart = async () => wordsOfPage((await guest.get('/en/carrito/')).body)
  expect(await cart()).toMatch(
    /Photographs of the day Xplor ?: .{1,90}[$€][\d,.]+ for 2 adults, 1 child: .*[$€][\d,.]+ per person.* Add Photographs of the day/,
  )
  expect(await cart()).toContain('Cancelling is free until 14 January 2027, 09:00')
  expect((await guest.post('/en/carrito/', { ...photos, do: 'add' })).statusCode).toBe(303)
  expect(await cart()).toContain('Added Photographs of the day')
  await guest.post('/en/carrito/', { ...photos, do: 'remove' })
  expect(await cart()).not.toContain('Added Photographs of the day')
})

test('an open ticket is bought without a day, and wherever it stands it says until when it is good', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const page = wordsOfPage((await guest.get(`${xplor}?adults=2&age=9&currency=USD`)).body)
  // 2 × 134.99 and 101.24: nothing is taken off for buying early.
  expect(page).toContain(
    'Open ticket: US$371.22 Buy now and choose the day later, in My reservation. Good until 21 May 2027.',
  )
  expect(page).toContain(
    'Cancelling is free until the end of 5 December 2026 (Cancún time); after that 50% is charged.',
  )
  const open = { option: 'open', day: '' }
  expect((await add(guest, open)).headers.location).toBe(`${xplor}?adults=2&age=9&added=xplor#added`)
  const { body } = await guest.get('/en/carrito/')
  expect(wordsOfPage(body)).toContain('Open ticket, good until 21 May 2027: you choose the day in My reservation')
  // The same with one person less, in its place.
  expect(body).toContain('instead=open')
  expect((await add(guest, { ...open, age: '', instead: 'open' })).statusCode).toBe(303)
  const photos = { product: 'photos', option: 'open', day: '', adults: '2' }
  expect((await guest.post('/en/carrito/', { ...photos, do: 'add' })).statusCode).toBe(303)
  await guest.post('/en/carrito/', { ...photos, do: 'remove' })
  const { body: form } = await guest.get('/en/booking/')
  expect(wordsOfPage(form)).toContain('2 × Xplor, open ticket until 21 May 2027, adult')
  const order = await payOnSite(site, guest, { form })
  expect(order.lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['ticket sold', 'ticket sold'])
  const told = 'Xplor: open, good until 21 May 2027. Choose your day in My reservation.'
  expect(wordsOfPage((await guest.get('/en/booking/')).body)).toContain(told)
  expect((await guest.get(`${xplor.replace('xplor', 'xenses')}`)).body).not.toContain('Open ticket')
})

test('an order with a ticket is paid by what the shop takes', async () => {
  await using site = await openBookingSite()
  const offered = async (path: string, fields: Record<string, string>) => {
    const guest = newBrowser(site.app)
    await guest.post(path, fields)
    return (await guest.get('/en/booking/')).body
  }
  const stay = '/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=EUR'
  expect(await offered(stay, {})).toContain('value="PP"')
  const ticket = await offered(`${xplor}?currency=EUR`, adding)
  expect(ticket).toContain('value="VI"')
  expect(ticket).not.toContain('value="PP"')
})

test('what is taken off can be had back, and a cart that ended is gone on with', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await add(guest)
  const removed = await guest.post('/en/carrito/', { ...adding, do: 'remove' })
  const { body } = await guest.get(String(removed.headers.location))
  expect(wordsOfPage(body)).toContain('Xplor is no longer in your cart.')
  expect(wordsOfPage(body)).toContain('Your cart is empty.')
  expect((await guest.post('/en/carrito/', { ...adding, do: 'add' })).statusCode).toBe(303)
  expect(wordsOfPage((await guest.get('/en/carrito/')).body)).toContain('Set aside for you until')
  expect((await guest.post('/en/carrito/', { do: 'extend' })).headers.location).toContain('said=')
  expect(wordsOfPage((await newBrowser(site.app).get('/en/carrito/')).body)).toContain('Your cart is empty.')
})

test('every child of the search is among the fields of the page, so that none is lost with another month', async () => {
  await using site = await openBookingSite()
  const age = '3|9|7|5|6|8|10|11'
  const { body } = await newBrowser(site.app).get(pathToProduct('parque-manantial', 'pt', { adults: '3', age }))
  const chosen = [...body.matchAll(/<select[^>]*name="age".*?<\/select>/gs)].map(
    ([field]) => /<option[^>]*value="(\d+)"[^>]*selected=""[^>]*>\d+ anos</.exec(field)?.[1],
  )
  expect(chosen).toEqual(age.split('|'))
})
