import type { FastifyInstance } from 'fastify'

const isText = /^(text\/|application\/(xml|manifest\+json)\b|[\w.-]+\/[\w.-]+\+xml\b)/i

/** Every text says that it is UTF-8: what is read in letters of another kind may turn into markup. */
export function sayCharset(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type !== withCharset(type)) reply.header('Content-Type', withCharset(type))
  })
}

export function withCharset(type: string): string {
  return isText.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
