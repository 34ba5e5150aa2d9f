import { sql } from 'kysely'
import { z } from 'zod'
import type { Api } from './api.ts'

const patience = 2_000
const part = z.enum(['ok', 'down'])
const answer = z.object({ status: part, database: part })

/** Says which part is down, for whoever decides to send guests here. */
export function health({ app, resort }: Api): void {
  const schema = {
    operationId: 'health',
    summary: 'Whether the site can take bookings',
    tags: ['operations'],
    response: { 200: answer.describe('Everything works'), 503: answer.describe('A part is down') },
  }
  app.get('/health', { schema }, async (_request, reply) => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('no answer')).unref())
    const database = await Promise.race([sql`select 1`.execute(resort.db), late]).then(
      () => 'ok' as const,
      () => 'down' as const,
    )
    reply.header('Cache-Control', 'no-store')
    return reply.code(database === 'ok' ? 200 : 503).send({ status: database, database })
  })
}
