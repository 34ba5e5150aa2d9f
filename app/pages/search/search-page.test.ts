import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { readWords as read, toText } from '#tests/support/read-words.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23&hotel=79260&currency=USD'
const en = { locale: 'en' } as const

const openRooms = async () => await openSiteOn(await openDemonstration())

test('each rate of a room says its average night, every night of it, and until when it is free to cancel', async () => {
  await using site = await openRooms()
  const card = await read(site, `/en/search/?${stay}&rates=GV`, 'GV')
  for (const plan of ['Flexible', 'Advance Purchase', 'Half Board', 'All Inclusive']) expect(card).toContain(plan)
  expect(card.split(m.rooms_policies({}, en))).toHaveLength(5)
  const rates = card.split(m.rooms_choose({}, en)).slice(0, -1)
  expect(rates.length).toBeGreaterThanOrEqual(4)
  for (const rate of rates) {
    const nights = [...rate.matchAll(/(?:Tue 19|Wed 20|Thu 21|Fri 22) Jan 2027 \D*?([\d,]+\.\d\d)/g)]
    const cents = nights.map(([, amount = '']) => Math.round(Number(amount.replace(',', '')) * 100))
    const average = Math.round(cents.reduce((sum, each) => sum + each, 0) / 4) / 100
    expect(nights).toHaveLength(4)
    expect(rate).toMatch(new RegExp(`average \\D*${average.toFixed(2).replace('.', '\\.')}`))
  }
  expect(card).toContain('Free cancellation until 14 January 2027')
  expect(card).toContain(m.rooms_not_refundable({}, en))
  const soon = 'checkin=2026-11-24&checkout=2026-11-26&hotel=79260&currency=USD'
  const late = await read(site, `/en/search/?${soon}&rates=GV`, 'GV')
  expect(late.split(m.cancelling_is_late({}, en)).length).toBeGreaterThan(2)
  expect(late).not.toMatch(/Free cancellation until \d/)
})

test('beside the rooms a guest reads what cancelling costs: free until when, nothing given back, or too late to be free', async () => {
  await using site = await openRooms()
  const soon = 'checkin=2026-11-24&checkout=2026-11-26&hotel=79260&currency=USD'
  const two = 'guests[0][adults]=2&guests[1][adults]=2'
  for (const [query, sentence] of [
    [
      `${stay}&pick[0]=GV.FLEX`,
      /today\. .*You can cancel free of charge until 14 January 2027, \d\d:\d\d \(Cancún time\)\./,
    ],
    [`${stay}&pick[0]=GV.ADV`, /You pay US\$[\d,.]+ today\. If you cancel, nothing is returned\./],
    [`${soon}&pick[0]=GV.FLEX`, /over\. If you cancel, the charge is 1 night: US\$[\d,]+\.\d\d\./],
    [
      `${stay}&${two}&pick[0]=GV.FLEX&pick[1]=GV.ADV`,
      /If you cancel by .*, the charge is .* Flexible: free .* Advance Purchase: not refundable\./,
    ],
  ] as const) {
    const { body } = await site.get(`/en/search/?${query}`)
    expect(toText(/<aside[\s\S]*<\/aside>/.exec(body)?.[0] ?? ''), query).toMatch(sentence)
  }
})

test('a room shows its lowest rate and names the others with their totals; a link leads to all of them', async () => {
  await using site = await openRooms()
  const { body } = await site.get(`/en/search/?${stay}`)
  const card = body.split('<article').find((each) => each.includes('="room-GV"')) ?? ''
  expect(card.match(/<li class="[^"]*rate/g)).toHaveLength(1)
  const totals = [...toText(card).matchAll(/US\$([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Number(amount.replace(',', '')),
  )
  expect(toText(card)).toMatch(/Advance Purchase .*3 more rates.* Flexible US\$.* Half Board US\$.* All Inclusive US\$/)
  expect(Math.max(...totals)).toBe(totals.at(-1))
  const [, path = ''] = /href="([^"]+rates=GV#rates-GV)"/.exec(card) ?? []
  const all = await site.get(path.replaceAll('&amp;', '&').split('#')[0] ?? '')
  expect(all.body.match(/<li class="[^"]*rate/g)?.length).toBe((body.match(/<li class="[^"]*rate/g)?.length ?? 0) + 3)
  expect(await read(site, `/en/search/?${stay}&rates=GV`, 'GV')).toContain(m.rooms_fewer_rates({}, en))
  // What is chosen stays in view, and cannot be folded away.
  const chosen = await read(site, `/en/search/?${stay}&pick[0]=GV.HB`, 'GV')
  expect(chosen).toMatch(/Half Board .*Chosen/)
  expect(chosen).not.toContain(m.rooms_fewer_rates({}, en))
})

test('a page of rooms weighs no more than 80 kB, also of a family; the other rooms are a link away', async () => {
  await using site = await openRooms()
  const family = `${stay}&guests[0][adults]=2&guests[0][children]=2&guests[0][childrenAges]=4|9`
  for (const path of ['/es/busqueda/', '/en/search/', '/pt/busca/']) {
    for (const query of [stay, family]) {
      const { body } = await site.get(`${path}?${query}`)
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(80 * 1_024)
      expect(body.match(/<article/g)).toHaveLength(5)
      const [, more = ''] = /href="([^"]+[?&;]all=1)#room-[A-Z0-9]+">[^<]*(desde|from|a partir de) /.exec(body) ?? []
      const whole = (await site.get(more.replaceAll('&amp;', '&'))).body
      expect(whole.match(/<article/g)?.length).toBeGreaterThan(10)
      expect(whole).not.toContain('all=1#room-')
    }
  }
  // What is chosen or asked for stays in view, though it stands far down.
  const { body } = await site.get(`/en/search/?${stay}&all=1`)
  const [, pick = '', room = ''] = [...body.matchAll(/pick%5B0%5D=(([A-Z0-9]+)\.[A-Z]+)"/g)].at(-1) ?? []
  const read = async (query: string) => (await site.get(`/en/search/?${stay}${query}`)).body
  expect(await read('')).not.toContain(`id="room-${room}"`)
  for (const query of [`&pick[0]=${pick}`, `&rates=${room}`, `&nights=${pick}`])
    expect(await read(query)).toContain(`id="room-${room}"`)
})

test('a party that a room has places for but not adults enough is told how many of each sleep there, and the link counts what can be had', async () => {
  await using site = await openRooms()
  const four = `${stay}&guests[0][adults]=4`
  const said = {
    '/es/busqueda/': 'Recibe hasta 4 personas: como máximo 3 adultos y 2 menores.',
    '/en/search/': 'Sleeps up to 4 guests: at most 3 adults and 2 children.',
    '/pt/busca/': 'Recebe até 4 pessoas: no máximo 3 adultos e 2 crianças.',
  }
  for (const [path, words] of Object.entries(said))
    expect(await read(site, `${path}?${four}&all=1`, 'GV')).toContain(words)
  const { body } = await site.get(`/en/search/?${four}`)
  expect(body).toMatch(/>\d more rooms, not available<|>\d more rooms?, from US\$/)
  const { body: two } = await site.get(`/en/search/?${stay}`)
  const [, count = ''] = />(\d+) more rooms?, from US\$/.exec(two) ?? []
  const [, onSale = ''] = />All<!-- --> <span[^>]*>(\d+)</.exec(two) ?? []
  expect(Number(count)).toBe(Number(onSale) - 5)
})

test('the nights of a lowest rate are one link away, and every amount of theirs adds up to its total', async () => {
  await using site = await openRooms()
  const { body } = await site.get(`/en/search/?${stay}`)
  const card = body.split('<article').find((each) => each.includes('="room-GV"')) ?? ''
  expect(card).not.toContain('<table')
  const [, path = ''] = /href="([^"]+nights=GV\.ADV#rates-GV)"/.exec(card) ?? []
  const told = await read(site, path.replaceAll('&amp;', '&').split('#')[0] ?? '', 'GV')
  const [, nights = ''] = /Night by night: (.*?) Total/.exec(told) ?? []
  const cents = (text: string) =>
    [...text.matchAll(/US\$([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
      Math.round(Number(amount.replace(',', '')) * 100),
    )
  expect(cents(nights)).toHaveLength(4)
  expect(told).toContain(`US$${(cents(nights).reduce((sum, each) => sum + each, 0) / 100).toLocaleString('en-US')}`)
})

test('rooms beside each other are told by what differs; what is the same in all is said once', async () => {
  await using site = await openRooms()
  const one = await read(site, `/en/search/?${stay}&compare=GV`)
  expect(one).toContain('1 to compare. Choose another room to compare')
  expect(one).not.toContain(m.rooms_compare_title({}, en))
  // Two have the same places, and the third another equipment.
  for (const [codes, alike] of [
    ['GV,R2', /The same in all: Guests: up to 4 guests · .*Free Wi-Fi/],
    ['GV,R2,MO', /The same in all: .*Free Wi-Fi/],
  ] as const) {
    const { body } = await site.get(`/en/search/?${stay}&compare=${codes}`)
    const [table = ''] = /<section[^>]*aria-labelledby="compare"[\s\S]*?<\/section>/.exec(body) ?? []
    const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => row)
    const cells = rows.map((row) =>
      [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => toText(cell)),
    )
    const compared = cells.slice(1, -1).map(([, ...values]) => values)
    expect(compared.length).toBeGreaterThan(3)
    for (const values of compared) expect(new Set(values).size).toBeGreaterThan(1)
    expect(toText(table)).toMatch(alike)
    expect(cells.flat().join()).not.toContain('Free Wi-Fi')
    expect(toText(body)).toContain(`${codes.split(',').length} to compare.`)
  }
})

test('the search is the first of the three steps of a booking', async () => {
  await using site = await openRooms()
  for (const [path, locale] of [
    ['/es/busqueda/', 'es'],
    ['/en/search/', 'en'],
    ['/pt/busca/', 'pt'],
  ] as const) {
    const { body } = await site.get(`${path}?${stay}`)
    const [steps = ''] =
      new RegExp(`<nav aria-label="${m.reserve_steps({}, { locale })}"[\\s\\S]*?</nav>`).exec(body) ?? []
    const [, first, ...others] = steps.split('<li')
    expect(first).toContain('aria-current="step"')
    expect(others).toHaveLength(2)
    expect(toText(steps)).toContain(m.reserve_step_rooms({ about: 'stay' }, { locale }))
    expect(steps).not.toContain('href')
  }
})

test('rooms are filtered by their kind', async () => {
  await using site = await openRooms()
  const shown = async (kind: string) => {
    const { body } = await site.get(`/en/search/?${stay}&category=${kind}`)
    return [...body.matchAll(/<article[^>]*="room-(\w+)"/g)].map(([, code]) => code)
  }
  const kinds = { jrsuites: /^J/, swimup: /^W/, mrsuites: /^(M|FG)/, suites: /^(?!J|W|M|FG)/ }
  for (const [kind, codes] of Object.entries(kinds)) {
    const rooms = await shown(kind)
    expect(rooms.length).toBeGreaterThan(0)
    for (const code of rooms) expect(code).toMatch(codes)
  }
})

test('a room that is opened tells what is in it, and is looked around in', async () => {
  await using site = await openRooms()
  const { body } = await site.get(`/en/search/?${stay}&details=OV`)
  const [dialog = ''] = /<dialog[^>]* open=""[\s\S]*<\/dialog>/.exec(body) ?? []
  for (const words of ['Ocean View Suite', m.rooms_amenities({}, en), m.rooms_beds({}, en)])
    expect(toText(dialog)).toContain(words)
  expect(dialog).toMatch(/href="\/media\/[\w-]+-around\/\d+\.webp/)
})

test('a room without a view all around offers none, and says nothing of it', async () => {
  await using site = await openRooms()
  for (const [path, locale] of [
    ['/es/busqueda/', 'es'],
    ['/en/search/', 'en'],
    ['/pt/busca/', 'pt'],
  ] as const) {
    const { body } = await site.get(`${path}?${stay}&details=RV`)
    const [dialog = ''] = /<dialog[^>]* open=""[\s\S]*<\/dialog>/.exec(body) ?? []
    expect(toText(dialog)).toContain(m.rooms_amenities({}, { locale }))
    expect(dialog).not.toMatch(/-around\/|360/)
  }
})

test('only what is nearly gone says how many are left, and what is gone is not available', async () => {
  await using site = await openRooms()
  const leave = (room: string, capacity: number) =>
    site.resort.db
      .updateTable('night_stock')
      .set({ capacity, sold: 0, held: 0 })
      .where('room_type', '=', room)
      .execute()
  await leave('OV', 1)
  await leave('GV', 30)
  await leave('JS', 0)
  const card = async (path: string, room: string) => await read(site, `${path}?${stay}`, room)
  expect(await card('/en/search/', 'OV')).toContain('Only 1 room left')
  expect(await card('/en/search/', 'GV')).not.toMatch(/Only \d+ rooms? left/)
  // What is gone comes last.
  const gone = async (path: string) => await read(site, `${path}?${stay}&all=1`, 'JS')
  expect(await gone('/en/search/')).toContain('Not Available')
  expect(await gone('/es/busqueda/')).toContain('No disponible')
})

test('beside the rooms stands the reservation: the stay, the total with taxes, the code and the way on', async () => {
  await using site = await openRooms()
  const { body } = await site.get(`/en/search/?${stay}&pick[0]=OV.FLEX`)
  const words = toText(body.slice(body.indexOf(`>${m.summary_title({}, en)}<`)))
  for (const each of ['19 Jan 2027', '23 Jan 2027', '4 nights', 'Ocean View Suite', m.summary_total({}, en)])
    expect(words).toContain(each)
  for (const each of [m.widget_code({}, en), m.widget_code_apply({}, en), m.summary_continue({}, en)])
    expect(words).toContain(each)
  // Whoever asks for nobody is two adults and no children.
  expect(body).toMatch(/name="guests\[0\]\[adults\]" value="2"/)
  expect(body).toMatch(/name="guests\[0\]\[children\]" value="0"/)
})

test('a code that is none is said in the words of the house, and can be taken away', async () => {
  await using site = await openRooms()
  const wrong = `${stay}&promocode=NADA&pick[0]=OV.FLEX`
  expect(await read(site, `/es/busqueda/?${wrong}`)).toContain('Código promocional no válido')
  const words = await read(site, `/en/search/?${wrong}`)
  expect(words).toContain('Invalid promotional code')
  expect(words).toContain(m.promo_remove({ code: 'NADA' }, en))
})
