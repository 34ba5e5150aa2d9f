import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

type Described = {
  '@type': string
  price: string
  priceCurrency: string
  url: string
  itemOffered: { identifier: string }
}

test('a machine reads the final price of each room from the page, and finds it chosen at the address beside it', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const search = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&currency=MXN'
  const page = (await site.get(`/en/search/?${search}&all=1`)).body
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  const offers: Described[] = JSON.parse(text)['@graph']
  expect(offers.length).toBeGreaterThan(5)
  const garden = offers.find(({ itemOffered }) => itemOffered.identifier === 'GV')
  const found = (await site.get(`/api/availability?${search}`)).json()
  const { offers: wire } = found.rooms[0].types.find(({ roomType }: { roomType: string }) => roomType === 'GV')
  const least = Math.min(...wire.map(({ total }: { total: number }) => total))
  expect(garden).toMatchObject({ price: (least / 100).toFixed(2), priceCurrency: 'MXN' })
  const { pathname, search: query } = new URL(garden?.url ?? '')
  const shown = Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(least / 100)
  expect((await site.get(pathname + query)).body).toContain(`MX$${shown}`)
})

test('one night where three are the least is answered with the three nights and a link to them', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const words = {
    '/es/busqueda/': ['Mínimo 3 noches', '22.?–.?25 de marzo de 2027'],
    '/en/search/': ['Minimum 3 nights', '22.?–.?25 March 2027'],
    '/pt/busca/': ['Mínimo de 3 noites', '22 a 25 de março de 2027'],
  }
  for (const [path, [title = '', nights = '']] of Object.entries(words)) {
    const { body } = await site.get(`${path}?checkin=2027-03-22&checkout=2027-03-23&guests[0][adults]=2`)
    expect(body).toContain(`<h2 id="not-available">${title}</h2>`)
    const link = new RegExp(`href="${path}\\?checkin=2027-03-22&amp;checkout=2027-03-25[^>]*>(<span[^>]*>)*${nights}<`)
    expect(link.test(body)).toBe(true)
  }
})

test('a link that asks for what is not there says what was changed, and the log what could not be read', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const words = {
    '/es/busqueda/': ['No pudimos leer las fechas. Elija sus fechas.', 'Le mostramos precios para 2 adultos.'],
    '/en/search/': ['We could not read the dates. Please choose your dates.', 'prices for 2 adults.'],
    '/pt/busca/': ['Não conseguimos ler as datas. Escolha suas datas.', 'Mostramos preços para 2 adultos.'],
  }
  for (const [path, sentences] of Object.entries(words)) {
    const { body } = await site.get(`${path}?checkin=2027-02-29&checkout=2027-03-02&guests[0][adults]=10`)
    for (const sentence of sentences) expect(body).toContain(sentence)
  }
  const past = await site.get('/en/search/?checkin=2026-10-01&checkout=2026-10-03')
  expect(past.body).toContain('Those dates have passed. We are showing')
  const lines = site.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'parameters misread')
  expect(lines.map(({ misread }) => misread)).toEqual([...Array(3).fill(['dates', 'guests']), ['dates-past']])
  expect(site.log.join()).not.toContain('2027-02-29')
})

test('a departure that makes no stay keeps the arrival, and the page says what is wrong with it', async () => {
  await using site = await openSiteOn(await openDemonstration())
  for (const [path, order, long] of [
    [
      '/es/busqueda/',
      'La salida tiene que ser después de la llegada. Le mostramos 10',
      'de más de 30 noches se reservan',
    ],
    ['/en/search/', 'Departure has to be after arrival. We are showing 10', 'of more than 30 nights are booked by'],
    ['/pt/busca/', 'A saída tem que ser depois da chegada. Mostramos 10', 'de mais de 30 noites se reservam'],
  ] as const) {
    const turned = await site.get(`${path}?checkin=2027-05-10&checkout=2027-05-07&guests[0][adults]=2`)
    expect(turned.body).toContain(order)
    expect(turned.body).toContain('checkin=2027-05-10&amp;checkout=2027-05-14')
    const months = await site.get(`${path}?checkin=2027-05-10&checkout=2027-07-24&guests[0][adults]=2`)
    expect(months.body).toContain(long)
    expect(months.body).toContain('checkin=2027-05-10&amp;checkout=2027-06-09')
  }
})

test('the page names the house it shows, and one looked at for a flight is not remembered for rooms alone', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const search = '?checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2'
  for (const [path, title] of [
    ['/es/busqueda/', 'Elija su habitación en'],
    ['/en/search/', 'Choose your room at'],
    ['/pt/busca/', 'Escolha seu quarto na'],
  ]) {
    const own = await site.get(`${path}${search}`)
    expect(own.body).toContain(`<h1>${title} Casa Marea</h1>`)
    expect(own.body).not.toContain('<option value="31453"')
    const other = await site.get(`${path}${search}&hotel=31453`)
    expect(other.body).toContain(`<h1>${title} Marea Arte</h1>`)
    expect(other.body).toContain('<dd>Marea Arte</dd>')
    expect(other.body).toContain('<option value="31453" selected="">Marea Arte</option>')
    expect(String(other.headers['set-cookie'])).toContain('hotel%3D31453')
    const flight = await site.get(`${path}${search}&hotel=31453&tab=flight&origin=MEX`)
    expect(flight.body).toContain(`<h1>${title} Marea Arte</h1>`)
    expect(String(flight.headers['set-cookie'])).not.toContain('31453')
  }
})
