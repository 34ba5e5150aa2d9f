import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { readPost } from '#tests/support/case-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { readText } from '#tests/support/read-letter.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const words = {
  es: {
    number: 'Su número de caso es',
    mail: 'Escriba un correo válido.',
    subject: 'Elija un asunto.',
    menu: 'Teléfonos y formulario',
  },
  en: {
    number: 'Your case number is',
    mail: 'Write a valid email address.',
    subject: 'Choose a subject.',
    menu: 'Numbers and form',
  },
  pt: {
    number: 'O número do seu protocolo é',
    mail: 'Informe um e-mail válido.',
    subject: 'Escolha um assunto.',
    menu: 'Telefones e formulário',
  },
}
const typed = { name: 'Ana Soto', mail: 'ana@example.com', subject: 'group', words: 'Somos 40.\n<b>¿Hay lugar?</b>' }

test('a guest writes without scripts in each language, reads what is wrong beside its field, and hears a number', async () => {
  await using site = await openBookingSite()
  for (const language of languages) {
    const guest = newBrowser(site.app)
    const path = pathTo('contact', language)
    const wrong = await guest.post(path, { ...typed, mail: 'nobody', subject: '' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(new RegExp(`id="case-mail-error"[^>]*>${words[language].mail}`))
    expect(wrong.body).toMatch(new RegExp(`id="case-subject-error"[^>]*>${words[language].subject}`))
    expect(wrong.body).toContain('value="Ana Soto"')
    expect(wrong.body).toContain('Somos 40.\n&lt;b&gt;')
    const sent = await guest.post(path, { ...typed, mail: `ana.${language}@example.com` })
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/\?opened=[0-9A-Z]{4}-[0-9A-Z]{4}#said$/),
    ])
    const [, number] = /opened=([0-9A-Z-]+)/.exec(String(sent.headers.location)) ?? []
    const page = (await guest.get(String(sent.headers.location).split('#')[0] ?? '')).body
    expect(wordsOfPage(page)).toContain(`${words[language].number} ${number}`)
    expect(wordsOfPage((await guest.get(`${path}?opened=<script>`)).body)).not.toContain(words[language].number)
  }
  const post = await readPost(site.resort)
  for (const said of [
    'Un grupo, una boda o un evento',
    'A group, a wedding or an event',
    'Um grupo, um casamento ou um evento',
  ]) {
    expect(post.filter(({ text }) => readText(text ?? '').includes(said))).toHaveLength(1)
  }
  const subjects = post.map(({ subject }) => subject)
  expect(subjects).toHaveLength(6)
  for (const said of [
    /^Recibimos su mensaje: caso /,
    /^We have received your message: case /,
    /^Recebemos a sua mensagem: protocolo /,
  ]) {
    expect(subjects.filter((each) => said.test(each ?? ''))).toHaveLength(1)
  }
})

test('the page says whom to call first, the hours in EST and by the clock of the visitor’s country where it has one', async () => {
  await using site = await openBookingSite({ EDGE_COUNTRY_HEADER: 'x-edge', TRUST_PROXY: '' })
  const read = async (country: string) =>
    wordsOfPage((await site.app.inject({ url: '/en/contact/', headers: { 'x-edge': `a=b,country=${country}` } })).body)
  // Saturday 21 November 2026 at ten in the morning in Cancún.
  const english = await read('GB')
  expect(english).toContain('Open now')
  expect(english).toContain('Saturday and Sunday 08:00–22:00 (EST, the time in Cancún all year)')
  expect(english).toMatch(/We answer now \(EST\) Saturday 08:00 – 22:00/)
  expect(english).toMatch(/In your local time \( ?United Kingdom ?\) Saturday 13:00 – Sunday 03:00/)
  expect(english).toMatch(/Telephone numbers United Kingdom \+44 20 7946 0110 Mexico/)
  // A country of many clocks: only EST, until a script knows.
  const american = await read('US')
  expect(american).toMatch(/Telephone numbers United States \+1 800 555 0110/)
  expect(american).not.toContain('In your local time')
  site.resort.setClock('2026-11-22T04:00:00Z')
  expect(await read('CO')).toMatch(/Closed at the moment .*We answer again \(EST\) Sunday 08:00 – 22:00/)
})

test('the menu of every page has the contact options: a number, a mail address and the page of the form', async () => {
  await using site = await openBookingSite()
  for (const language of languages) {
    for (const page of ['home', 'faqs', 'search'] as const) {
      const html = (await newBrowser(site.app).get(pathTo(page, language))).body
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
      expect(
        header.match(new RegExp(`href="${pathTo('contact', language)}">${words[language].menu}`, 'g')),
        page,
      ).toHaveLength(2)
      expect(header.match(/href="tel:\+/g)).toHaveLength(2)
      expect(header.match(/href="mailto:/g)).toHaveLength(2)
    }
  }
})

test('many messages at once are answered with a riddle, a network with too many hears so, and no nonsense breaks the form', async () => {
  await using site = await openBookingSite()
  const path = '/pt/contato/'
  for (let turn = 0; turn < 6; turn++) {
    const guest = newBrowser(site.app)
    for (let each = 0; each < 10; each++) {
      const mail = `g${turn}.${each}@example.com`
      expect((await guest.post(path, { ...typed, mail })).statusCode).toBe(303)
    }
    if (turn === 0)
      expect(wordsOfPage((await guest.post(path, typed)).body)).toContain('Já recebemos muitas mensagens da sua rede.')
  }
  const guest = newBrowser(site.app)
  const riddle = await guest.post(path, typed)
  expect([riddle.statusCode, wordsOfPage(riddle.body)]).toEqual([
    429,
    expect.stringContaining('você não é um programa'),
  ])
  expect((await guest.post(path, { ...typed, proof: await solveRiddle(site.resort.db) })).statusCode).toBe(303)
  for (const nonsense of [
    {},
    { ...typed, name: '\0' },
    { ...typed, words: '\ud800'.repeat(9_000) },
    { ...typed, subject: 'constructor' },
    { ...typed, order: '%00' },
    { ...typed, proof: '{'.repeat(5_000) },
    { 'name[]': 'x', __proto__: 'y' },
  ])
    expect((await guest.post(path, nonsense as Record<string, string>)).statusCode).toBeLessThan(500)
})
