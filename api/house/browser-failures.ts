import { Counter } from 'prom-client'
import { z } from 'zod'
import type { Api } from '../api.ts'

/** What went wrong in a browser, as the log keeps it. */
export type BrowserFailure = { id: string; method: string; url: string; message: string; kind: string }

const kinds = ['network', 'timeout', 'bad-request', 'bad-response', 'drawing'] as const

const failureReport = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('Address that was asked; of it the path is kept'),
  message: z.string().max(500),
  kind: z.enum(kinds),
})

const failures = new Counter({
  name: 'browser_failures_total',
  help: 'Failures that pages told of, by kind',
  labelNames: ['kind'],
})

/** Anybody may tell of failures: beyond this they are counted, so that nobody fills the log. */
const mostLinesAMinute = 30

/** A page tells what failed in the browser, where nobody would read of it. */
export function browserFailures({ app, hear }: Api): void {
  const schema = {
    operationId: 'tellFailure',
    summary: 'Tell of a failure in the browser',
    tags: ['operations'],
    body: failureReport,
    response: { 204: z.null().describe('It was heard') },
  }
  let minute = { began: 0, lines: 0 }
  app.post('/api/failures', { schema }, async ({ id, body }, reply) => {
    const now = performance.now()
    if (now - minute.began > 60_000) minute = { began: now, lines: 0 }
    minute.lines += 1
    failures.inc({ kind: body.kind })
    const { method, url, message, kind } = body
    if (minute.lines <= mostLinesAMinute)
      hear({ id, method, url: withoutPeople(new URL(url).pathname), message: withoutPeople(message), kind })
    return reply.code(204).send(null)
  })
}

const mail = /[^\s/]*@[^\s/]*/g
const number = /\+?\d(?:[\s.-]?\d){5,}/g
/** Tokens and keys. */
const secret = /[\w-]{30,}/g

/** What a browser puts into a message is not ours to choose: what may be about somebody is left out. */
function withoutPeople(text: string): string {
  return [mail, secret, number].reduce((left, each) => left.replace(each, '…'), text).slice(0, 200)
}
