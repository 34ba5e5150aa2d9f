import type { FastifyInstance } from 'fastify'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { leaveNewsletter as leave } from '#resort/newsletter/change-reading.ts'
import { findReader } from '#resort/newsletter/reader-reading.ts'
import type { Resort } from '#resort/resort.ts'
import { tellSecurity } from '#resort/security-event.ts'

const path = '/api/newsletter/leave'
/** Longer than any key. */
const longestKey = 200

const wrongKey = 'This key opens nothing.\n'

type Query = { key?: string | string[] }

/**
 * The address of `List-Unsubscribe`: mail programs and mailbox providers post to it from anywhere, without cookies (RFC
 * 8058). Whoever only follows it, as scanners do, is shown a button and has left nothing.
 */
export async function leaveNewsletter(server: FastifyInstance, { resort }: { resort: Resort }): Promise<void> {
  await server.register(async (scope) => {
    // Whatever stands in the body, the address says all.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const schema = { hide: true }
    const keyIn = ({ key }: Query) => (typeof key === 'string' ? key.slice(0, longestKey) : '')

    scope.post<{ Querystring: Query }>(path, { schema }, async ({ query, id, ip }, reply) => {
      const reader = resort.newsletter.links.readKey('leave', keyIn(query))
      reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8')
      if (reader === null) {
        tellSecurity('wrong-link', { id, who: hashNetwork(ip) })
        return await reply.code(400).send(wrongKey)
      }
      await leave(resort, reader, 'one-click')
      return await reply.code(200).send('Unsubscribed.\n')
    })

    scope.get<{ Querystring: Query }>(path, { schema }, async ({ query }, reply) => {
      const { links } = resort.newsletter
      const number = links.readKey('leave', keyIn(query))
      reply.header('Cache-Control', 'no-store')
      if (number === null) return await reply.code(400).type('text/plain; charset=utf-8').send(wrongKey)
      const reader = await findReader(resort.db, number)
      return await reply.redirect(links.leave(reader?.language ?? 'es', number), 302)
    })
  })
}
