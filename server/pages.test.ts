import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pageNames } from '#app/page-lists.ts'
import { pathTo } from '#app/paths.ts'
import { findPlace } from '#app/redirects.ts'
import { connect } from '#db/connect.ts'
import { databaseNights } from '#resort/availability/database-nights.ts'
import { writeConsent } from '#resort/guests/consent.ts'
import { languages } from '#resort/guests/language.ts'
import { shut } from '#tests/support/maintenance.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { readConfig } from './config.ts'
import { clockOf } from './open-resort.ts'

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test('every address answers in its language with a head of its own', async () => {
  await using site = await openTestSite()
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const links = new Set<string>()
  const pages = pageNames.filter((page) => page !== 'booking')
  for (const language of languages) {
    for (const page of pages) {
      const path = pathTo(page, language)
      const { statusCode, body } = await site.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(attribute(body, /<html lang="(\w+)"/)).toBe(language)
      expect(attribute(body, /<link rel="canonical" href="([^"]+)"/)).toBe(`http://127.0.0.1:3000${path}`)
      expect([...body.matchAll(/hrefLang="(es|en|pt|x-default)" href/g)].map(([, each]) => each)).toEqual([
        ...languages,
        'x-default',
      ])
      expect(attribute(body, /property="og:title" content="([^"]+)"/)).not.toBe('')
      titles.add(`${language} ${attribute(body, /<title>([^<]+)/)}`)
      descriptions.add(`${language} ${attribute(body, /name="description" content="([^"]+)"/)}`)
      for (const [, link = ''] of body.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(link)
    }
  }
  expect(titles.size).toBe(pages.length * 3)
  expect(descriptions.size).toBe(pages.length * 3)
  const lost = [...links].filter((path) => findPlace(path) === null)
  for (const path of lost) expect([path, (await site.get(path)).statusCode]).toEqual([path, 200])
  expect(links.size).toBeGreaterThan(pages.length * 3 - 20)
})

test('content pages send no script; a page for all allows its own by what they say, any other by its nonce', async () => {
  await using site = await openTestSite()
  const words = await site.get('/es/xal/')
  expect(words.body).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(scriptsAllowedBy(words)).toBe("'none'")
  const search = await site.get('/es/busqueda/')
  const texts = [...search.body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.+?)<\/script>/gs)]
  expect(texts.length).toBeGreaterThan(2)
  for (const [, text = ''] of texts) {
    expect(scriptsAllowedBy(search)).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect([search.body.includes('nonce'), scriptsAllowedBy(search).includes('strict-dynamic')]).toEqual([false, false])
  const manage = await site.get('/es/mi-reserva/')
  const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(scriptsAllowedBy(manage))?.[1] ?? ''
  const scripts = manage.body.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
})

function scriptsAllowedBy({ headers }: { headers: Record<string, unknown> }): string {
  return /script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
}

test.for([
  ['/', 302, '/es/'],
  ['/fr/search/?checkin=2027-01-12', 301, '/en/search/?checkin=2027-01-12'],
  ['/es/busqueda?hotel=79260', 301, '/es/busqueda/?hotel=79260'],
  ['/en/busqueda/', 301, '/en/search/'],
  ['/es/nada/', 404, undefined],
  ['/wp-login.php', 404, undefined],
] as const)('%s answers %d', async ([path, status, location]) => {
  await using site = await openTestSite()
  const answer = await site.get(path)
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
})

test('a page that does not exist says so in the language of its address', async () => {
  await using site = await openTestSite()
  expect((await site.get('/es/nada/')).body).toContain('Esta página no está aquí')
  expect((await site.get('/en/nothing/')).body).toContain('This page is not here')
  expect((await site.get('/pt/nada/')).body).toContain('Esta página não está aqui')
})

test('who says where they fly from is offered the cities of the house in their language', async () => {
  await using site = await openTestSite()
  const names = { es: 'Nueva York (JFK)', en: 'New York (JFK)', pt: 'Nova York (JFK)' }
  for (const language of languages) {
    const { body } = await site.get(`${pathTo('home', language)}?tab=flight`)
    expect(body).toContain(`<option value="${names[language]}"></option>`)
  }
})

test('no room chosen: the booking address leads to the rooms', async () => {
  await using site = await openTestSite()
  const { statusCode, headers } = await site.get('/es/reserva/?checkin=2026-12-01&checkout=2026-12-03')
  expect(statusCode).toBe(302)
  expect(headers.location).toContain('/es/busqueda/?checkin=2026-12-01&checkout=2026-12-03')
})

test.for([
  ['es', ['Error interno', 'Lo sentimos, algo salió mal.', 'Error 500 · Casa Marea', 'contacto']],
  ['en', ['Internal Error', 'We&#x27;re sorry, Something went wrong.', 'Error 500 · Casa Marea']],
  ['pt', ['Erro interno', 'Desculpe, algo deu errado.']],
] as const)(
  'a page that fails in %s shows the error screen, with status 500 and no stack',
  async ([language, words]) => {
    const asking = {} as never
    const broken = {
      asking,
      findPage: () => ({ title: 'x', description: 'x', sections: [], lead: { not: 'text' }, language }) as never,
    }
    for (const content of [
      broken,
      {
        asking,
        findPage: () => {
          throw new Error('secret words of the stack')
        },
      },
    ]) {
      await using site = await openTestSite({}, { content })
      const { statusCode, body } = await site.get(pathTo('xal', language))
      expect(statusCode).toBe(500)
      for (const each of [...words, `href="${pathTo('home', language)}"`]) expect(body).toContain(each)
      expect(body).not.toContain('secret words')
      expect(body).not.toMatch(/at \w+ \(/)
      const logged = site.log.map((line) => JSON.parse(line)).find((line) => line.msg === 'page failed')
      expect(body).toContain(logged.id)
    }
  },
)

test('with the database gone pages still answer, and what needs it says so with 503 and the telephone numbers', async () => {
  const db = connect('postgres://nobody@127.0.0.1:9/none', { connectTimeoutMs: 300 })
  await using site = await openTestSite(
    {},
    { db, nights: databaseNights({ db, clock: await clockOf(readConfig({})) }) },
  )
  for (const page of ['home', 'rooms', 'special-offers', 'xal'] as const) {
    expect((await site.get(pathTo(page, 'es'))).statusCode).toBe(200)
  }
  for (const [path, words] of [
    ['/es/xal/', 'No pudimos obtener las monedas. <a href="/es/xal/?currency=EUR">Intentar de nuevo</a>'],
    ['/en/xal/', 'The currencies could not be retrieved.'],
    ['/pt/xal/', 'Não foi possível obter as moedas.'],
  ] as const)
    expect((await site.get(`${path}?currency=EUR`)).body.replaceAll('<!-- -->', '')).toContain(words)
  expect((await site.get('/api/currencies')).json()).toMatchObject({
    status: 503,
    code: 'currencies-not-retrieved',
    messages: { es: 'No pudimos obtener las monedas.' },
  })
  const first = await site.get('/es/')
  const answer = await site.ask(withConsent(first, 'rejected'))
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.body).toMatch(
    /use las opciones de contacto del menú.*<nav[^>]* aria-label="Menú">.*\+52 984 555 0110.*mailto:/s,
  )
  expect((await site.get('/health')).json()).toEqual({ status: 'down', database: 'down' })
})

test('in maintenance every page says so and can be retried', async () => {
  await using site = await openTestSite({}, { maintenance: shut })
  const { statusCode, body } = await site.get('/es/busqueda/')
  expect(statusCode).toBe(503)
  expect(body).toContain('Nos encontramos en mantenimiento')
  expect(body).toContain('Contactanos en nuestros números de atención al cliente')
  const byScript = await site.get('/es/busqueda/_.data?checkin=2027-01-12&checkout=2027-01-16')
  expect(byScript.body).toContain('/es/busqueda/?checkin=2027-01-12&checkout=2027-01-16')
  expect(byScript.body).toContain('"reload",true')
})

test('the answer to the cookie notice is remembered, recorded, and can be withdrawn', async () => {
  await using site = await openTestSite()
  const first = await site.get('/es/xal/')
  expect(first.body).toContain('Rechazar')
  const answer = await site.ask(withConsent(first, 'rejected'))
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/es/xal/'])
  const kept = cookiesOf(answer)
  expect(kept).toBe(`consent=${writeConsent([], false)}`)
  const cookie = `${cookiesOf(first)}; ${kept}`
  const again = await site.get('/es/xal/', { cookie })
  expect(again.body).not.toContain('Rechazar')
  expect(again.body).toMatch(/<a href="\/es\/cookies\/"[^>]*>Cambiar mi elección de cookies/)
  const rows = await site.resort.db.selectFrom('consent').selectAll().execute()
  expect(rows.map((row) => [row.choice, row.language])).toEqual([['rejected', 'es']])
  expect(cookiesOf(first)).not.toContain(rows[0]?.visitor)
})

test.for([
  'https://evil.example/',
  '//evil.example/',
  '/.//evil.example/',
  '/es/..//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'es/xal/',
  'javascript:alert(1)',
  '//[/',
])('after the cookie notice nobody is sent to %j', async (back) => {
  await using site = await openTestSite()
  const answer = await site.ask(withConsent(await site.get('/es/xal/'), 'accepted', back))
  expect(answer.headers.location).toBe('/es/')
})

test.for(['/es/parques-y-tours/xplor/?currency=MXN', '/pt/mapa-do-site/', '/chat/es/?a=%0d%0a&b=ñ'])(
  'after the cookie notice a guest is where they were: %s',
  async (back) => {
    await using site = await openTestSite()
    const answer = await site.ask(withConsent(await site.get('/es/xal/'), 'rejected', back))
    expect(answer.headers.location).toBe(back.replace('ñ', '%C3%B1'))
  },
)

test('who answers the cookie notice after scripts drew the page anew is at the page, not at what scripts read', async () => {
  await using site = await openTestSite()
  const [place, query] = ['/es/busqueda/', 'checkin=2027-01-12&checkout=2027-01-16']
  const drawn = await site.get(`${place}_.data?${query}&_routes=shell%2Fshell`)
  expect(drawn.body).toContain(`"${place}?${query}"`)
  expect(drawn.body).not.toContain('_.data')
  for (const back of [`${place}_.data?${query}`, `${place}_.data?_routes=root&${query}`, '/es.data']) {
    const answer = await site.ask(withConsent(await site.get('/es/xal/'), 'accepted', back))
    expect(answer.headers.location).toBe(back === '/es.data' ? '/es/' : `${place}?${query}`)
  }
})

test.for([
  ['es', 'Error interno'],
  ['en', 'Internal Error'],
  ['pt', 'Erro interno'],
] as const)('when an answer to the cookie notice cannot be kept, that is said in %s', async ([language, heading]) => {
  await using site = await openTestSite()
  const answer = withConsent(await site.get('/es/xal/'), 'accepted')
  await sql`alter table consent rename to consent_elsewhere`.execute(site.resort.db)
  const { statusCode, body } = await site.ask({ ...answer, url: `/consent/${language}/` })
  expect(statusCode).toBe(500)
  expect(body).toContain(`<html lang="${language}"`)
  expect(body).toContain(heading)
})

function cookiesOf(answer: { headers: Record<string, unknown> }): string {
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ')
}

function withConsent(page: { body: string; headers: Record<string, unknown> }, choice: string, back = '/es/xal/') {
  return {
    method: 'POST' as const,
    url: '/consent/es/',
    headers: {
      cookie: cookiesOf(page),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ back, choice }).toString(),
  }
}
