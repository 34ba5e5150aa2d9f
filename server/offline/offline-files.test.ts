import { expect, test } from 'vitest'
import { offlineNames } from '#app/offline-names.ts'
import { pathTo, pathToManaged } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn, openTestSite } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const words = {
  es: [
    'No hay conexión a internet',
    'Intente de nuevo',
    'llame a nuestro centro de atención',
    'opciones de contacto del menú',
    'aria-label="Menú"',
  ],
  en: [
    'There is no internet connection',
    'Try again',
    'call our call centre',
    'contact options in the menu',
    'aria-label="Menu"',
  ],
  pt: [
    'Não há conexão com a internet',
    'Tente de novo',
    'ligue para a nossa central',
    'opções de contato do menu',
    'aria-label="Menu"',
  ],
} as const

test.for(languages)(
  'the page for the hours without a network says in %s to try again, whom to call and where to write',
  async (language) => {
    await using site = await openTestSite()
    const page = await site.get(`/offline/${language}/`)
    expect(page.statusCode).toBe(200)
    for (const each of [...words[language], 'tel:+529845550110', 'mailto:', pathTo('manage', language)])
      expect(page.body).toContain(each)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).not.toMatch(/<script|style=/)
    expect(page.headers['set-cookie']).toBeUndefined()
  },
)

const unsent = {
  es: ['nada indica que su formulario haya llegado', 'Enviar de nuevo', 'Elija de nuevo su archivo'],
  en: ['nothing shows that your form arrived', 'Send again', 'Please choose your file again'],
  pt: ['nada indica que seu formulário tenha chegado', 'Enviar de novo', 'Escolha o arquivo de novo'],
} as const

test.for(languages)(
  'the page for a form that could not be sent says so in %s, and may lead to a payment',
  async (language) => {
    await using site = await openTestSite()
    const page = await site.get(`/offline/${language}/unsent/`)
    for (const each of [...unsent[language], 'tel:+529845550110', '<form method="post" data-file="'])
      expect(page.body).toContain(each)
    expect(page.headers['content-security-policy']).toMatch(/form-action 'self' http/)
    expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  },
)

test('the program of the browser keeps what is the same for all and no page, is named by what it keeps, and can be ended', async () => {
  await using site = await openTestSite()
  const worker = await site.get(offlineNames.worker)
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  const [, shell] = /"shell":"litoral-shell-([\w-]{12})"/.exec(worker.body) ?? []
  expect(shell).toBeDefined()
  const parts = /"parts":(\[[^\]]*\])/.exec(worker.body)?.[1] ?? ''
  const pages = languages.flatMap((language) => [`/offline/${language}/`, `/offline/${language}/unsent/`])
  expect(JSON.parse(parts)).toEqual([...pages, offlineNames.style])
  for (const part of JSON.parse(parts)) expect((await site.get(part)).statusCode).toBe(200)
  const hotel = { ...site.resort.hotel, mail: 'otro@casamarea.example' }
  await using other = await openTestSite({}, { hotel })
  expect((await other.get(offlineNames.worker)).body).not.toContain(shell)
  await using off = await openTestSite({ OFFLINE: 'off' })
  const end = (await off.get(offlineNames.worker)).body
  expect(end).toContain('unregister')
  expect(end).not.toContain("'fetch'")
})

test('a device keeps who, where and when of an order: no amounts, no key, for who may see it, until the stay is over', async () => {
  await using house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const order = await book(house, newGuest())
  const guest = newBrowser(site.app)
  const path = pathToManaged({ language: 'en', letter: order.number, file: 'kept.html' })
  expect((await guest.get(path)).statusCode).toBe(404)
  await openLetter(guest, letterLink(house.resort, order))
  const kept = await guest.get(path)
  expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const each of [order.number, 'Ana Reyes', '12 Jan 2027', '+52 984 555 0110', offlineNames.clear])
    expect(kept.body).toContain(each)
  expect(kept.body).not.toMatch(/MX\$|MXN|\d,\d{3}\.\d\d|_xsrf|name="key"|<script/)
  expect(kept.headers[offlineNames.untilHeader.toLowerCase()]).toBe(String(Date.parse('2027-01-18T00:00:00Z')))
  const page = await guest.get(pathToManaged({ language: 'en', letter: order.number }))
  expect(page.body).toContain('Keep on this device')
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
  await site.app.close()
})
