import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'

export const builtSite = new URL('../build/', import.meta.url)

const assetName = /^\w[\w-]*(\.[\w-]+)*\.(js|css|woff2)$/

/** Read when the site starts: what is built beneath it later is for the process that follows. */
export async function loadBuilt(folder: URL): Promise<() => Promise<ServerBuild>> {
  const build: ServerBuild = await import(new URL('server/index.js', folder).href)
  return async () => build
}

/** Pictures of the hotel, and in a site that is built its scripts, styles and icons. */
export async function registerFiles(app: FastifyInstance, { isBuilt }: { isBuilt: boolean }): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, kind: 'file' }
  })
  await app.register(fastifyStatic, {
    root: new URL('../content/media/', import.meta.url).pathname,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(avif|webp)$/.test(path),
    // The address of a picture carries its version.
    maxAge: '365d',
    immutable: true,
  })
  if (!isBuilt) return
  const root = new URL('client/', builtSite).pathname
  await app.register(fastifyStatic, {
    root,
    // A route for each of five hundred files took most of the time in which a site opens.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const kept = path.startsWith(`${root}assets/`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('Cache-Control', kept)
    },
  })
  const names = listNames(root)
  const hidden = { schema: { hide: true } }
  for (const name of names) {
    if (!name.startsWith('assets/')) app.get(`/${name}`, hidden, (_request, reply) => reply.sendFile(name))
  }
  // Anybody can make up names of scripts that came later: to look for one costs what a page does.
  const kindOf = ({ params }: FastifyRequest) => (names.has(nameOf(params as Asked)) ? 'file' : 'page')
  const asset = { ...hidden, config: { takesOwnTurn: true, kindOf } }
  app.get<{ Params: Asked }>('/assets/:file', asset, async ({ params }, reply) => {
    const name = nameOf(params)
    // Of a build that was put in place since: another process may be started with it already.
    const isLater = () => assetName.test(params.file) && existsSync(`${root}${name}`)
    return names.has(name) || isLater() ? reply.sendFile(name) : sendMissing(reply)
  })
}

type Asked = { file: string }

const nameOf = ({ file }: Asked) => `assets/${file}`

/** What was built, without what is kept of it in fewer bytes. */
function listNames(root: string): ReadonlySet<string> {
  const entries = readdirSync(root, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return new Set(paths.filter((path) => !/\.(br|gz)$/.test(path)))
}

/** A page may name it a moment later: nobody in between may remember that it was not there. */
function sendMissing(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not Found\n')
}
