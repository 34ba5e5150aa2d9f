import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const built = new URL('../build/gate/', import.meta.url)
const page = new URL('../app/gate/gate.html', import.meta.url)

const files = {
  '/gate/': { from: page, type: 'text/html; charset=utf-8' },
  '/gate/gate.js': { from: new URL('gate.js', built), type: 'text/javascript; charset=utf-8' },
  '/gate/gate.css': { from: new URL('gate.css', built), type: 'text/css; charset=utf-8' },
  '/gate/own-detector.js': { from: new URL('own-detector.js', built), type: 'text/javascript; charset=utf-8' },
  '/gate/zxing_reader.wasm': { from: new URL('zxing_reader.wasm', built), type: 'application/wasm' },
  '/gate/worker.js': { from: new URL('worker.js', built), type: 'text/javascript; charset=utf-8' },
}

/** For the page, and for the worker that fetches it: nothing from elsewhere, and nothing inline. */
const policy = [
  "default-src 'none'",
  // The reader of codes is a program in a file of its own; nothing that is written as text is run.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types gate',
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  // The device keeps them itself; a browser that kept an old one beside would never hear of a mended one.
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** The page of a gate, for staff: the same for everybody, without cookies. Its key opens it, not its address. */
export function registerGatePage(app: FastifyInstance): void {
  for (const [path, { from, type }] of Object.entries(files)) {
    // While developing, what is not built is not there.
    const bytes = existsSync(from) ? readFileSync(from) : null
    app.get(path, { schema: { hide: true }, config: { kind: 'file' } }, async (_request, reply) => {
      if (!bytes) return reply.code(404).send('Not Found\n')
      return reply.headers(headers).type(type).send(bytes)
    })
  }
  app.get('/gate', { schema: { hide: true }, config: { kind: 'file' } }, async (_request, reply) =>
    reply.redirect('/gate/', 301),
  )
}
