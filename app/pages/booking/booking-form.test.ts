import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import plans from '#db/seed/rate-plans.json' with { type: 'json' }
import { policiesBesidesPaying } from '#resort/rates/rate-plan.ts'
import { payByCard } from '#tests/support/at-the-provider.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const rooms =
  '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const guest = typedGuest

test('every field that is mandatory has an asterisk, and no other', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(rooms, {})
  const { body } = await browser.get('/en/booking/')
  const labels = [...body.matchAll(/<label[^>]* for="([^"]+)"[^>]*>([\s\S]*?)<\/label>/g)]
  const hasAsterisk = new Map(labels.map(([, id = '', words = '']) => [id, words.includes('*')]))
  const fields = [...body.matchAll(/<(?:input|select|textarea)(?=[^>]* id="([^"]+)")(?=[^>]* name="([^"]+)")([^>]*)>/g)]
  for (const [, id = '', , attributes = ''] of fields) {
    if (hasAsterisk.has(id))
      expect([id, hasAsterisk.get(id)]).toEqual([id, attributes.includes('aria-required="true"')])
  }
  const marked = fields.filter(([, id = '']) => hasAsterisk.get(id)).map(([, , name]) => name)
  expect(marked).toEqual(expect.arrayContaining(['name', 'lastname', 'email', 'country', 'phone', 'terms']))
  expect(marked).not.toContain('requests')
})

test('a booking has three steps, of which the third has no address of its own', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const readStep = async () => {
    const { body } = await browser.get('/en/booking/')
    const [list = ''] =
      new RegExp(`<nav aria-label="${m.reserve_steps({}, { locale: 'en' })}"[\\s\\S]*?</nav>`).exec(body) ?? []
    const steps = list.split('<li').slice(1)
    return { body, steps, current: steps.findIndex((each) => each.includes('aria-current="step"')) + 1 }
  }
  await browser.post(rooms, {})
  const second = await readStep()
  expect([second.steps.length, second.current]).toEqual([3, 2])
  const names = [m.reserve_step_rooms, m.reserve_step_details, m.reserve_step_done]
  const keys = second.steps.map((each) => /data-step="(\w+)"/.exec(each)?.[1])
  expect(keys).toEqual(['ROOMS', 'BOOK', 'CONFIRMATION'])
  for (const [index, name] of names.entries())
    expect(second.steps[index]).toContain(name({ about: 'stay' }, { locale: 'en' }))
  expect(second.steps[0]).toMatch(/href="\/en\/search\/\?checkin=2027-01-19&amp;checkout=2027-01-23&amp;guests/)
  const seen = /name="seen" value="([^"]+)"/.exec(second.body)?.[1] ?? ''
  const paying = await browser.post('/en/booking/', {
    ...guest,
    method: 'VI',
    pay: 'rest-at-the-property',
    seen,
    intent: 'pay',
  })
  await payByCard(paying.headers.location ?? '', 'success')
  const third = await readStep()
  expect([third.steps.length, third.current]).toEqual([3, 3])
  expect(third.body).toContain(m.booked_title({ about: 'stay' }, { locale: 'en' }))
  // It is kept by scripts, and offered by them.
  expect(third.body).not.toContain('#offline')
})

test('other dates, other guests or another code in the address ask for the rooms anew, and say so', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(rooms, {})
  for (const change of ['checkin=2027-01-20&checkout=2027-01-25', 'guests[0][adults]=3', 'promocode=MAR10']) {
    const { statusCode, headers } = await browser.get(`/en/booking/?${change}`)
    const location = headers.location ?? ''
    expect([statusCode, location]).toEqual([302, expect.stringMatching(/^\/en\/search\/\?/)])
    expect(location).not.toContain('pick')
    expect((await browser.get(location)).body).toContain(m.rooms_modified({}, { locale: 'en' }))
  }
})

test('the button that costs money names a house that is not the site’s own, and the summary names every one', async () => {
  await using site = await openBookingSite()
  for (const [hotel, name, ending] of [
    ['79260', 'Casa Marea', ''],
    ['31453', 'Marea Arte', ' · Marea Arte'],
  ]) {
    const browser = newBrowser(site.app)
    const search = rooms.replace('79260', hotel ?? '')
    expect((await browser.get(search)).body).toContain(`<h1>Choose your room at ${name}</h1>`)
    await browser.post(search, {})
    const { body } = await browser.get('/en/booking/')
    expect(/<button[^>]*value="pay"[^>]*>([\s\S]*?)<\/button>/.exec(body)?.[1]?.replace(/<[^>]+>/g, '')).toMatch(
      new RegExp(`^Pay now US\\$[\\d,]+\\.\\d\\d${ending}$`),
    )
    expect(body).toContain(`<dd>${name}</dd>`)
  }
})

test('above the button a guest reads how they chose to pay, and nothing of how the rate would have it', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(rooms, {})
  for (const [pay, words] of [
    ['rest-at-the-property', /US\$[\d,.]+ now and US\$[\d,.]+ when you arrive/],
    ['rest-later', /US\$[\d,.]+ now and US\$[\d,.]+ on this site, by/],
    ['all-now', /US\$[\d,.]+ now\. Nothing is left to pay\./],
  ] as const) {
    await browser.post('/en/booking/', { ...guest, pay, intent: 'terms' })
    const { body } = await browser.get('/en/booking/')
    const [review = ''] = /aria-labelledby="review"[\s\S]*?<\/dl>/.exec(body) ?? []
    expect(review).toMatch(words)
    expect(review).toContain('Free cancellation until five days before arrival')
    expect(review).not.toContain('paid when booking')
  }
})

test('when the rest is paid is chosen in the form, and it is booked so once the review says so', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(rooms, {})
  const page = await browser.get('/en/booking/')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const asked = await browser.post('/en/booking/', { ...guest, method: 'VI', pay: 'all-now', seen, intent: 'pay' })
  expect(asked.statusCode).toBe(409)
  await browser.post('/en/booking/', { ...guest, method: 'VI', pay: 'rest-later', intent: 'terms' })
  const agreed = /name="seen" value="([^"]+)"/.exec((await browser.get('/en/booking/')).body)?.[1] ?? ''
  const later = { ...guest, method: 'VI', pay: 'rest-later', seen: agreed, intent: 'pay' }
  expect((await browser.post('/en/booking/', later)).statusCode).toBe(303)
  const [total, now] = seen.split(' ').slice(1)
  const dues = await site.resort.db
    .selectFrom('order_due')
    .select(['place', 'amount_minor'])
    .orderBy('number')
    .execute()
  expect(dues).toEqual([
    { place: 'site', amount_minor: Number(now) },
    { place: 'site', amount_minor: Number(total) - Number(now) },
  ])
})

test('above the button a guest reads each extra with its price, and the months as they were chosen', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(rooms.replace('USD', 'MXN'), {})
  const read = async () => /aria-labelledby="review"[\s\S]*?<\/dl>/.exec((await browser.get('/en/booking/')).body)?.[0]
  expect(await read()).not.toMatch(/Spa|without interest/)
  const months = { pay: 'all-now', method: 'VI', months: '7-6' }
  await browser.post('/en/booking/', { ...guest, ...months, extras: 'spa', intent: 'terms' })
  const review = (await read())?.replaceAll('<!-- -->', '')
  expect(review).toMatch(/<dd>[^<]*[Ss]pa[^<]*: MX\$[\d,]+\.\d\d<\/dd>/)
  expect(review).toMatch(/<dd>6 months of MX\$[\d,]+\.\d\d without interest, with [^<]+<\/dd>/)
})

test('extras that come along with other rooms are told at the top of the form, with what they add and a way to them', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const first = (await browser.post(rooms, {})).headers.location ?? ''
  expect((await browser.get(first)).body).not.toContain('href="#extras"')
  await browser.post(first, { ...guest, extras: 'spa', intent: 'terms' })
  expect((await browser.get(first)).body).not.toContain('href="#extras"')
  const others = (await browser.post(rooms.replace('OV.FLEX', 'GV.FLEX'), {})).headers.location ?? ''
  const { body } = await browser.get(others)
  expect(body).toMatch(/Your extras were kept: \+US\$[\d,]+\.\d\d\.(<!-- -->)? (<!-- -->)?<a href="#extras">/)
  expect(body).toContain('<fieldset id="extras"')
  await browser.post(others, { ...guest, intent: 'terms' })
  expect((await browser.get(others)).body).not.toContain('href="#extras"')
})

test('a family of seven reads at the extras what is for six, and where to ask, when booking and afterwards', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const stay = 'checkin=2027-01-19&checkout=2027-01-23&pick[0]=GV.FLEX&pick[1]=GV.FLEX&pick[2]=GV.FLEX'
  const seven = [3, 2, 2].map((adults, room) => `guests[${room}][adults]=${adults}`).join('&')
  const told = /Private transfer[^<]*: for more than 6 people, write to us at [^<@]+@[^<]+\./
  const booked = await bookInBrowser(site, browser, { language: 'en', query: `${stay}&${seven}` })
  expect(booked.form).toMatch(told)
  expect((await browser.get('/en/my-reservation/')).body).toMatch(told)
  const couple = await bookInBrowser(site, newBrowser(site.app), { language: 'en' })
  expect(couple.form).not.toMatch(told)
})

test('before the scripts of the page, and without them, only the hour is told until which the rooms are held', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(rooms, {})
  const { body } = await browser.get('/en/booking/')
  expect(body).toMatch(/Held for you until \d\d:\d\d, Cancún time/)
  expect(body).not.toMatch(/role="timer"|\d:\d\d left/)
})

test('what a rate says of paying is the last of its policies, and no other', () => {
  for (const { policies } of plans) {
    const others = policiesBesidesPaying({ policies })
    expect(policies.at(-1)?.en).toContain('is paid when booking')
    expect(others.map(({ en }) => en).join(' ')).not.toContain('paid when booking')
  }
})
