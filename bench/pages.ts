import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { pageNames } from '#app/page-lists.ts'
import { type PageName, pathTo } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { findChromium } from '#tests/support/find-chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findPlace, startHouse } from '#tests/support/start-house.ts'
import { measureGrowth } from './pages-growth.ts'
import { measureLoad } from './pages-load.ts'
import { measureMemory } from './pages-memory.ts'
import { measureProcesses } from './pages-processes.ts'

// Lighthouse as a slow phone on a slow network sees the built site: medians of five runs.
// `npm run bench:pages -- home search booking` asks for some pages only; `-- --load` how many of them a second, `-- --memory` what a
// process holds, `-- --growth` what more hotels and reservations cost them, `-- --processes` whether a second process sends more.
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const theWay: PageName[] = ['home', 'search', 'booking']
const written: PageName[] = ['rooms', 'xal', 'location', 'special-offers', 'faqs', 'about']
const asked = process.argv.slice(2).filter((word): word is PageName => pageNames.includes(word as PageName))
const pages = asked.length ? asked : [...theWay, ...written]
const runs = 5
const mostTries = 4

const others = {
  ...{ '--load': measureLoad, '--memory': measureMemory, '--growth': measureGrowth },
  '--processes': measureProcesses,
}
for (const [word, measure] of Object.entries(others)) {
  if (!process.argv.includes(word)) continue
  await measure()
  process.exit()
}
await using place = await findPlace()
const house = startHouse(place, { RATE_LIMIT_PER_MINUTE: '1000000' })
await house.ready
const base = `http://127.0.0.1:${place.port}`
const port = await freePort()
const browser = await chromium.launch({
  ...executable(),
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
let short = 0
try {
  console.log('page                              perf a11y best  seo    FCP    LCP    TBT   CLS   JS kB  all kB')
  for (const page of pages) {
    for (const language of languages) await measure(page, await findPath(page, language))
  }
} finally {
  await browser.close()
  house.child.kill('SIGTERM')
  await house.ended
}
console.log(short ? `${short} scores fall short` : 'every score is reached: performance 95, everything else 100')
// Closed connections of the browser may keep the process; everything is said.
process.exit(short ? 1 : 0)

function executable() {
  const path = findChromium()
  return path ? { executablePath: path } : {}
}

/** A search with results, and the form of a guest whose rooms are held. */
async function findPath(name: PageName, language: Language): Promise<string> {
  const visitor = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  // Whoever stays connected looks into Lighthouse's page as well, and blocks it for 100 ms.
  try {
    return await visit(visitor.contexts()[0] as BrowserContext, name, language)
  } finally {
    await visitor.close()
  }
}

async function visit(context: BrowserContext, name: PageName, language: Language): Promise<string> {
  await context.clearCookies()
  if (name !== 'search' && name !== 'booking') return pathTo(name, language)
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 60)
  const stay = { checkIn, checkOut: addDays(checkIn, 4) }
  const path = pathTo(
    'search',
    language,
    toBookingQuery({ stay, rooms: [{ adults: 2, childrenAges: [] }], hotel: '79260' }),
  )
  if (name === 'search') return path
  const page = await context.newPage()
  await page.goto(base + path)
  const pick = await page.locator('a[href*="pick[0]="]').first().getAttribute('href')
  await page.goto(base + pick)
  await page.locator('#summary ~ form button[type=submit], form:has([name=seen]) button').first().click()
  await page.locator('[name=lastname]').waitFor()
  await page.close()
  return pathTo('booking', language)
}

async function measure(name: PageName, path: string): Promise<void> {
  const results: Result[] = []
  while (results.length < runs) results.push(await run(name, `${base}${path}`))
  const scores = categories.map((each) =>
    middle(results, (lhr) => Math.round((lhr.categories[each]?.score ?? 0) * 100)),
  )
  short += categories.filter((each, index) => (scores[index] ?? 0) < least[each]).length
  const value = (audit: string) => middle(results, (lhr) => lhr.audits[audit]?.numericValue ?? 0)
  const figures = [
    `${Math.round(value('first-contentful-paint'))}`.padStart(6),
    `${Math.round(value('largest-contentful-paint'))}`.padStart(6),
    `${Math.round(value('total-blocking-time'))}`.padStart(6),
    value('cumulative-layout-shift').toFixed(3).padStart(6),
    (middle(results, (lhr) => bytesOf(lhr, 'Script')) / 1000).toFixed(1).padStart(7),
    (middle(results, (lhr) => bytesOf(lhr)) / 1000).toFixed(1).padStart(7),
  ]
  const shown = path.split('?')[0] ?? path
  console.log(shown.padEnd(32), scores.map((score) => `${score}`.padStart(5)).join(''), figures.join(' '))
  const failed = new Set(results.flatMap(listFailed))
  for (const sentence of failed) console.log(`    ${sentence}`)
}

function middle(results: readonly Result[], figure: (lhr: Result) => number): number {
  return results.map(figure).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0
}

function listFailed(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ title, auditRefs }) => {
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    return failed.map(({ id }) => `${title}: ${id}`)
  })
}

/** A busy machine sometimes loses a trace; such a run is repeated. */
async function run(name: PageName, url: string): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const done = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: 'silent',
      // Lighthouse empties the cache and leaves the cookies, which hold the rooms. No search engine shall list this page.
      ...(name === 'booking' && { skipAudits: ['is-crawlable'] }),
    })
    if (done && categories.every((each) => done.lhr.categories[each]?.score != null)) return done.lhr
  }
  throw new Error(`${url} could not be measured`)
}

/** What came over the wire, compressed as it was sent. */
function bytesOf(lhr: Result, type?: string): number {
  const details = lhr.audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined
  const items = (details?.items ?? []).filter(({ resourceType }) => !type || resourceType === type)
  return items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
