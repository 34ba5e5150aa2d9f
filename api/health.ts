import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Resort } from '#resort/resort.ts'

const patience = 2_000

/** Says which part is down, for whoever decides to send guests here. */
export function health(app: FastifyInstance, { db }: Resort): void {
  app.get('/health', async (_request, reply) => {
    const down = new Promise((_, reject) => setTimeout(reject, patience, new Error('no answer')).unref())
    const database = await Promise.race([sql`select 1`.execute(db), down]).then(
      () => 'ok',
      () => 'down',
    )
    const status = database === 'ok' ? 'ok' : 'down'
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, database })
  })
}
