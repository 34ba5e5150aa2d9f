import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatDay } from '#resort/guests/format-day.ts'
import { languages } from '#resort/guests/language.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo, pathToProduct } from '../../paths.ts'
import { sayVisitorsWithAges } from '../../words/say-visitors.ts'

const xplor = '/en/parks-and-tours/xplor/'
const adding = { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2', age: '9' }
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")

async function add(guest: PageBrowser, change: Record<string, string> = {}, path = xplor) {
  return await guest.post(path, { ...adding, ...change })
}

/** As the specification has them; those of other languages are the house's own. */
const fixed = {
  schedule: 'Please select a schedule.',
  date: 'There is no availability for the date selected, please choose a different date.',
  duplicate: 'This product or one with the same date has already been added to your cart.',
  same_date: "The dates of the products can't be the same.",
  limit: 'The limit of products that can be added to your package is 5.',
  prices: 'We are sorry, prices could not be obtained for the product.',
  generic: 'An error has ocurred. Please try again.',
  goes_with: 'It is bought with a park or tour of the same day, which is not in your cart.',
}
type Sentence = keyof typeof fixed | 'too_young'

/** What a guest of a full cart does who is refused, and the sentence they read each time. */
const refused: [Sentence, Record<string, string>][] = [
  ['schedule', { option: '' }],
  ['schedule', { option: 'day', day: '' }],
  ['schedule', { option: 'open' }],
  ...['2027-01-17', '2026-11-20', '2031-01-15', '2027-02-30', 'x'].map((day): [Sentence, { day: string }] => {
    return ['date', { day }]
  }),
  ['too_young', { age: '4' }],
  ['duplicate', { day: '2027-01-23' }],
  ['duplicate', { product: 'xenses', option: '0830' }],
  ['same_date', { day: '2027-01-16', instead: '2027-01-15' }],
  ['limit', { product: 'xoximilco', option: 'night', day: '2027-01-22' }],
  ['goes_with', { product: 'photos', day: '2027-01-30' }],
  ['prices', { product: 'whale-shark', option: '0630', day: '2027-02-01', age: '' }],
]

test.for(languages)(
  'each refusal has its sentence in %s, whatever a form sends and from whichever tab',
  async (locale) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const page = pathToProduct('xplor', locale)
    const sentenceOf = (name: Sentence) => {
      if (name === 'too_young') return m.product_too_young({ least: 5, age: 4 }, { locale })
      if (locale === 'en') expect(m[`shop_error_${name}`]({}, { locale })).toBe(fixed[name])
      return m[`shop_error_${name}`]({}, { locale })
    }
    expect((await add(guest, {}, page)).statusCode).toBe(303)
    // Two tabs at one moment: of what cannot stand together one is added, and the other is told why it is not.
    const both = async (...changes: Record<string, string>[]) => {
      const answers = await Promise.all(changes.map((change) => add(guest, change, page)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
      return plain(answers.find(({ statusCode }) => statusCode === 409)?.body ?? '')
    }
    const sixteenth = { product: 'xavage', day: '2027-01-16' }
    expect(await both(sixteenth, sixteenth)).toContain(sentenceOf('duplicate'))
    const coba = { product: 'coba', option: '0730', day: '2027-01-19' }
    expect(await both(coba, { product: 'caleta-azul', day: '2027-01-19' })).toContain(sentenceOf('duplicate'))
    await add(guest, { product: 'contoy', option: '0800', day: '2027-01-20' }, page)
    const kaan = { product: 'sian-kaan', option: '0700', day: '2027-01-25' }
    expect(await both(kaan, { product: 'manantial', day: '2027-01-21' })).toContain(sentenceOf('limit'))
    for (const [name, change] of refused) {
      const { statusCode, body } = await add(guest, change, page)
      const words = JSON.stringify(change)
      expect([statusCode, body.includes('id="added"')], words).toEqual([409, false])
      expect(plain(body), words).toContain(sentenceOf(name))
    }
    const gone = (await add(guest, { product: 'nothing' }, page)).body
    expect(plain(gone)).toContain(m.shop_error_unavailable({}, { locale }))
    expect(gone).toContain(`<a href="${pathTo('safety-protocols', locale)}">`)
    // Something of ours that nobody foresaw.
    await sql`alter table outing add constraint nobody_goes check (false) not valid`.execute(site.resort.db)
    const failed = await add(newBrowser(site.app), {}, page)
    expect([failed.statusCode, plain(failed.body)]).toEqual([500, expect.stringContaining(sentenceOf('generic'))])
    expect(site.log.join()).toContain('nobody_goes')
  },
)

test.for(languages)(
  'a product that is sold no more says so and leads to the safety protocols, in %s',
  async (locale) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const [page, cart] = [pathToProduct('xplor', locale), pathTo('cart', locale)]
    await add(guest, {}, page)
    const removed = await guest.post(cart, { ...adding, do: 'remove' })
    expect((await guest.get(String(removed.headers.location))).body).toContain('value="add-again"')
    await site.resort.db.updateTable('product').set({ is_sold: false }).where('code', '=', 'xplor').execute()
    for (const answer of [
      await guest.get(page),
      await add(guest, {}, page),
      await guest.post(cart, { ...adding, do: 'add-again' }),
    ]) {
      const [, main = ''] = answer.body.split('<main')
      expect(plain(main)).toContain(m.shop_error_unavailable({}, { locale }))
      expect(main).toContain(`<a href="${pathTo('safety-protocols', locale)}">`)
    }
    const { statusCode, body } = await guest.get(page)
    expect([statusCode, plain(body).includes('Xplor'), body.includes('content="noindex"')]).toEqual([404, true, true])
    // What never was one of ours is told as any other address.
    expect((await guest.get(pathToProduct('nothing', locale))).body).not.toContain(
      m.shop_error_unavailable({}, { locale }),
    )
  },
)

test('what was added is said with its day, people and price, and what goes with it is added and taken off there', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const read = async ({ headers }: Awaited<ReturnType<typeof add>>) => {
    const { body } = await guest.get(String(headers.location).replace(/#.*/, ''))
    return /<dialog[^>]* id="added".*?<\/dialog>/s.exec(body)?.[0] ?? ''
  }
  const press = async (path: string, html: string, product: string) => {
    const form = html.split('<form').find((each) => each.includes(`name="product" value="${product}"`)) ?? ''
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ])
    return await guest.post(path, Object.fromEntries(fields.filter(([name]) => name !== '_xsrf')))
  }
  const added = await add(guest)
  expect(added.headers.location).toBe(`${xplor}?adults=2&age=9&day=2027-01-15&added=xplor&on=2027-01-15#added`)
  const shown = await read(added)
  expect(plain(shown)).toMatch(
    /Added to your cart .*Xplor Fri 15 Jan 2027, 09:00 2 adults, 1 child \(age 9\) .*\$[\d,.]+ Set aside for you until/,
  )
  expect(plain(shown)).toContain('Keep looking See the cart')
  expect(shown).toContain('href="/en/carrito/"')
  const more = await press(xplor, shown, 'photos')
  const withPhotos = await read(more)
  expect(plain(withPhotos)).toMatch(/Added to your cart Photographs of the day Fri 15 Jan 2027 .*Added Photographs of/)
  expect(withPhotos).toContain('id="pressed"')
  const without = await read(await press(xplor, withPhotos, 'photos'))
  expect(plain(without)).toMatch(
    /Photographs of the day is no longer in your cart\. Xplor .* Add Photographs of the day/,
  )
  // The same button in the cart, and the same dialog.
  const there = await press('/en/carrito/', (await guest.get('/en/carrito/')).body, 'photos')
  expect(there.headers.location).toBe('/en/carrito/?added=xplor&on=2027-01-15&with=photos#added')
  expect(plain(await read(there))).toContain('Photographs of the day Fri 15 Jan 2027')
  // The product itself is taken out on its page, and had back.
  const page = (await guest.get(xplor)).body
  expect(plain(page)).toMatch(
    /In your cart: Fri 15 Jan 2027, 09:00, 2 adults, 1 child .* See the cart Added Xplor\. Remove/,
  )
  const out = await press(xplor, page, 'xplor')
  expect(out.headers.location).toMatch(/^\/en\/parks-and-tours\/xplor\/\?adults=2&age=9&day=2027-01-15&removed=xplor/)
  const offered = (await guest.get(String(out.headers.location).replace(/#.*/, ''))).body
  expect(plain(offered)).toContain('Xplor is no longer in your cart, nor is what went with it: Photographs of the day.')
  expect((await press(xplor, offered, 'xplor')).headers.location).toContain('added=xplor')
  // Nobody else is told what is in a cart.
  const stranger = await newBrowser(site.app).get(String(added.headers.location).replace(/#.*/, ''))
  expect(stranger.body).not.toContain('<dialog')
})

test.for([
  [
    'es',
    'En su carrito: Xplor, vie 15 ene 2027',
    'Ver el carrito',
    'con 2 y 3 años',
    '?youngest=2',
    'Cambiar en el carrito',
  ],
  ['en', 'In your cart: Xplor, Fri 15 Jan 2027', 'See the cart', 'aged 2 and 3', '?youngest=2', 'Change in the cart'],
  [
    'pt',
    'No seu carrinho: Xplor, sex 15 jan 2027',
    'Ver o carrinho',
    'com 2 e 3 anos',
    '?youngest=2',
    'Trocar no carrinho',
  ],
] as const)(
  'in %s the page says what is there already, who is too young, what takes whose place, and that a day is not sold',
  async ([locale, there, cart, young, youngest, replace]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const page = pathToProduct('xplor', locale)
    await add(guest, {}, page)
    const { body } = await add(guest, { day: '2027-01-23' }, page)
    const said = plain(body)
    expect(said).toContain(`${there}, 09:00.`)
    expect(said).toContain(`09:00. ${cart}`)
    // Another one that moves to this day is told whose it is, and the rule.
    const other = pathToProduct('caleta-azul', locale)
    await add(guest, { product: 'caleta-azul', day: '2027-01-22' }, other)
    const moved = await add(guest, { product: 'caleta-azul', instead: '2027-01-22' }, other)
    expect(plain(moved.body)).toContain(`${there}, 09:00. ${m.shop_error_one_a_day({}, { locale })} ${cart}`)
    await guest.post(pathTo('cart', locale), { do: 'remove', product: 'caleta-azul', day: '2027-01-22' })
    const refused = (await guest.get(pathToProduct('xplor', locale, { adults: '2', age: '2|3' }))).body
    expect(plain(refused)).toContain(young)
    expect(refused).toContain(`href="${pathTo('shop', locale)}${youngest}"`)
    const instead = plain(
      (await guest.get(pathToProduct('xplor', locale, { instead: '2027-01-15', day: '2027-01-22' }))).body,
    )
    expect(instead).toContain(m.product_instead({}, { locale }))
    expect(instead).toContain(replace)
    expect(instead).not.toContain(m.product_add({}, { locale }))
    const sunday = plain((await guest.get(pathToProduct('xavage', locale, { day: '2027-01-17' }))).body)
    expect(sunday).toContain(m.product_no_day({ day: formatDay('2027-01-17', locale) }, { locale }))
  },
)

test.for([
  ['es', 'más US$10.00 de depósito', 'más US$30.00 de depósito', 'Depósito reembolsable: US$30.00'],
  ['en', 'plus a deposit of US$10.00', 'plus a deposit of US$30.00', 'Refundable deposit: US$30.00'],
  ['pt', 'mais uma caução de US$10,00', 'mais uma caução de US$30,00', 'Caução reembolsável: US$30,00'],
] as const)(
  'in %s a deposit is said with the first price, beside the hours, and where it comes into the cart',
  async ([locale, each, ofAll, inCart]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const currency = { currency: 'USD' }
    expect(plain((await guest.get(pathTo('shop', locale, currency))).body)).toContain(each)
    const page = pathToProduct('caleta-azul', locale, { adults: '2', age: '9|3', day: '2027-01-15', ...currency })
    const hours = plain((await guest.get(page)).body)
    // Nothing is lent to an infant. Said for the day and for the open ticket.
    expect(hours.split(ofAll)).toHaveLength(3)
    const { headers } = await add(guest, { product: 'caleta-azul', age: '9|3' }, pathToProduct('caleta-azul', locale))
    const said = (await guest.get(String(headers.location).replace(/#.*/, ''))).body
    expect(plain(/<dialog[^>]* id="added".*?<\/dialog>/s.exec(said)?.[0] ?? '').replaceAll(' :', ':')).toContain(inCart)
    // In the box of the total it is a line of its own: what is to be read there adds up.
    const cart = (await guest.get(pathTo('cart', locale))).body
    expect(plain(/<aside.*?<\/aside>/s.exec(cart)?.[0] ?? '').replaceAll(' :', ':')).toContain(inCart.replace(':', ''))
  },
)

test.for(languages)(
  'who changes the people beside hours or an open ticket reads the new prices first, keeps the day, and changes it then, in %s',
  async (locale) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const page = pathToProduct('xplor', locale)
    await add(guest, { age: '' }, page)
    const ticket = async () => listOutings((await findOrderByToken(site.resort, tokenOf(guest)))?.lines ?? [])
    const own = { day: '2027-01-15', instead: '2027-01-15' }
    const { body } = await guest.get(pathToProduct('xplor', locale, { ...own, adults: '2' }))
    // All of it is one form, in which the day stays.
    expect(body).toMatch(/<form id="party"(?:(?!<\/form>).)*name="day" value="2027-01-15"/s)
    const taken = [...body.matchAll(/<button[^>]*form="party" value="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)]
    const [hours, open] = taken.map(([, as]) => (as ?? '').replaceAll('&amp;', '&'))
    expect(taken.map(([, , words]) => words)).toEqual([
      m.product_replace({}, { locale }),
      m.ticket_open_replace({}, { locale }),
    ])
    for (const as of [hours ?? '', open ?? '']) {
      const form = { ...own, adults: '3', age: '', option: 'day', as }
      const stopped = String((await guest.post(page, form)).headers.location)
      expect(stopped).toContain('day=2027-01-15')
      expect((await ticket()).map(({ day }) => day)).toEqual(['2027-01-15'])
      const shown = await guest.get(stopped.replace(/#.*/, ''))
      expect(plain(shown.body)).toContain(
        m.product_anew({ party: sayVisitorsWithAges({ adults: 3, ages: [] }, locale) }, { locale }),
      )
      const again = { ...form, as: as.replace('adults=2', 'adults=3') }
      expect(String((await guest.post(page, again)).headers.location)).toContain('added=xplor')
      const isOpen = as === open
      expect((await ticket()).map(({ day }) => day)).toEqual([isOpen ? null : '2027-01-15'])
    }
  },
)
