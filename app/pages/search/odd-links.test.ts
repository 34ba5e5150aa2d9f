import { expect, test } from 'vitest'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const pages = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' } as const
const two = 'checkin=2027-01-19&checkout=2027-01-21&guests[0][adults]=2&hotel=79260&currency=USD'

test('a code that asks for more nights says how many, with the way to the longer stay, in three languages', async () => {
  await using site = await openBookingSite()
  for (const [language, words, add] of [
    ['es', 'BRISA50 pide al menos 3 noches.', 'Agregar 1 noche: '],
    ['en', 'BRISA50 asks for at least 3 nights.', 'Add 1 night: '],
    ['pt', 'BRISA50 pede pelo menos 3 noites.', 'Acrescentar 1 noite: '],
  ] as const) {
    const guest = newBrowser(site.app)
    const { body } = await guest.get(`${pages[language]}?${two}&promocode=BRISA50`)
    expect(body).toContain(words)
    const [, path = ''] = new RegExp(`href="([^"]+)"[^>]*>${add}`).exec(body) ?? []
    const longer = await guest.get(path.replaceAll('&amp;', '&'))
    expect(path).toContain('checkout=2027-01-22')
    expect(longer.body).toMatch(/BRISA50 (aplicado|applied)/)
  }
})

test('a code for seven nights asks for them, as one that says so itself', async () => {
  await using site = await openBookingSite()
  for (const [language, words, add] of [
    ['es', 'SEMANA pide al menos 7 noches.', 'Agregar 5 noches: '],
    ['en', 'SEMANA asks for at least 7 nights.', 'Add 5 nights: '],
    ['pt', 'SEMANA pede pelo menos 7 noites.', 'Acrescentar 5 noites: '],
  ] as const) {
    const { body } = await newBrowser(site.app).get(`${pages[language]}?${two}&promocode=SEMANA`)
    expect(body).toContain(words)
    expect(body).toContain(add)
    expect(body).not.toMatch(/SEMANA<?[^<]* (aplicado|applied)/)
  }
})

test('a code is applied only where it takes something off what is chosen; elsewhere page, bar and form say of what not', async () => {
  await using site = await openBookingSite()
  const { app } = site
  const fourteen = 'checkin=2027-09-06&checkout=2027-09-20&hotel=79260&currency=USD&promocode=SEMANA'
  const couple = 'guests[0][adults]=2'
  for (const [language, spares, rate, applied] of [
    ['es', 'SEMANA no rebaja Quédese más.', 'SEMANA no rebaja esta tarifa.', 'SEMANA aplicado'],
    ['en', 'SEMANA does not lower Stay Longer.', 'SEMANA does not lower this rate.', 'SEMANA applied'],
    ['pt', 'SEMANA não reduz o preço de Fique mais.', 'SEMANA não reduz o preço desta tarifa.', 'SEMANA aplicado'],
  ] as const) {
    const guest = newBrowser(app)
    const ask = async (query: string) => {
      const { body } = await guest.get(`${pages[language]}?${fourteen}&${couple}${query}`)
      return body.replace(/<script[\s\S]*?<\/script>/g, '')
    }
    expect(await ask('')).toContain(applied)
    const spared = await ask('&pick[0]=GV.STAY')
    expect(spared).not.toContain(applied)
    // In the line of the search and beside the rooms; and once beside each rate that it does not lower.
    expect(spared.split(spares).length).toBeGreaterThanOrEqual(3)
    expect(spared.split(rate)).toHaveLength(2)
    const flexible = await ask('&pick[0]=GV.FLEX')
    expect(flexible).toContain(applied)
    expect(flexible).not.toContain(spares)
    const held = await guest.post(`${pages[language]}?${fourteen}&${couple}&pick[0]=GV.STAY`, {})
    const form = (await guest.get(String(held.headers.location))).body
    expect(form).toContain(spares)
    expect(form).not.toContain(applied)
  }
  const both = await newBrowser(app).get(
    `/en/search/?${fourteen}&${couple}&guests[1][adults]=2&pick[0]=GV.STAY&pick[1]=OV.FLEX`,
  )
  expect(both.body).toMatch(/SEMANA applied\. SEMANA does not lower Garden Suite \(Stay Longer\)\./)
})

test('a code is not said to take nothing off where a group fits no room: its price in several rooms has it', async () => {
  await using site = await openBookingSite()
  const { app } = site
  const group = 'checkin=2027-06-08&checkout=2027-06-12&guests[0][adults]=8&hotel=79260&currency=USD'
  for (const [language, applied, nothing, waiting] of [
    ['es', 'MAR10 aplicado', 'no descuenta nada', 'Los precios de las otras opciones incluyen SEMANA donde descuenta.'],
    [
      'en',
      'MAR10 applied',
      'takes nothing off',
      'The prices of the other options include SEMANA wherever it lowers them.',
    ],
    ['pt', 'MAR10 aplicado', 'não dá desconto nas', 'Os preços das outras opções incluem SEMANA onde ele dá desconto.'],
  ] as const) {
    const { body } = await newBrowser(app).get(`${pages[language]}?${group}&promocode=MAR10`)
    expect(body).toContain(applied)
    expect(body).not.toContain(nothing)
    // Free nights of which none is in the price of the rooms proposed.
    await site.resort.db.updateTable('night_stock').set({ capacity: 0 }).where('night', '=', '2027-06-20').execute()
    const sold = group.replace('2027-06-08', '2027-06-18').replace('2027-06-12', '2027-06-25')
    const full = await newBrowser(app).get(`${pages[language]}?${sold}&promocode=SEMANA`)
    expect(full.body).toContain(waiting)
    expect(full.body).not.toContain(nothing)
  }
})

test('a longer stay that cannot be had is not offered', async () => {
  await using site = await openBookingSite()
  await site.resort.db.updateTable('night_stock').set({ capacity: 0 }).where('night', '=', '2027-01-21').execute()
  const { body } = await newBrowser(site.app).get(`/en/search/?${two}&promocode=BRISA50`)
  expect(body).toContain('BRISA50 asks for at least 3 nights.')
  expect(body).not.toContain('Add 1 night')
})

test('days of the stay and days of booking are told of codes that everybody knows, and of no other', async () => {
  await using site = await openBookingSite()
  const { resort, app } = site
  const ask = async (promocode: string) => (await newBrowser(app).get(`/en/search/?${two}&promocode=${promocode}`)).body
  const set = (change: Record<string, string | number>) =>
    resort.db.updateTable('promo').set(change).where('name', 'in', ['Ten per cent', 'Friends of the house']).execute()
  for (const [change, words] of [
    [{ stay_from: '2027-03-01', stay_to: '2027-03-31' }, 'is for nights from 1 March 2027 to 31 March 2027.'],
    [{ book_from: '2027-01-02' }, 'can be used for bookings made from 2 January 2027 on.'],
    [{ book_to: '2026-10-31', book_from: '2026-10-01' }, 'was for bookings made up to 31 October 2026.'],
  ] as const) {
    await set(change)
    expect(await ask('MAR10')).toContain(`MAR10 ${words}`)
    for (const secret of ['AMIGOS', 'NADA']) {
      const body = await ask(secret)
      expect(body).toContain('Invalid promotional code')
      expect(body).not.toContain(words)
    }
  }
})

test('a code that is not valid stays in its field with why, and no other search begins with it', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  for (const code of ['NADA', 'BRISA50']) {
    const wrong = (await guest.get(`/en/search/?${two}&promocode=${code}`)).body
    expect(wrong).toMatch(new RegExp(`name="promocode"[^>]*value="${code}"`))
    const home = (await guest.get('/en/')).body
    expect(home).toContain('2027-01-19')
    expect(home).not.toContain(code)
  }
  await guest.get(`/en/search/?${two}&promocode=MAR10`)
  expect((await guest.get('/en/')).body).toContain('MAR10')
})

test('a link with a room or a rate that is not there says so and shows the rooms; one that was sold says that', async () => {
  await using site = await openBookingSite()
  for (const [language, room, rate] of [
    ['es', 'La habitación del enlace no existe en este hotel.', 'La tarifa del enlace no se ofrece.'],
    ['en', 'The room in the link is not one of ours.', 'The rate in the link is not offered.'],
    ['pt', 'O quarto do link não existe neste hotel.', 'A tarifa do link não é oferecida.'],
  ] as const) {
    const guest = newBrowser(site.app)
    const ask = async (pick: string) => (await guest.get(`${pages[language]}?${two}&pick[0]=${pick}`)).body
    const unknown = await ask('ZZ.FLEX')
    expect(unknown).toContain(room)
    expect(unknown).toContain('id="room-GV"')
    // One that a code opens sounds like one that nobody has.
    for (const pick of ['GV.NADA', 'GV.CASA']) expect(await ask(pick)).toContain(rate)
    const pressed = await guest.post(`${pages[language]}?${two}&pick[0]=ZZ.FLEX`, {})
    expect(pressed.body).toContain(room)
  }
  await site.resort.db.updateTable('night_stock').set({ capacity: 0 }).where('room_type', '=', 'GV').execute()
  const sold = await newBrowser(site.app).get(`/en/search/?${two}&pick[0]=GV.FLEX`)
  expect(sold.body).toContain('The last available guest room has been reserved.')
})

test('what folds the other rates stands after the last of them, and the house has its article in Portuguese', async () => {
  await using site = await openBookingSite()
  const { body } = await newBrowser(site.app).get(`/pt/busca/?${two}&rates=GV`)
  const [, card = ''] = /id="rates-GV"(.*?)<\/article>/s.exec(body) ?? []
  expect(card.indexOf('Menos tarifas')).toBeGreaterThan(card.lastIndexOf('</ul>'))
  expect(body).toContain('Escolha seu quarto na Casa Marea')
})
