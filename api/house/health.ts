import { z } from 'zod'
import { isOutOfRoom } from '#db/outage.ts'
import { tryRoom } from '#db/try-room.ts'
import type { Api } from '../api.ts'

const patience = 2_000
const answer = z.object({ status: z.enum(['ok', 'down']), database: z.enum(['ok', 'full', 'down']) })

/** Says which part is down, or that nothing can be written any more, for whoever decides to send guests here. */
export function health({ app, resort }: Api): void {
  const schema = {
    operationId: 'health',
    summary: 'Whether the site can take bookings',
    tags: ['operations'],
    response: { 200: answer.describe('Everything works'), 503: answer.describe('A part is down') },
  }
  app.get('/health', { schema }, async (_request, reply) => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('no answer')).unref())
    const database = await Promise.race([tryRoom(resort.db), late]).then(
      () => 'ok' as const,
      (error: unknown) => (isOutOfRoom(error) ? ('full' as const) : ('down' as const)),
    )
    reply.header('Cache-Control', 'no-store')
    const isFine = database === 'ok'
    return reply.code(isFine ? 200 : 503).send({ status: isFine ? 'ok' : 'down', database })
  })
}
