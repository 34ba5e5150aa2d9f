import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerBuild } from 'react-router'

export const builtSite = new URL('../build/', import.meta.url)

const laterAsset = '/assets/:file'
const assetName = /^\w[\w-]*(\.[\w-]+)*\.(js|css|woff2)$/

/** Read when the site starts: what is built beneath it later is for the process that follows. */
export async function loadBuilt(folder: URL): Promise<() => Promise<ServerBuild>> {
  const build: ServerBuild = await import(new URL('server/index.js', folder).href)
  return async () => build
}

/** Pictures of the hotel, and in a site that is built its scripts, styles and icons. */
export async function registerFiles(app: FastifyInstance, { isBuilt }: { isBuilt: boolean }): Promise<void> {
  app.addHook('onRoute', (route) => {
    // Anybody can make up names of scripts that came later: to look for one costs what a page does.
    route.config = { ...route.config, kind: route.url === laterAsset ? 'page' : 'file' }
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
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const kept = path.startsWith(`${root}assets/`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('Cache-Control', kept)
    },
  })
  // Of a build that was put in place since: another process may be started with it already.
  const later = { schema: { hide: true }, config: { takesOwnTurn: true } }
  app.get<{ Params: { file: string } }>(laterAsset, later, async ({ params }, reply) => {
    const path = `assets/${params.file}`
    if (!assetName.test(params.file) || !existsSync(`${root}${path}`)) return sendMissing(reply)
    return reply.sendFile(path)
  })
}

/** A page may name it a moment later: nobody in between may remember that it was not there. */
function sendMissing(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not Found\n')
}
