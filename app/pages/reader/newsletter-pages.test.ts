import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { findReader, findReaderOf } from '#resort/newsletter/reader-reading.ts'
import { enter } from '#tests/support/account-house.ts'
import { newestWish, subscribe } from '#tests/support/newsletter-house.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'

const plain = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const typed = {
  do: 'ask',
  name: 'Ana',
  lastname: 'Soto',
  email: 'ana@example.com',
  country: 'MX',
  accepts: 'yes',
  permits: 'yes',
}
const nothing = { do: 'ask', name: '', lastname: '', email: '', country: '', proof: '' }

const required = {
  es: [
    'El campo nombre es requerido',
    'El campo apellido es requerido',
    'El campo email es requerido',
    'El campo pais es requerido',
    'Es necesario seleccionar este campo',
  ],
  en: [
    'The name field is required',
    'The last name field is required',
    'The email field is required',
    'The country field is required',
    'This field must be selected',
  ],
  pt: [
    'O campo nome é obrigatório',
    'O campo sobrenome é obrigatório',
    'O campo e-mail é obrigatório',
    'O campo país é obrigatório',
    'É necessário marcar este campo',
  ],
}
const malformed = { es: 'Ingrese un correo válido', en: 'Enter a valid email', pt: 'Informe um e-mail válido' }
const failed = {
  es: ['Ocurrió un error con tu suscripción. Vuelve a intentarlo más tarde.', 'Regresar'],
  en: ['An error occurred with your subscription. Please try again later.', 'Go back'],
  pt: ['Ocorreu um erro com a sua inscrição. Tente novamente mais tarde.', 'Voltar'],
}

test.for(languages)(
  'in %s the form says beside each field what is missing, and keeps what was typed',
  async (language) => {
    await using site = await openTestSite()
    const page = pathTo('newsletter', language)
    const guest = newBrowser(site.app)
    const form = await guest.get(page)
    expect(form.body).not.toMatch(/<input[^>]+type="checkbox"[^>]+checked/)
    expect(form.body).not.toContain('type="module"')
    const empty = await guest.post(page, nothing)
    expect(empty.statusCode).toBe(400)
    for (const sentence of required[language])
      expect(plain(empty.body).split(sentence)).toHaveLength(sentence === required[language][4] ? 5 : 3)
    // Beside its box the sentence needs no name; in the list, twice in a row, it does.
    const say = { locale: language }
    for (const box of [m.newsletter_accepts({}, say), m.newsletter_permits({}, say)])
      expect(plain(empty.body)).toContain(`${required[language][4]}: ${box}`)
    const wrong = await guest.post(page, { ...typed, email: 'ana@' })
    expect([wrong.statusCode, plain(wrong.body)]).toEqual([400, expect.stringContaining(malformed[language])])
    expect(wrong.body).toMatch(/value="Soto"/)
    expect(wrong.body).toMatch(/<option value="MX" selected/)
    expect(wrong.body).toMatch(/name="permits"[^>]*value="yes"[^>]*|value="yes"[^>]*checked/)
  },
)

test.for(languages)('in %s a failure has a page of its own with a way back', async (language) => {
  await using site = await openTestSite()
  const page = pathTo('newsletter', language)
  await sql`alter table reading_wish rename to elsewhere`.execute(site.resort.db)
  const answer = await newBrowser(site.app).post(page, typed)
  expect(answer.statusCode).toBe(503)
  for (const sentence of failed[language]) expect(plain(answer.body)).toContain(sentence)
  expect(answer.body).toContain(`href="${page}"`)
  expect(site.log.join()).toContain('supplier failed')
  expect(site.log.join()).not.toContain('ana@example.com')
})

test('asked for twice, both hear the same; the first letter subscribes by its button alone, the second says that it is so already', async () => {
  await using site = await openTestSite()
  const { resort } = site
  const guest = newBrowser(site.app)
  const page = '/en/newsletter/'
  const answers = []
  for (const _ of [1, 2]) {
    const asked = await guest.post(page, typed)
    answers.push([asked.statusCode, asked.headers.location])
    if (answers.length === 1) await newestWish(resort.db)
  }
  expect(answers).toEqual([
    [303, `${page}?said=asked#said`],
    [303, `${page}?said=asked#said`],
  ])
  expect(plain((await guest.get(`${page}?said=asked`)).body)).toContain('Check your email')
  const second = await newestWish(resort.db)
  const keyOf = (wish: number) => new URL(resort.newsletter.links.confirm('en', wish))
  const [link, later] = [keyOf(second - 1), keyOf(second)]
  const place = link.pathname + link.search
  // A scanner opens the link; its program even sends the form that the page begins with.
  expect((await guest.get(place)).body).toContain('name="key"')
  const shown = await guest.post(place, { do: 'show', key: link.href })
  expect(plain(shown.body)).toContain('We will send the newsletter to ana@example.com.')
  expect(await findReaderOf(resort.db, typed.email)).toBeNull()
  expect((await guest.post(place, { do: 'confirm', key: spoilKey(link.hash) })).statusCode).toBe(400)
  for (const _ of [1, 2]) {
    const confirmed = await guest.post(place, { do: 'confirm', key: link.hash })
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/en/thanks-for-subscribing/'])
  }
  expect(await findReaderOf(resort.db, typed.email)).toMatchObject({ language: 'en', hasLeft: false })
  for (const deed of ['show', 'confirm']) {
    const known = await guest.post(place, { do: deed, key: later.hash })
    expect([known.statusCode, known.headers.location]).toEqual([303, '/en/thanks-for-being-subscribed/'])
  }
})

test('where the house says so, guests are led elsewhere after subscribing and after a failure', async () => {
  await using site = await openTestSite()
  Object.assign(site.resort.newsletter, { successUrl: 'https://group.example/ok', errorUrl: '/es/ayuda/' })
  const guest = newBrowser(site.app)
  await guest.post('/es/newsletter/', typed)
  const link = new URL(site.resort.newsletter.links.confirm('es', await newestWish(site.resort.db)))
  const done = await guest.post(link.pathname + link.search, { do: 'confirm', key: link.hash })
  expect(done.headers.location).toBe('https://group.example/ok')
  await sql`alter table reading_wish rename to elsewhere`.execute(site.resort.db)
  expect((await guest.post('/es/newsletter/', typed)).headers.location).toBe('/es/ayuda/')
})

test('the newsletter is left by one request of a mail program, twice, without cookies and from anywhere; a look leaves nothing', async () => {
  await using site = await openTestSite()
  const reader = await subscribe(site.resort)
  const link = new URL(site.resort.newsletter.links.leaveAtOnce(reader))
  const url = link.pathname + link.search
  const looked = await site.get(url)
  const way = new URL(looked.headers.location ?? '')
  expect([looked.statusCode, way.pathname]).toEqual([302, '/es/mi-boletin/'])
  const page = await site.get(way.pathname + way.search)
  expect(plain(page.body)).toContain('Darme de baja')
  expect(await findReader(site.resort.db, reader)).toMatchObject({ hasLeft: false })
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  for (const type of types) {
    const left = await site.ask({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([left.statusCode, left.cookies]).toEqual([200, []])
    expect(await findReader(site.resort.db, reader)).toMatchObject({ hasLeft: true })
  }
  const forged = await site.ask({
    method: 'POST',
    url: spoilKey(url),
    headers: { 'content-type': types[0] ?? '' },
    payload: 'x',
  })
  expect(forged.statusCode).toBe(400)
})

test('the key of a letter opens what a reader gets and why; the way out opens nothing else', async () => {
  await using site = await openTestSite()
  const reader = await subscribe(site.resort, { mail: 'pt@example.com', language: 'pt' })
  const guest = newBrowser(site.app)
  const page = '/pt/meu-boletim/'
  const key = new URL(site.resort.newsletter.links.preferences('pt', reader)).hash
  const opened = plain((await guest.post(page, { do: 'show', key })).body)
  expect(opened).toContain('As mensagens vão para pt@example.com.')
  expect(opened).toMatch(/versão 2026-11/)
  expect(opened).toContain('Quero receber o boletim por e-mail.')
  const saved = await guest.post(page, { do: 'keep', key, topic: 'parks', language: 'en' })
  expect(plain(saved.body)).toContain('Salvamos suas preferências.')
  expect(await findReader(site.resort.db, reader)).toMatchObject({ topics: ['parks'], language: 'en' })
  expect((await guest.post(page, { do: 'keep', key, language: 'en' })).statusCode).toBe(400)
  expect(plain((await guest.post(page, { do: 'pause', key })).body)).toContain('Em pausa até')
  expect(plain((await guest.post(page, { do: 'resume', key })).body)).toContain('Pausar por três meses')
  const way = new URL(site.resort.newsletter.links.leave('pt', reader)).searchParams.get('leave') ?? ''
  for (const deed of ['show', 'pause', 'keep'])
    expect((await guest.post(page, { do: deed, key: way })).statusCode).toBe(400)
  const left = await guest.post(page, { do: 'leave', key: way })
  expect(plain(left.body)).toContain('Você não está mais na lista')
  expect((await guest.post(page, { do: 'show', key })).statusCode).toBe(400)
})

const mine = {
  es: ['Guardamos sus preferencias', 'En pausa hasta', 'Ya no está en la lista', 'Usted no recibe el boletín'],
  en: ['We have saved', 'Paused until', 'You are no longer on the list', 'You do not get the newsletter'],
  pt: ['Salvamos suas', 'Em pausa até', 'Você não está mais na lista', 'Você não recebe o boletim'],
}

test.for(languages)(
  'in %s whoever is signed in chooses, pauses and leaves without a key, and nothing of others',
  async (language) => {
    await using site = await openTestSite()
    const { resort } = site
    const [reader, other] = [await subscribe(resort), await subscribe(resort, { mail: 'luis@example.com' })]
    const untouched = await findReader(resort.db, other)
    const guest = newBrowser(site.app)
    guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
    const page = pathTo('reader', language)
    const [saved, paused, left, none] = mine[language]
    expect((await guest.get(pathTo('account', language))).body).toContain(`href="${page}"`)
    const opened = await guest.get(page)
    expect(opened.headers['cache-control']).toBe('private, no-store')
    expect(plain(opened.body)).toContain('ana@example.com')
    expect(plain((await guest.post(page, { do: 'keep', topic: 'parks', language: 'pt' })).body)).toContain(saved)
    expect(plain((await guest.post(page, { do: 'pause' })).body)).toContain(paused)
    expect(await findReader(resort.db, reader)).toMatchObject({ topics: ['parks'], language: 'pt' })
    // Whoever is not signed in any more, or somebody else, changes nothing.
    expect((await newBrowser(site.app).post(page, { do: 'leave' })).statusCode).toBe(400)
    const stranger = newBrowser(site.app)
    stranger.cookies.set('_session', (await enter(site, 'zoe@example.com')).token)
    expect(plain((await stranger.get(page)).body)).toContain(none)
    for (const deed of ['keep', 'pause', 'leave'])
      expect((await stranger.post(page, { do: deed, topic: 'house', reader: String(reader) })).statusCode).toBe(400)
    expect(plain((await guest.post(page, { do: 'leave' })).body)).toContain(left)
    expect(plain((await guest.get(page)).body)).toContain(none)
    expect(await findReader(resort.db, other)).toEqual(untouched)
  },
)
