import type { FastifyInstance } from 'fastify'
import { offlineNames } from '#app/offline-names.ts'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { hash } from '#resort/signing.ts'
import { drawOfflinePage, drawUnsentPage, offlineStyle } from './offline-pages.ts'
import { endOfWorkers, offlineWorker } from './offline-worker.ts'

/** For the pages that are kept, and for the worker that fetches them: nothing from elsewhere, and no script. */
const policyOf = (paymentPages: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "connect-src 'self'",
    // A form that is sent again may end on the page of a payment provider, as it would have.
    ["form-action 'self'", ...paymentPages].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Offline = { hotel: Resort['hotel']; isOn: boolean; paymentPages: readonly string[] }

/** What browsers keep for the hours without a network, and the program that shows it; or what ends it all. */
export function registerOffline(app: FastifyInstance, { hotel, isOn, paymentPages }: Offline): void {
  const type = 'text/html; charset=utf-8'
  const pages = languages.flatMap((language) => [
    { path: `/offline/${language}/`, type, text: drawOfflinePage(hotel, language) },
    { path: `/offline/${language}/unsent/`, type, text: drawUnsentPage(hotel, language) },
  ])
  // A browser asks for the worker at each visit, and keeps the rest by it.
  const headers = {
    'Content-Security-Policy': policyOf(paymentPages),
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
  }
  const files = [...pages, { path: offlineNames.style, type: 'text/css; charset=utf-8', text: offlineStyle }]
  const worker = isOn ? workerOf(files) : endOfWorkers(offlineNames)
  const all = [...files, { path: offlineNames.worker, type: 'text/javascript; charset=utf-8', text: worker }]
  for (const { path, type, text } of all) {
    app.get(path, { schema: { hide: true }, config: { kind: 'file' } }, async (_request, reply) =>
      reply.headers(headers).type(type).send(text),
    )
  }
}

/** Named by what it keeps: with the first change of a word every browser fetches all of it anew, and throws the old away. */
function workerOf(files: readonly { path: string; text: string }[]): string {
  const names = {
    ...offlineNames,
    parts: files.map(({ path }) => path),
    orderPages: languages.map((language) => pathTo('manage', language)),
  }
  const version = hash(files.map(({ text }) => text).join('') + offlineWorker({ ...names, shell: '' })).toString(
    'base64url',
  )
  return offlineWorker({ ...names, shell: `${offlineNames.shellCache}${version.slice(0, 12)}` })
}
