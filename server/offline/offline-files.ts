import type { FastifyInstance } from 'fastify'
import { offlineNames } from '#app/offline-names.ts'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { hash } from '#resort/signing.ts'
import { drawOfflinePage, offlineStyle } from './offline-pages.ts'
import { endOfWorkers, offlineWorker } from './offline-worker.ts'

/** For the pages that are kept, and for the worker that fetches them: nothing from elsewhere, and no script. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

// A browser asks for the worker at each visit, and keeps the rest by it.
const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }

type Offline = { hotel: Resort['hotel']; isOn: boolean }

/** What browsers keep for the hours without a network, and the program that shows it; or what ends it all. */
export function registerOffline(app: FastifyInstance, { hotel, isOn }: Offline): void {
  const pages = languages.map((language) => ({
    path: `/offline/${language}/`,
    type: 'text/html; charset=utf-8',
    text: drawOfflinePage(hotel, language),
  }))
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
