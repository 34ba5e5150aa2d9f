import { expect, test } from 'vitest'
import { pathTo, pathToChat } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { readPost } from '#tests/support/case-house.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const words = {
  es: {
    asked: '¿Puedo llevar a mi perro?',
    found: 'Esto dicen nuestras preguntas frecuentes:',
    near: '¿Puedo cancelar por duelo familiar sin avisar?',
    perhaps: '¿Se refiere a esto?',
    meant: '¿Cómo cancelo?',
    unknown: '¿Hay helipuerto?',
    nothing: 'no encontramos respuesta',
    person: 'Le contesta una persona',
    wrong: 'Escriba una pregunta de 200 caracteres',
    mail: 'Escriba un correo válido.',
    number: 'Su número de caso es',
  },
  en: {
    asked: 'May I bring my dog?',
    found: 'This is what our questions and answers say:',
    near: 'My father died, must we cancel the holiday?',
    perhaps: 'Do you mean this?',
    meant: 'How do I cancel?',
    unknown: 'Is there a heliport?',
    nothing: 'We found no answer',
    person: 'A person answers you',
    wrong: 'Write a question of 200 characters',
    mail: 'Write a valid email address.',
    number: 'Your case number is',
  },
  pt: {
    asked: 'Posso levar meu cachorro?',
    found: 'É isto que dizem nossas perguntas frequentes:',
    near: 'Perdi o emprego e quero cancelar as férias',
    perhaps: 'É isto que você quer saber?',
    meant: 'Como cancelo?',
    unknown: 'Tem heliporto?',
    nothing: 'Não encontramos resposta',
    person: 'Uma pessoa responde',
    wrong: 'Escreva uma pergunta de até 200 caracteres',
    mail: 'Informe um e-mail válido.',
    number: 'O número do seu protocolo é',
  },
}
const who = { name: 'Ana Soto', order: '' }

test.for(languages)(
  'in %s a guest without scripts asks, reads what the questions of the hotel say, and is passed to a person where they say nothing',
  async (language) => {
    await using site = await openBookingSite()
    const say = words[language]
    const guest = newBrowser(site.app)
    const path = pathToChat(language)
    const answered = await guest.post(path, { do: 'ask', question: say.asked })
    expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(wordsOfPage(answered.body)).toContain(`${say.found} ${say.asked}`)
    expect(answered.body).toMatch(/role="log"/)
    expect(answered.body).toMatch(/<li[^>]*id="newest"[^>]*tabindex="-1"/i)
    const [, link = ''] = /href="([^"]+)" target="_blank" rel="noreferrer"/.exec(answered.body) ?? []
    expect(link.startsWith(`${pathTo('faqs', language)}?q=`)).toBe(true)
    const [page = '', part = ''] = link.replaceAll('&amp;', '&').split('#')
    expect((await guest.get(page)).body).toMatch(new RegExp(`<details[^>]*id="${decodeURIComponent(part)}"[^>]*open`))

    const next = await guest.post(path, { do: 'ask', asked: say.asked, question: say.unknown })
    expect(wordsOfPage(next.body)).toContain(say.found)
    expect(wordsOfPage(next.body)).toContain(say.nothing)
    const empty = await guest.post(path, { do: 'ask', asked: say.asked, question: ' ' })
    expect([empty.statusCode, wordsOfPage(empty.body)]).toEqual([400, expect.stringContaining(say.wrong)])
    expect(wordsOfPage(empty.body)).toContain(say.found)

    const passed = await guest.post(path, { do: 'person', asked: say.unknown })
    expect(wordsOfPage(passed.body)).toContain(say.person)
    expect(passed.body).toMatch(new RegExp(`<textarea[^>]*>${say.unknown.replace('?', '\\?')}</textarea>`))
    const wrong = await guest.post(path, { do: 'send', ...who, mail: 'nobody', words: say.unknown, asked: say.unknown })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(new RegExp(`id="case-mail-error"[^>]*>${say.mail}`))
    expect(wrong.body).toContain('value="Ana Soto"')
    expect(await readPost(site.resort)).toEqual([])
    const sent = await guest.post(path, { do: 'send', ...who, mail: 'ana@example.com', words: say.unknown })
    const [, number] = /\?opened=([0-9A-Z-]{9})#said$/.exec(String(sent.headers.location)) ?? []
    expect([sent.statusCode, String(sent.headers.location).startsWith(path), number]).toEqual([
      303,
      true,
      expect.any(String),
    ])
    expect(wordsOfPage((await guest.get(`${path}?opened=${number}`)).body)).toContain(`${say.number} ${number}`)
    const [kept] = await site.resort.db.selectFrom('guest_case').select(['number', 'facts', 'words']).execute()
    expect(kept).toMatchObject({ number, facts: { subject: 'accessibility' }, words: say.unknown })
    expect(await readPost(site.resort)).toHaveLength(2)
  },
)

test.for(languages)('in %s what may be meant is asked by a press, beside the way to a person', async (language) => {
  await using site = await openBookingSite()
  const say = words[language]
  const guest = newBrowser(site.app)
  const path = pathToChat(language)
  const offered = await guest.post(path, { do: 'ask', question: say.near })
  expect(wordsOfPage(offered.body)).toContain(say.perhaps)
  expect(wordsOfPage(offered.body)).not.toContain(say.nothing)
  const press = (name: string, value: string) =>
    new RegExp(`<button[^>]*value="${RegExp.escape(value)}"[^>]*name="${name}"`)
  expect(offered.body).toMatch(press('question', say.meant))
  expect(offered.body).toMatch(press('do', 'person'))
  const pressed = await guest.post(path, { asked: say.near, question: say.meant })
  expect(wordsOfPage(pressed.body)).toContain(`${say.found} ${say.meant}`)
  // What was offered before stays to be read; another press would lose what was asked since.
  expect(wordsOfPage(pressed.body)).toContain(say.perhaps)
  expect(pressed.body).not.toMatch(press('question', say.meant))
})

test('only pages of ours may frame the chat, whatever it answers, and nothing of a talk is kept', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const before = await countRows(site)
  const answers = [await guest.get('/chat/en/'), await guest.post('/chat/en/', { question: 'dogs' })]
  for (const { headers } of answers) {
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("frame-src 'self'")
    expect(policy).not.toContain('unsafe')
  }
  expect(await countRows(site)).toBe(before)
  expect(site.log.join('')).not.toContain('dogs')
})

async function countRows({ resort }: BookingSite): Promise<number> {
  const { count } = await resort.db
    .selectFrom('guest_case')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('HTML is words, a conversation has an end, and what nobody would send breaks nothing', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const html = await guest.post('/chat/pt/', {
    question: '<img src=x onerror=alert(1)>',
    asked: '"><script>x</script>',
  })
  expect(html.body).toContain('&lt;img src=x')
  expect(html.body).not.toMatch(/<img src=x|<script>x/)
  const long = await guest.post('/chat/pt/', { question: 'x'.repeat(201), asked: 'y'.repeat(201) })
  expect([long.statusCode, long.body.includes('y'.repeat(50))]).toEqual([400, false])

  const asked = Array.from({ length: 40 }, (_, index) => ['asked', `pergunta ${index}.`])
  const many = new URLSearchParams([['_xsrf', xsrfIn(html.body)], ...asked, ['question', 'a última']])
  const headers = { cookie: cookieOf(guest), 'content-type': 'application/x-www-form-urlencoded' }
  const talk = await site.app.inject({ method: 'POST', url: '/chat/pt/', payload: many.toString(), headers })
  expect(talk.body.match(/type="hidden" name="asked"/g)).toHaveLength(10)
  expect(talk.body).toContain('a última')
  expect(talk.body).not.toContain('pergunta 35.')
  for (const nonsense of [
    {},
    { do: 'constructor', question: '\0\u202e' },
    { do: 'send' },
    { do: 'send', ...who, mail: 'ana@example.com', words: '\ud800'.repeat(9_000) },
    { do: 'person', asked: '\ud800' },
    { question: 'a'.repeat(50_000), proof: '{'.repeat(5_000) },
    { 'asked[]': 'x', __proto__: 'y' },
  ])
    expect((await guest.post('/chat/en/', nonsense as Record<string, string>)).statusCode).toBeLessThan(500)
  expect(
    (await site.app.inject({ method: 'POST', url: '/chat/en/', payload: 'question=dog', headers })).statusCode,
  ).toBe(403)
  expect(await readPost(site.resort)).toEqual([])
})

test('a network that passes on too much hears so, and where very many come a riddle is set and solved', async () => {
  await using site = await openBookingSite()
  const send = (guest: ReturnType<typeof newBrowser>, name: string, proof = '') =>
    guest.post('/chat/en/', { do: 'send', ...who, mail: `${name}@example.com`, words: name, asked: 'dogs', proof })
  for (let turn = 0; turn < 6; turn++) {
    const guest = newBrowser(site.app)
    for (let each = 0; each < 10; each++) expect((await send(guest, `g${turn}.${each}`)).statusCode).toBe(303)
    if (turn === 0)
      expect(wordsOfPage((await send(guest, 'more')).body)).toContain('Many messages came from your network')
  }
  const guest = newBrowser(site.app)
  const riddle = await send(guest, 'late')
  expect([riddle.statusCode, wordsOfPage(riddle.body)]).toEqual([429, expect.stringContaining('you are not a robot')])
  expect(riddle.body).toContain('value="dogs"')
  expect((await send(guest, 'late', await solveRiddle(site.resort.db))).statusCode).toBe(303)
})

function xsrfIn(html: string): string {
  return /name="_xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

function cookieOf({ cookies }: ReturnType<typeof newBrowser>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
