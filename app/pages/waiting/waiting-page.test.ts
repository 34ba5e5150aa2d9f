import { expect, test } from 'vitest'
import { offerPlaces } from '#resort/waiting/offer-places.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { contoy, giveBack, grownUps, holdSlot, sellOut, standingOf } from '#tests/support/waiting-house.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const list = '/en/waiting-list/'
const contoySlot = 'contoy.0800.2027-01-15'
const who = { do: 'ask', name: 'Ana Soto', mail: 'ana@example.com', adults: '4' }

test('a day that is sold out for this party leads to the waiting list, and one that is not does not', async () => {
  await using site = await openBookingSite()
  await holdSlot(site, grownUps(12))
  const guest = newBrowser(site.app)
  const page = '/en/parks-and-tours/isla-contoy/?month=2027-01&day=2027-01-15'
  const four = (await guest.get(`${page}&adults=4`)).body
  expect(wordsOfPage(four)).toContain('Sold out on 15 January 2027 for 4 adults')
  const path = /href="(\/en\/waiting-list\/[^"]+)"/.exec(four)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(path).toBe(`${list}?adults=4&slot=${contoySlot}`)
  expect(four).toMatch(/href="[^"]*day=2027-01-15#wait"/)
  expect((await guest.get(`${page}&adults=2`)).body).not.toContain('waiting-list')
  const form = (await guest.get(path)).body
  expect(form).toContain('<meta name="robots" content="noindex"')
  expect(wordsOfPage(form)).toContain('Isla Contoy, Fri 15 Jan 2027, 08:00–18:00')
  const added = wordsOfPage((await guest.get(`${path}&slot=x.y.2027-01-15&product=xplor&day=2027-01-16`)).body)
  expect(added).toContain('Xplor, Sat 16 Jan 2027, 09:00–17:30: there are places, you can buy it now.')
  expect(added).toContain('x, Fri 15 Jan 2027: it is not sold on that day.')
})

test('somebody asks without scripts, confirms by the key of the letter, and what is offered leads to the cart', async () => {
  await using site = await openBookingSite()
  const [, four] = await sellOut(site)
  const guest = newBrowser(site.app)
  const wrong = await guest.post(list, { ...who, slot: contoySlot, mail: 'nobody' })
  expect([wrong.statusCode, wordsOfPage(wrong.body)]).toEqual([
    400,
    expect.stringContaining('Write a valid email address.'),
  ])
  expect(wrong.body).toContain('value="Ana Soto"')
  expect((await guest.post(list, who)).statusCode).toBe(400)
  for (const _ of [1, 2]) {
    const asked = await guest.post(list, { ...who, slot: contoySlot })
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${list}?said=asked&adults=4#said`])
  }
  expect(wordsOfPage((await guest.get(`${list}?said=asked`)).body)).toContain('Check your email')
  const wait = 1
  const link = new URL(site.resort.links.waiting('en', wait))
  const [path, key] = [link.pathname + link.search, link.hash.slice(1)]
  // Whoever follows links opens a form, and whoever sends it sees a page: nothing is confirmed by either.
  expect((await guest.get(path)).body).toContain('name="key"')
  const shown = wordsOfPage((await guest.post(path, { do: 'show', key: link.href })).body)
  expect(shown).toContain('You are not waiting yet')
  expect(await standingOf(site, wait)).toEqual(['contoy 2027-01-15 asked'])
  expect((await guest.post(path, { do: 'show', key: spoilKey(key) })).statusCode).toBe(400)
  expect(wordsOfPage((await guest.post(path, { do: 'confirm', key })).body)).toContain('You are the first in line.')
  if (four) await giveBack(site, four)
  await offerPlaces(site.resort)
  const offered = (await guest.post(path, { do: 'show', key })).body
  expect(wordsOfPage(offered)).toMatch(/Held for you until .+ \(Cancún time\) \S+ in total if you take it now/)
  const slot = /name="slot" value="(\d+)"/.exec(offered)?.[1] ?? ''
  for (const _ of [1, 2]) {
    expect((await guest.post(path, { do: 'take', key, slot })).headers.location).toBe('/en/carrito/')
  }
  expect(wordsOfPage((await guest.get('/en/carrito/')).body)).toMatch(/Isla Contoy .*Fri 15 Jan 2027, 08:00 .*4 adults/)
  const other = await newBrowser(site.app).post(path, { do: 'take', key, slot })
  expect([other.statusCode, wordsOfPage(other.body)]).toEqual([
    409,
    expect.stringContaining('Those places are no longer held for you.'),
  ])
})

test('the link of a letter leaves the list, and says what stands behind it in each language', async () => {
  await using site = await openBookingSite()
  await sellOut(site)
  for (const [language, path, left] of [
    ['es', '/es/lista-de-espera/', 'Ya no está en la lista de espera'],
    ['pt', '/pt/lista-de-espera/', 'Você não está mais na lista de espera'],
  ] as const) {
    const guest = newBrowser(site.app)
    await guest.post(path, { ...who, mail: `${language}@example.com`, slot: contoySlot })
    const { id } = await site.resort.db
      .selectFrom('wait')
      .select('id')
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    const key = new URL(site.resort.links.waiting(language, id)).hash
    await guest.post(`${path}?place=`, { do: 'confirm', key })
    expect(await standingOf(site, id)).toEqual([`${contoy.product} ${contoy.day} waiting`])
    expect(wordsOfPage((await guest.post(`${path}?place=`, { do: 'leave', key })).body)).toContain(left)
    expect(await standingOf(site, id)).toEqual([`${contoy.product} ${contoy.day} over left`])
  }
})

test('another day comes onto the list with all that was typed, and what is not ticked stays on it', async () => {
  await using site = await openBookingSite()
  await sellOut(site)
  await sellOut(site, { ...contoy, day: '2027-01-16' })
  const guest = newBrowser(site.app)
  const typed = { ...who, listed: contoySlot }
  const form = (await guest.get(`${list}?adults=4&slot=${contoySlot}`)).body
  // One form: what is typed goes with every button of it.
  expect(
    form.match(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*name="mail"(?:(?!<\/form>).)*name="day"/s),
  ).not.toBeNull()
  const added = await guest.post(list, { ...typed, add: 'yes', product: 'contoy', day: '2027-01-16' })
  expect(added.statusCode).toBe(200)
  expect(added.body).toContain('value="Ana Soto"')
  expect(added.body).toContain('value="ana@example.com"')
  expect(added.body).toMatch(/<input(?=[^>]*value="contoy\.0800\.2027-01-16")(?=[^>]*checked)[^>]*name="slot"/)
  expect(added.body).not.toMatch(/<input(?=[^>]*value="contoy\.0800\.2027-01-15")(?=[^>]*checked)[^>]*name="slot"/)
  expect(added.body).toMatch(/<input(?=[^>]*value="contoy\.0800\.2027-01-15")[^>]*name="slot"/)
  for (const [path, words, first] of [
    ['/es/lista-de-espera/', 'Elija el día que quiere agregar.', 'Abajo escribió otro día.'],
    [list, 'Choose the day to add.', 'You had written another day below.'],
    ['/pt/lista-de-espera/', 'Escolha o dia a adicionar.', 'Você escreveu outro dia abaixo.'],
  ] as const) {
    const without = await guest.post(path, { ...typed, slot: contoySlot, add: 'yes', product: 'contoy', day: '' })
    expect([without.statusCode, wordsOfPage(without.body)]).toEqual([400, expect.stringContaining(words)])
    const pressed = await guest.post(path, { ...typed, slot: contoySlot, product: 'contoy', day: '2027-01-16' })
    expect([pressed.statusCode, wordsOfPage(pressed.body)]).toEqual([409, expect.stringContaining(first)])
    for (const { body } of [without, pressed]) expect(body).toContain('value="Ana Soto"')
  }
  // Where nothing can be waited for yet, what was typed waits too.
  const free = await guest.post(list, { ...who, add: 'yes', product: 'xplor', day: '2027-01-16' })
  expect(wordsOfPage(free.body)).toContain('there are places, you can buy it now.')
  expect(free.body).toContain('value="Ana Soto"')
  expect(await site.resort.db.selectFrom('wait').select('id').execute()).toEqual([])
})
