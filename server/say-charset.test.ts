import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sayCharset } from './say-charset.ts'

test.for([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['text/x-script', 'text/x-script; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['application/manifest+json', 'application/manifest+json; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['text/markdown;charset=UTF-8', 'text/markdown;charset=UTF-8'],
  ['image/avif', 'image/avif'],
  ['application/pdf', 'application/pdf'],
])('%s leaves as %s', async ([type = '', sent]) => {
  const app = Fastify()
  sayCharset(app)
  // As pages, files and scripts leave: bytes, of which nothing is known but what their answer says.
  app.get('/', (_request, reply) => reply.header('Content-Type', type).send(Buffer.from('ñ')))
  expect((await app.inject('/')).headers['content-type']).toBe(sent)
})
