import { expect, test } from 'vitest'
import { pathTo, pathToClosed, pathToManaged } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { closeHouseDay, openToChoose } from '#tests/support/closed-days.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, gateDay } from '#tests/support/open-gate-house.ts'
import { keyOf, letterLink, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

async function openClosed() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const order = await buyTickets(house)
  await closeHouseDay(house)
  const guest = newBrowser(site.app)
  await openLetter(guest, letterLink(house.resort, order))
  return { house, site, order, guest }
}

const words = {
  es: [
    'vie 15 ene 2027',
    'El clima no permite',
    'Elegir otra fecha',
    'Recibir una tarjeta de',
    'de vuelta',
    'Ver su reserva',
  ],
  en: [
    'Fri 15 Jan 2027',
    'The weather does not',
    'Choose another date',
    'Get a voucher of',
    'back</span>',
    'See your reservation',
  ],
  pt: [
    'sex 15 jan 2027',
    'O tempo não permite',
    'Escolher outra data',
    'Receber um vale de',
    'de volta',
    'Ver sua reserva',
  ],
} as const

test.for(languages)('in %s a guest reads why the day is closed and what they may have instead', async (language) => {
  const { house, site, order, guest } = await openClosed()
  await using _ = house
  const page = await guest.get(pathToClosed(language, order.number))
  for (const each of words[language]) expect(page.body).toContain(each)
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
  expect(page.body).toContain('<meta name="robots" content="noindex"')
  await site.app.close()
})

test('the link of the letter leads there, a press is a choice, and pressed in another tab nothing is left', async () => {
  const { house, site, order } = await openClosed()
  await using _ = house
  const { resort } = house
  const path = pathToClosed('es', order.number)
  const letter = await resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'day-closed')
    .executeTakeFirstOrThrow()
  const link = new URL((letter.facts as { manageLink: string }).manageLink)
  expect(link.pathname + link.search).toBe(path)
  const guest = newBrowser(site.app)
  expect((await guest.get(path)).body).toContain(`action="${pathToManaged({ language: 'es', letter: order.number })}"`)
  const led = await guest.post(pathToManaged({ language: 'es', letter: order.number }), {
    do: 'open',
    to: 'closed',
    key: keyOf(link),
  })
  expect([led.statusCode, led.headers.location]).toEqual([303, `${path}#content`])
  expect((await guest.get(pathToManaged({ language: 'es', letter: order.number }))).body).toContain(
    'Xplor no se ofrecerá el 15 de enero de 2027',
  )
  const { closedDay, agreed } = await openToChoose(house, order)
  const press = { closed: String(closedDay), amount: String(agreed.minor) }
  const stale = await guest.post(path, { ...press, do: 'money-back', amount: '1' })
  expect(stale.headers.location).toBe(`${pathToClosed('es', order.number, { result: 'amount-changed' })}#said`)
  const done = await guest.post(path, { ...press, do: 'credit' })
  expect(done.headers.location).toBe(`${pathToClosed('es', order.number, { result: 'credit' })}#said`)
  expect((await guest.get(path)).body).toContain('Eligió una tarjeta de regalo.')
  const other = await guest.post(path, { ...press, do: 'money-back' })
  expect((await guest.get(other.headers.location ?? '')).body).toContain('ya no hay nada que elegir')
  expect((await loadOrder(resort.db, resort.kinds, order.id)).refunded.minor).toBe(0)
  await site.app.close()
})

test('nobody chooses without the key, and the page of another day says that it costs nothing', async () => {
  const { house, site, order, guest } = await openClosed()
  await using _ = house
  const stranger = newBrowser(site.app)
  const shut = await stranger.get(pathToClosed('es', order.number))
  expect(shut.body).toContain('Clave')
  expect(shut.body).not.toContain('Xplor')
  const sent = await stranger.post(pathToClosed('es', order.number), { do: 'money-back', closed: '1', amount: '0' })
  expect(sent.headers.location).toBe(pathToClosed('es', order.number))
  const dear = { outing: 'xplor', day: '2026-12-26', option: 'day' }
  const { body } = await guest.get(pathToManaged({ language: 'es', letter: order.number, query: dear }))
  expect(body).toContain('no paga nada más')
  expect(body).toContain('la casa cerró ese día y paga lo que el nuevo cueste de más')
  await site.app.close()
})

test('the cart of whoever held the day says that it is closed, and does not lead to the till', async () => {
  await using house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const guest = newBrowser(site.app)
  const xplor = { product: 'xplor', option: 'day', day: gateDay, adults: '2' }
  await guest.post(pathTo('cart', 'es'), { do: 'add', ...xplor })
  expect((await guest.post(pathTo('cart', 'es'), { do: 'continue' })).headers.location).toContain(
    pathTo('booking', 'es'),
  )
  await closeHouseDay(house)
  const sentence = 'Xplor no se ofrecerá el 15 de enero de 2027. Nada se ha cobrado'
  expect((await guest.get(pathTo('cart', 'es'))).body).toContain(sentence)
  const pressed = await guest.post(pathTo('cart', 'es'), { do: 'continue' })
  expect([pressed.statusCode, pressed.body.includes(sentence)]).toEqual([409, true])
  await site.app.close()
})
