import { expect, test } from 'vitest'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { isSuppressed } from '#resort/letters/suppression-queries.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const mail = 'ana@example.com'
const form = 'application/x-www-form-urlencoded'

async function openStop(language: 'es' | 'en' | 'pt' = 'en') {
  const site = await openTestSite()
  const { pathname, search } = new URL(site.resort.links.stop(language, hashMail(mail)))
  return {
    ...site,
    path: pathname + search,
    isStopped: () => isSuppressed(site.resort.db, mail, 'marketing'),
    post: (url: string, headers: Record<string, string>, payload = '') =>
      site.app.inject({ method: 'POST', url, headers, payload }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test.for([
  ['es', '/es/dejar-de-recibir/', 'No recibir más estos correos', 'Listo.'],
  ['en', '/en/stop-letters/', 'Stop these emails', 'Done.'],
  ['pt', '/pt/parar-de-receber/', 'Não receber mais estes e-mails', 'Pronto.'],
] as const)(
  'in %s looking at the link stops nothing, and its button does, without a cookie or a script',
  async (row) => {
    const [language, path, button, done] = row
    await using stop = await openStop(language)
    expect(stop.path).toMatch(new RegExp(`^${path}\\?key=`))
    for (const method of ['GET', 'HEAD'] as const) {
      const shown = await stop.app.inject({ method, url: stop.path })
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['cache-control']).toBe('private, no-store')
    }
    const shown = await stop.get(stop.path)
    expect(wordsOfPage(shown.body)).toContain(button)
    expect(shown.body).toContain('<meta name="robots" content="noindex"')
    expect(await stop.isStopped()).toBe(false)
    const pressed = await stop.post(stop.path, { 'content-type': form })
    expect([pressed.statusCode, wordsOfPage(pressed.body)]).toEqual([200, expect.stringContaining(done)])
    expect(await stop.isStopped()).toBe(true)
    expect(await isSuppressed(stop.resort.db, mail, 'needed')).toBe(false)
  },
)

const boundary = 'one-click'
/** What the page shows, and the one row that stops letters. A mail program waits a few seconds, and tells nobody that it gave up. */
const mostStatements = 3
const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`

test.for([
  ['as most mail programs send it', { 'content-type': form }, 'List-Unsubscribe=One-Click'],
  ['as RFC 8058 would rather have it', { 'content-type': `multipart/form-data; boundary=${boundary}` }, multipart],
  [
    'by a mail program in a browser',
    { 'content-type': form, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    'List-Unsubscribe=One-Click',
  ],
  ['without a word', {}, ''],
] as const)('one click stops at once, and twice is once: %s', async ([, headers, payload]) => {
  await using stop = await openStop()
  using counted = countStatements()
  const { statusCode } = await stop.post(stop.path, headers, payload)
  expect(counted.statements).toBeLessThanOrEqual(mostStatements)
  // In this very request: nothing is asked back, and nothing is left for a job.
  expect([statusCode, await stop.isStopped()]).toEqual([200, true])
  expect((await stop.post(stop.path, headers, payload)).statusCode).toBe(200)
})

test('a key that is wrong, cut or of another kind stops nothing and is no failure of ours', async () => {
  await using stop = await openStop()
  const key = new URLSearchParams(stop.path.split('?')[1]).get('key') ?? ''
  const other = new URL(stop.resort.links.waiting('en', 1)).hash.slice(1)
  const keys = [spoilKey(key), key.slice(0, 20), '', 'x'.repeat(5_000), other, '%00', `${key}${key}`]
  for (const wrong of keys) {
    const url = `/en/stop-letters/?${new URLSearchParams({ key: wrong })}`
    const shown = await stop.get(url)
    expect([shown.statusCode, wordsOfPage(shown.body)]).toEqual([
      wrong ? 400 : 200,
      expect.stringContaining('not complete'),
    ])
    expect((await stop.post(url, { 'content-type': form })).statusCode).toBe(400)
  }
  expect(await stop.resort.db.selectFrom('suppressed_address').selectAll().execute()).toEqual([])
  expect(stop.log.join('')).not.toContain(key.slice(0, 20))
})
