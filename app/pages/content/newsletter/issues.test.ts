import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { languages } from '#resort/guests/language.ts'
import { saveIssueHidden, saveIssuePaused } from '#resort/newsletter/issue-queries.ts'
import { beginIssue, queueReaders } from '#resort/newsletter/queue-issue.ts'
import { sendIssues } from '#resort/newsletter/send-issues.ts'
import { fillReaders, sampleIssue } from '#tests/support/newsletter-house.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { pathTo, pathToIssue } from '../../../paths.ts'

async function queue({ resort }: TestSite, name: string): Promise<number> {
  const { number } = await beginIssue(resort, sampleIssue({ name }))
  await queueReaders(resort, { number, hour: 10 })
  await sql`update issue_letter set due_at = now()`.execute(resort.db)
  return number
}

const none = {
  es: 'Todavía no se ha enviado ningún boletín.',
  en: 'No newsletter has been sent yet.',
  pt: 'Nenhum boletim foi enviado ainda.',
}
const says = {
  es: ['Noticias del mar', 'Las tortugas', 'Ya volvieron.', 'Enviado el'],
  en: ['News from the sea', 'The turtles', 'They are back.', 'Sent on'],
  pt: ['Notícias do mar', 'As tartarugas', 'Elas voltaram.', 'Enviado em'],
}

test('an issue is read by everybody, in three languages, once a letter of it was taken and not before', async () => {
  await using site = await openTestSite()
  await using post = await startMailSimulator()
  const { resort } = site
  await fillReaders(resort.db, 3)
  await queue(site, 'turtles')
  await saveIssuePaused(resort.db, await queue(site, 'paused'), true)
  await sendIssues({ ...resort, mail: smtpMail('smtp://127.0.0.1:1') })
  for (const language of languages) {
    expect((await site.get(pathTo('issues', language))).body).toContain(none[language])
    expect((await site.get(pathToIssue('turtles', language))).statusCode).toBe(404)
  }
  await sql`update issue_letter set due_at = now()`.execute(resort.db)
  await sendIssues({ ...resort, mail: smtpMail(post.url) })
  const letters = await post.list()
  expect(letters).toHaveLength(3)
  for (const language of languages) {
    const path = pathToIssue('turtles', language)
    const list = await site.get(pathTo('issues', language))
    expect([list.statusCode, list.body.split(`href="${path}"`).length]).toEqual([200, 2])
    expect(list.body).not.toContain('paused')
    const page = await site.get(path)
    for (const words of says[language]) expect(page.body).toContain(words)
    expect(page.body).not.toMatch(/reader\d@example|Reader|type="module"|style="|newsletter\/leave/)
    for (const each of languages)
      expect(page.body).toMatch(new RegExp(`hrefLang="${each}" href="[^"]*${pathToIssue('turtles', each)}"`, 'i'))
    const letter = letters.find(({ html }) => html?.includes(`lang="${language}"`))
    expect(letter?.html).toContain(`href="http://127.0.0.1:3000${path}"`)
    expect(letter?.text).toContain(`http://127.0.0.1:3000${path}`)
    expect((await site.get(pathTo('newsletter', language))).body).toContain(`href="${pathTo('issues', language)}"`)
    expect((await site.get(pathToIssue('paused', language))).statusCode).toBe(404)
  }
})

test('the newest issue stands first, and what is no name of one is not found', async () => {
  await using site = await openTestSite()
  await using post = await startMailSimulator()
  await fillReaders(site.resort.db, 1)
  for (const name of ['first', 'second']) {
    await queue(site, name)
    await sendIssues({ ...site.resort, mail: smtpMail(post.url) })
  }
  const { body } = await site.get('/en/newsletter-archive/')
  expect([...body.matchAll(/newsletter-archive\/(first|second)\//g)].map(([, name]) => name)).toEqual([
    'second',
    'first',
  ])
  const capital = await site.get('/en/newsletter-archive/First/')
  expect([capital.statusCode, capital.headers.location]).toEqual([301, '/en/newsletter-archive/first/'])
  for (const name of ['constructor', 'a%00b', '%27', 'a'.repeat(61), 'index.md', 'first/first', '%ED%A0%80'])
    expect([name, (await site.get(`/en/newsletter-archive/${name}/`)).statusCode]).toEqual([
      name,
      expect.toBeOneOf([400, 404]),
    ])
})

test('an issue that staff hide is nowhere on the site, and back where it was when they show it', async () => {
  await using site = await openTestSite()
  await using post = await startMailSimulator()
  const { db } = site.resort
  await fillReaders(db, 1)
  const number = await queue(site, 'turtles')
  const stands = async () => {
    const map = (await site.get('/sitemap.xml')).body
    const seen = []
    for (const language of languages) {
      const path = pathToIssue('turtles', language)
      const list = (await site.get(pathTo('issues', language))).body
      seen.push((await site.get(path)).statusCode, list.includes(`href="${path}"`), map.includes(`${path}</loc>`))
    }
    return [...new Set(seen)]
  }
  expect(await stands()).toEqual([404, false])
  await sendIssues({ ...site.resort, mail: smtpMail(post.url) })
  expect(await stands()).toEqual([200, true])
  expect(await saveIssueHidden(db, number, true)).toBe(true)
  expect(await stands()).toEqual([404, false])
  expect(await saveIssueHidden(db, number, false)).toBe(true)
  expect(await stands()).toEqual([200, true])
  expect(await saveIssueHidden(db, number + 1, true)).toBe(false)
  // Hidden before its first letter, it never was there.
  const early = await queue(site, 'early')
  await saveIssueHidden(db, early, true)
  await sendIssues({ ...site.resort, mail: smtpMail(post.url) })
  expect((await site.get(pathToIssue('early', 'en'))).statusCode).toBe(404)
})
