import { HtmlValidate } from 'html-validate'
import { afterAll, expect, test } from 'vitest'
import { listedPageNames, writtenPageNames } from '#app/page-lists.ts'
import { pathTo, twinPathTo } from '#app/paths.ts'
import plans from '#db/seed/rate-plans.json' with { type: 'json' }
import type { Picture } from '#resort/content/picture.ts'
import { languages } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const everyPage = languages.flatMap((language) => writtenPageNames.map((page) => pathTo(page, language)))

/** The built site with rooms to sell. */
async function openSite(overrides: Partial<Resort> = {}) {
  const resort = await openDemonstration()
  const { db, nights, exchangeRates } = resort
  const site = await openTestSite({}, { db, nights, exchangeRates, ...overrides })
  const close = async () => {
    await site.app.close()
    await resort[Symbol.asyncDispose]()
  }
  return { get: site.get, [Symbol.asyncDispose]: close }
}

/** Who only reads changes nothing for the next test: one site with rooms to sell, and one that sells none. */
const site = await openSite()
const bare = await openTestSite()
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await bare[Symbol.asyncDispose]()
})

test.for(languages)('in %s the pages that speak of All Inclusive list the drinks as its rate does', async (locale) => {
  const { policies } = plans.find(({ code }) => code === 'AI') ?? { policies: [] }
  const [, drinks = '', besides = ''] = policies.map((sentence) => sentence[locale])
  const pages = await Promise.all([bare.get(pathTo('cuisine', locale)), bare.get(pathTo('special-offers', locale))])
  for (const { body } of pages)
    for (const words of [
      drinks.split('; ').at(-1)?.slice(0, -1) ?? '-',
      besides.slice(besides.lastIndexOf(' ') + 1, -1),
    ])
      expect(body).toContain(words)
  const { body } = await bare.get(pathTo('faqs', locale))
  expect(body).toContain('Flexpay')
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attributes its own way, and native validation of long words is the browser's affair.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
    // The names React gives begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The ages of young guests are one field given several times.
    'form-dup-name': 'off',
    // The menu is drawn wide and narrow, of which one is always hidden; the journeys look at what is seen.
    'unique-landmark': 'off',
    // Trusted by our own policy: everything is from this origin.
    'require-sri': 'off',
  },
})

test('every written page is valid HTML, and no link of it leads nowhere', async () => {
  const links = new Map<string, string>()
  const ids = new Map<string, Set<string>>()
  const faults: string[] = []
  const answers = new Map<string, number>()
  for (const path of everyPage) {
    const { body, statusCode } = await site.get(path)
    answers.set(path, statusCode)
    if (statusCode !== 200) faults.push(`${path} answers ${statusCode}`)
    const report = await validator.validateString(path.length > '/es/'.length ? withoutShell(body) : body)
    for (const { messages } of report.results) {
      for (const { ruleId, message, selector } of messages) faults.push(`${path} ${ruleId}: ${message} ${selector}`)
    }
    ids.set(path, idsOf(body))
    for (const [, address] of body.matchAll(/(?:href|src|action)="([^"]*)"/g)) {
      const url = new URL((address ?? '').replaceAll('&amp;', '&'), `http://127.0.0.1:3000${path}`)
      if (url.origin === 'http://127.0.0.1:3000') links.set(url.pathname + url.search + url.hash, path)
    }
  }
  for (const [link, from] of links) {
    const [address = '', anchor] = link.split('#')
    const [path = ''] = address.split('?')
    const known = answers.get(path) ?? (await site.get(path)).statusCode
    answers.set(path, known)
    if (known !== 200 && !path.startsWith('/consent/')) faults.push(`${from} links to ${link}, which answers ${known}`)
    // An address with a query may be another page: the gallery opens a picture so.
    if (anchor && ids.has(path) && !ids.has(address)) ids.set(address, idsOf((await site.get(address)).body))
    const there = ids.get(address)
    if (anchor && there && !there.has(anchor)) faults.push(`${from} links to ${link}, where there is no such place`)
  }
  expect(links.size).toBeGreaterThan(200)
  expect(faults).toEqual([])
})

/** The shell is the same around every page: the home pages stand for it. */
function withoutShell(body: string): string {
  return body.replace(/(<body[^>]*>)[\s\S]*?(<main)/, '$1$2').replace(/(<\/main>)[\s\S]*(<\/body>)/, '$1$2')
}

test('what pages say to machines can be read by them', async () => {
  const kinds = async (path: string) => {
    const { body } = await site.get(path)
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)]
    return blocks.flatMap(([, text]) =>
      JSON.parse(text ?? '')['@graph'].map((each: object) => Reflect.get(each, '@type')),
    )
  }
  expect(await kinds('/es/')).toEqual(['Hotel'])
  expect(await kinds('/en/xal/')).toEqual(['BreadcrumbList', 'Restaurant'])
  expect(await kinds('/pt/perguntas-frequentes/')).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(await kinds('/es/habitaciones/')).toEqual(['BreadcrumbList', ...Array(14).fill('HotelRoom')])
})

test('every written page has a twin in Markdown, and llms.txt names it', async () => {
  const list = (await site.get('/llms.txt')).body
  for (const language of languages) {
    for (const page of writtenPageNames) {
      const path = twinPathTo(page, language)
      const { body, headers, statusCode } = await site.get(path)
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
      expect(body).toMatch(/^# .+\n\n> .+\n/)
      expect(body).not.toMatch(/\]\((page|picture):|\]\(\//)
      if (listedPageNames.includes(page)) expect(list).toContain(`http://127.0.0.1:3000${path}`)
    }
  }
  expect(list).toContain('/pt/parques-e-passeios/index.md')
  expect((await site.get('/en/parks-and-tours/index.md')).body).toMatch(
    /\n- \[Xplor\]\(http:\S+\/xplor\/index\.md\): .+ · from US\$\d/,
  )
  const xplor = (await site.get('/es/parques-y-tours/xplor/index.md')).body
  expect(xplor).toMatch(/^# Xplor\n\n> .+\n\n.+ · \[desde US\$.+\]\(http:.+\)\.\n/)
  expect(xplor).toContain('\n## Incluye\n\n- ')
  expect((await site.get('/es/parques-y-tours/nada/index.md')).statusCode).toBe(404)
  expect((await site.get('/en/parks-and-tours/xplor/')).body).toContain('/en/parks-and-tours/xplor/index.md')
  expect((await site.get('/en/rooms/index.md')).body).toContain('### Garden Suite\n')
  expect((await site.get('/es/ofertas-especiales/index.md')).body).toContain('### Compra anticipada\n')
  expect((await site.get('/en/nothing/index.md')).statusCode).toBe(404)
})

test('a room page says the price of the search it leads to', async () => {
  const { body } = await site.get('/en/rooms/?currency=USD')
  expect(body.match(/href="\/en\/search\/\?checkin=[^"]+#room-/g)).toHaveLength(14)
  expect(body).toContain('a night, taxes included')
})

test.for(languages)('rooms, suites and offers are of one house, and lead to searches of it, in %s', async (locale) => {
  const pages = ['rooms', 'suites', 'special-offers'] as const
  for (const path of pages.flatMap((page) => [pathTo(page, locale), twinPathTo(page, locale)])) {
    // Whoever looked at another house of the group before.
    const { body } = await site.get(`${path}?hotel=31453`)
    const words = path.endsWith('.md') ? body : (body.split('<main')[1]?.split('</main>')[0] ?? '')
    const start = pathTo('search', locale)
    const links = [...words.matchAll(/[("](?:http:\/\/[^/"]+)?(\/[^")]*)/g)]
      .flatMap(([, link]) => (link?.startsWith(start) ? [link.replaceAll('&amp;', '&')] : []))
      .filter((link) => new URL(link, 'http://127.0.0.1').searchParams.get('hotel') !== '79260')
    expect([path, links]).toEqual([path, []])
  }
})

test('offers on sale and public codes are those of the engine', async () => {
  const { body } = await site.get('/en/special-offers/')
  for (const words of ['5 nights for the price of 4', '10% less', 'MAR10', 'BRISA50']) expect(body).toContain(words)
  for (const words of ['Friends of the House', 'ANTES', 'AMIGOS', 'UNAVEZ']) expect(body).not.toContain(words)
})

test('what a code takes off in dollars is told in what the guest pays in, too', async () => {
  const ask = async (path: string, currency: string) => (await site.get(`${path}?currency=${currency}`)).body
  expect(await ask('/es/ofertas-especiales/', 'MXN')).toMatch(/US\$50\.00 \(unos MX\$[\d,]+\.\d\d\) de descuento/)
  expect(await ask('/en/special-offers/', 'MXN')).toMatch(/US\$50\.00 \(about MX\$[\d,]+\.\d\d\) less/)
  expect(await ask('/pt/ofertas-especiais/', 'MXN')).toMatch(/US\$\s?50,00 \(cerca de MX\$\s?[\d.]+,\d\d\) de desconto/)
  expect(await ask('/en/special-offers/', 'USD')).toContain('US$50.00 less')
})

test('whoever asks about flights hears in every language that nothing is charged before the airline has said yes', async () => {
  for (const [path, words] of [
    ['/es/preguntas-frecuentes/', 'hasta que la aerolínea emite los boletos; si no los emite, no se cobra nada'],
    ['/en/faqs/', 'until the airline has issued the tickets; if it does not, nothing is charged'],
    ['/pt/perguntas-frequentes/', 'até a companhia emitir os bilhetes; se ela não emitir, nada é cobrado'],
  ] as const) {
    expect((await site.get(path)).body).toContain(words)
  }
})

test('questions are searched without scripts, accents and capitals aside', async () => {
  const { body } = await site.get('/pt/perguntas-frequentes/?q=SANEAMENTO%20crianca')
  const questions = body.match(/<details[^>]*open=""/g) ?? []
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.length).toBeLessThan(10)
  expect((await site.get('/en/faqs/?q=zeppelin')).body).toContain('We found no question with those words.')
})

test.for([
  ['/en/faqs/?q=wifi', 'Is there Wi-Fi?', true],
  ['/en/faqs/?q=pets', 'May I bring my dog?', true],
  ['/en/faqs/?q=cancel%20my%20booking', 'How do I cancel?', true],
  ['/es/preguntas-frecuentes/?q=mascotas', '¿Puedo llevar a mi perro?', true],
  ['/pt/perguntas-frequentes/?q=animais', 'Posso levar meu cachorro?', true],
  ['/en/faqs/?q=pets', 'Is there Wi-Fi?', false],
] as const)('a search %s shows “%s”: %s', async ([path, heading, isShown]) => {
  const { body } = await site.get(path)
  expect(body).toContain('open=""')
  expect(body.replace(/<script.*?<\/script>/gs, '').includes(`${heading}</`)).toBe(isShown)
})

test('the gallery leads through its pictures and round again, and every picture says what it shows', async () => {
  const all = ['dawn', 'fire', 'roof'].map((name): Picture => {
    const alt = { es: `${name} es`, en: `${name} en`, pt: `${name} pt` }
    return {
      name,
      alt,
      focal: [0.3, 0.6],
      panorama: false,
      width: 1920,
      height: 1200,
      widths: [480, 1920],
      version: 'v1',
    }
  })
  const find = (name: string) => all.find((each) => each.name === name) ?? null
  const pictures = { all, find, ofPage: () => [], ofRoom: () => [], ofProduct: () => [], panoramaOf: () => null }
  await using gallery = await openSite({ pictures })
  const way = (body: string, rel: string) => new RegExp(`href="([^"]+)" rel="${rel}"`).exec(body)?.[1]
  const first = (await gallery.get('/pt/galeria/?picture=dawn')).body
  expect([way(first, 'prev'), way(first, 'next')]).toEqual(['?picture=roof#view', '?picture=fire#view'])
  expect(first).toContain('1 de 3')
  expect(first).toContain('alt="dawn pt" width="1920" height="1200" loading="eager" fetchPriority="high"')
  expect(first).toContain('/media/dawn/480.avif?v1 480w, /media/dawn/1920.avif?v1 1920w')
  expect(way((await gallery.get('/pt/galeria/?picture=roof')).body, 'next')).toBe('?picture=dawn#view')
  expect((await gallery.get('/pt/galeria/?picture=nothing')).statusCode).toBe(404)
  const report = await validator.validateString(withoutShell((await gallery.get('/pt/galeria/')).body))
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})

function idsOf(body: string): Set<string> {
  return new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''))
}

test('a lowest night says of which days it is, on the rooms, the offers and the first page, in three languages', async () => {
  for (const [rooms, offers, home, words] of [
    ['/es/habitaciones/', '/es/ofertas-especiales/', '/es/', 'la más baja en estancias cortas de los próximos'],
    ['/en/rooms/', '/en/special-offers/', '/en/', 'lowest for short stays in the next'],
    ['/pt/quartos/', '/pt/ofertas-especiais/', '/pt/', 'a mais baixa em estadias curtas nos próximos'],
  ] as const) {
    for (const path of [rooms, home]) expect((await site.get(path)).body).toContain(`${words} 90 `)
    expect((await site.get(offers)).body).toContain(`${words} 12 `)
  }
})

test('the map of the site calls every page by its name in the language of the guest', async () => {
  for (const [locale, gift] of [
    ['es', 'Tarjeta de regalo'],
    ['en', 'Gift voucher'],
    ['pt', 'Vale-presente'],
  ] as const) {
    const main = (await site.get(pathTo('site-map', locale))).body.split('<main')[1]?.split('</main>')[0] ?? ''
    expect(main).toContain(`>${gift}<`)
    expect(main).not.toMatch(/>[a-z-]+<\/a>/)
  }
})
