import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cookieSeconds, cookiesOfConsent, tagCookies } from '#app/cookies.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { type KeptKind, type Period, retention } from '#resort/guests/retention.ts'

const sections = { cookies: '## 7. ', retention: '## 8. ', next: '## 9. ' }

/** Words by which a reader knows what each line of the notice is about. */
const words: Record<KeptKind, Record<Language, string>> = {
  'promo-guesses': { es: 'códigos que probó', en: 'Codes you tried', pt: 'códigos que você tentou' },
  'network-uses': { es: 'empezó su red', en: 'your network began', pt: 'sua rede iniciou' },
  'letter-openings': { es: 'abrió su reserva', en: 'opened your reservation', pt: 'abriu a sua reserva' },
  'passkey-challenges': { es: 'llave de acceso', en: 'passkey', pt: 'chave de acesso' },
  'idempotency-keys': { es: 'puede repetir', en: 'may send twice', pt: 'pode repetir' },
  'proofs-of-work': { es: 'acertijo', en: 'riddle', pt: 'enigma' },
  holds: { es: 'habitaciones apartó', en: 'rooms you held', pt: 'quartos guardamos' },
  'flight-searches': { es: 'vuelos que buscó', en: 'flights you looked for', pt: 'voos que você pesquisou' },
  'unconfirmed-waits': { es: 'sin confirmar', en: 'did not confirm', pt: 'sem confirmar' },
  'unconfirmed-cases': {
    es: 'solicitud sobre sus datos que el correo no confirmó',
    en: 'about your data that nobody confirmed',
    pt: 'sobre seus dados que o e-mail não confirmou',
  },
  'sign-ins': { es: 'enlace que pidió', en: 'link you asked for', pt: 'link que você pediu' },
  'account-moves': { es: 'cambio de correo', en: 'change of the email', pt: 'troca de e-mail' },
  'newsletter-wishes': {
    es: 'solicitud del boletín',
    en: 'wish for the newsletter',
    pt: 'desejo de receber o boletim',
  },
  'payment-attempts': { es: 'intento de pago', en: 'attempt to pay', pt: 'tentativa de pagar' },
  'unfinished-orders': { es: 'no terminó', en: 'did not finish', pt: 'não concluiu' },
  'check-ins': { es: 'check-in en línea', en: 'web check-in', pt: 'check-in online' },
  waits: { es: 'Lo que esperó', en: 'you waited for', pt: 'que você esperou' },
  'marketing-letters': { es: 'correo con ofertas', en: 'letter with offers', pt: 'mensagem com ofertas' },
  'order-wishes': { es: 'peticiones', en: 'requests', pt: 'pedidos' },
  'ticket-holders': { es: 'cedió un boleto', en: 'handed a ticket', pt: 'passou adiante' },
  'flight-travellers': { es: 'Quiénes volaron', en: 'Who flew', pt: 'Quem voou' },
  letters: { es: 'nuestros correos', en: 'our letters', pt: 'nossas cartas' },
  'former-readers': { es: 'dio de baja del boletín', en: 'left the newsletter', pt: 'saiu do boletim' },
  'issue-letters': { es: 'número del boletín', en: 'issue of the newsletter', pt: 'edição do boletim' },
  'provider-notices': { es: 'proveedor de pagos', en: 'payment provider', pt: 'provedor de pagamentos' },
  'case-pictures': { es: 'imagen de un precio', en: 'picture of a price', pt: 'imagem de um preço' },
  cases: { es: 'escribió en un formulario', en: 'wrote in a form', pt: 'escreveu em um formulário' },
  'account-sessions': {
    es: 'navegadores donde entró',
    en: 'in which you signed in',
    pt: 'em que você entrou na conta',
  },
  consents: { es: 'respuesta sobre las cookies', en: 'answer about cookies', pt: 'resposta sobre cookies' },
  'dead-mailboxes': { es: 'no recibe correo', en: 'takes no mail', pt: 'não recebe e-mails' },
  erasures: { es: 'pidió que la borráramos', en: 'asked to be erased', pt: 'pediu para ser apagada' },
  accounts: { es: 'Su cuenta, con todo', en: 'Your account, with all', pt: 'A sua conta, com tudo' },
  'newsletter-proofs': {
    es: 'consentimiento para el boletín',
    en: 'consent to the newsletter',
    pt: 'consentimento para o boletim',
  },
  'order-guests': { es: 'datos fiscales', en: 'tax details', pt: 'dados fiscais' },
}

const noMeasuring: Record<Language, string> = {
  es: 'En las páginas donde reserva, paga o consulta su reserva no hay medición.',
  en: 'There is no measurement on the pages where you book, pay or manage a reservation.',
  pt: 'Nas páginas em que você reserva, paga ou consulta a reserva não há medição.',
}
const nothingElse: Record<Language, string> = {
  es: '(`unheard`), para encontrar sus habitaciones si vuelve a cargar la página; se va con nuestra respuesta. Si cambia de idioma o de moneda, o usa otro botón de la página, mientras escribe en un formulario, la pestaña anota lo que ya escribió (`typed`), para ponerlo en la página que sigue; se borra en cuanto está ahí. Nada más se guarda en su navegador.',
  en: '(`unheard`), so that your rooms are found if you load the page again; it goes with our answer. If you change the language or the currency, or press another button of the page, while you fill in a form, the tab notes what you had typed (`typed`), to put it into the page that follows; it goes as soon as it is there. Nothing else is stored in your browser.',
  pt: '(`unheard`), para encontrar os seus quartos se você recarregar a página; isso some com a nossa resposta. Se você mudar o idioma ou a moeda, ou usar outro botão da página, enquanto preenche um formulário, a aba anota o que você já digitou (`typed`), para colocar na página seguinte; isso some assim que está lá. Nada mais é gravado no seu navegador.',
}
/** Where React Router notes how far a page was read. */
const placesRead = 'react-router-scroll-positions'
const hourly: Record<Language, string> = {
  es: 'Un programa borra cada hora',
  en: 'A program erases every hour',
  pt: 'Um programa apaga a cada hora',
}

function readNotice(language: Language): string {
  return readFileSync(`content/pages/${language}/privacy-notice.md`, 'utf8')
}

function sectionOf(notice: string, from: string, to: string): string {
  return notice.slice(notice.indexOf(from), notice.indexOf(to))
}

/** The cells of a table, without its head. */
function rowsOf(section: string): string[][] {
  return tablesOf(section).flat()
}

function tablesOf(section: string): string[][][] {
  const tables = section.split('\n\n').filter((block) => block.startsWith('|'))
  return tables.map((table) => table.trim().split('\n').slice(2).map(cellsOf))
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

type Unit = 'hour' | 'day' | 'month' | 'year'

function sayCount(count: number, unit: Unit, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function sayPeriod(period: Period, language: Language): string {
  const [count = 0, unit = ''] = [Number.parseInt(period, 10), period.split(' ')[1]?.replace(/s$/, '')]
  if (unit !== 'month' || count <= 12) return sayCount(count, unit as Unit, language)
  const months = count % 12 ? [sayCount(count % 12, 'month', language)] : []
  const parts = [sayCount(Math.floor(count / 12), 'year', language), ...months]
  return new Intl.ListFormat(language).format(parts)
}

function saySeconds(seconds: number, language: Language): string {
  const hours = seconds / 3_600
  return hours < 24 ? sayCount(hours, 'hour', language) : sayCount(hours / 24, 'day', language)
}

const codeOf = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx}`)
    .filter((path) => !/\.test\.tsx?$|messages\/compiled/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const filesWith = (pattern: RegExp, folders = '{app,api,server}') =>
  codeOf(folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

test.for(languages)(
  'the notice in %s tells of every cookie the site can set, of no other, and how long each lasts',
  (language) => {
    const section = sectionOf(readNotice(language), sections.cookies, sections.retention)
    const [necessary = [], permitted = []] = tablesOf(section)
    const namesOf = ([names = '', , lasts]: string[]) =>
      names.split(', ').map((name) => [name.replaceAll('`', ''), lasts])
    const set = Object.entries(cookieSeconds).map(([name, seconds]) => [name, saySeconds(seconds, language)])
    const [asking, always] = [true, false].map((asks) => set.filter(([name = '']) => name in cookiesOfConsent === asks))
    expect(necessary.flatMap(namesOf).toSorted()).toEqual(always?.toSorted())
    const asked = permitted.flatMap(namesOf)
    const isOfTags = ([name]: (string | undefined)[]) => tagCookies.some((each) => each === name)
    expect(asked.filter((each) => !isOfTags(each))).toEqual(asking)
    // How long those of others last is theirs to say; that there are no more of them is ours.
    expect(asked.filter(isOfTags).map(([name]) => name)).toEqual(tagCookies)
    expect(section).toContain(nothingElse[language])
    // The router of the pages keeps it under this name, and nothing else in the whole of it.
    expect(section).toContain(`\`${placesRead}\``)
  },
)

test.for(languages)(
  'the notice in %s tells how long everything is kept that the jobs erase, and of nothing else',
  (language) => {
    const section = sectionOf(readNotice(language), sections.retention, sections.next)
    const rows = rowsOf(section)
    expect(rows).toHaveLength(Object.keys(retention).length)
    for (const [kind, { period }] of Object.entries(retention)) {
      const about = rows.filter(([what]) => what?.includes(words[kind as KeptKind][language]))
      expect(about, kind).toHaveLength(1)
      expect(about[0]?.[1], kind).toMatch(new RegExp(`^${sayPeriod(period, language)}( |$)`))
    }
    expect(section).toContain(hourly[language])
    expect(readFileSync('server/jobs.ts', 'utf8')).toMatch(/'\d+ \* \* \* \* forget /)
  },
)

test('a cookie is set by one function only, which knows their table, and nothing else is stored in a browser', () => {
  expect(filesWith(/stringifySetCookie|serializeCookie/)).toEqual(['app/cookies.ts'])
  expect(
    filesWith(/document\.cookie\s*=|cookieStore|localStorage|sessionStorage|indexedDB|createCookie|setCookie\(`/),
    // What a tab notes of a form whose answer has not come, and of one that is typed into as its page is asked for anew,
    // as the notice says. The device of a gate is the house's, and
    // what it keeps names nobody.
  ).toEqual(['app/client/hear-again.ts', 'app/gate/gate-store.ts', 'app/shell/typed-saver.tsx'])
  // The order that its guest keeps, the worker that shows it, and that of a gate.
  expect(filesWith(/\bcaches\./)).toEqual([
    'app/gate/worker.ts',
    'app/pages/manage/kept/offline-part.tsx',
    'server/offline/offline-worker.ts',
  ])
})

test('nothing is measured but which page it is and what the page of results shows, as the notice says in three languages', () => {
  for (const language of languages) expect(readNotice(language)).toContain(noMeasuring[language])
  const measures = filesWith(/\b(useMeasured|useMeasuring|usePagesSeen)\(/)
  const ofSearch = ['app/pages/search/chosen/continue-form.tsx', 'app/pages/search/search-page.tsx']
  expect(measures).toEqual(['app/measurement.ts', ...ofSearch, 'app/shell/shell.tsx'])
  expect(filesWith(/\bdataLayer\b/)).toEqual(['app/measurement.ts', 'app/shell/tag-manager.tsx'])
})
