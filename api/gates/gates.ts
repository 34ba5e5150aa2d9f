import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StoredCode } from '#resort/gates/code-queries.ts'
import { findGate, type Gate } from '#resort/gates/gate-queries.ts'
import { verdicts, ways } from '#resort/gates/judge-ticket.ts'
import { loadGateList } from '#resort/gates/load-gate-list.ts'
import { takeScan } from '#resort/gates/take-scan.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { units } from '#resort/products/product.ts'
import { tellSecurity } from '#resort/security-event.ts'
import type { Api } from '../api.ts'
import { sendProblem } from '../problems/problems.ts'

/** What a gate that was offline tells at one time; the rest in the next request. */
const mostScans = 50

const scans = z.strictObject({
  scans: z
    .array(
      z.strictObject({
        nonce: z.uuid(),
        // Of any length: one that is none is answered so, and keeps no other from being told.
        code: z.string(),
        way: z.enum(ways),
        at: z.iso.datetime(),
        said: z.enum(verdicts).nullable(),
      }),
    )
    .max(mostScans),
})

/** Numbers are typed one by one, and guessed by the thousand. */
const mostNumbers = 1

const judged = z.object({
  judged: z.array(
    z.object({
      nonce: z.string(),
      verdict: z.enum(verdicts),
      usedAt: z.string().nullable(),
      /** What a gate cannot read from a number. */
      ticket: z
        .object({ number: z.string(), product: z.string(), day: z.string().nullable(), unit: z.enum(units) })
        .nullable(),
    }),
  ),
})

/** For the gates of the house: what lets them decide offline, and where they tell what they did. */
export function gates({ app, resort }: Api): void {
  app.get('/api/gates/list', { schema: { hide: true } }, async (request, reply) => {
    const gate = await letIn(request, reply)
    return gate ? await loadGateList(resort, gate) : reply
  })

  const schema = { hide: true, body: scans, response: { 200: judged } }
  app.post('/api/gates/scans', { schema }, async (request, reply) => {
    const gate = await letIn(request, reply)
    if (!gate) return reply
    const answers: z.infer<typeof judged>['judged'] = []
    // One after the other: they were read so, and two may be of one ticket.
    let numbers = 0
    for (const { nonce, code, way, at, said } of request.body.scans) {
      const isNumber = parseNumber(code) !== null
      // Only who asks about a number is told anything of it.
      const isAsked = isNumber && said === null
      if (isAsked && ++numbers > mostNumbers) {
        answers.push({ nonce, verdict: 'unknown', usedAt: null, ticket: null })
        continue
      }
      const scan = { nonce, text: code, way, scannedAt: new Date(at), said, gate }
      const { verdict, usedAt, code: found } = await takeScan(resort, scan)
      if (isAsked && !found) tellSecurity('wrong-ticket-number', { id: request.id, who: hashNetwork(request.ip) })
      if (said === 'admitted' && verdict !== 'admitted') tellSecurity('ticket-conflict', { id: request.id })
      answers.push({ nonce, verdict, usedAt, ticket: isNumber && found ? toTicket(found) : null })
    }
    return { judged: answers }
  })

  /** The gate whose key is shown; else it was answered that there is none. */
  async function letIn(request: FastifyRequest, reply: FastifyReply): Promise<Gate | null> {
    reply.header('Cache-Control', 'no-store')
    const [, key = ''] = /^Bearer (.{1,100})$/.exec(request.headers.authorization ?? '') ?? []
    const gate = key ? await findGate(resort.db, key) : null
    if (gate) return gate
    tellSecurity('wrong-gate-key', { id: request.id, who: hashNetwork(request.ip) })
    sendProblem(reply, { status: 401, title: 'Unauthorized', code: 'unauthorized' })
    return null
  }
}

function toTicket({ number, product, codeDay: day, unit }: StoredCode) {
  return { number, product, day, unit }
}
