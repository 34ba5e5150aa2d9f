import { X509Certificate } from 'node:crypto'
import type { Server } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Certificate, readCertificate } from './site-certificate.ts'

type Files = NonNullable<Config['tls']>
type Following = { files: Files; spoken: Certificate; logger: Logger }

const lookEveryMs = 60_000

/** Speaks with a certificate that was renewed from the next connection on; one that is wrong or half there waits. */
export function renewCertificate(app: FastifyInstance, { files, spoken, logger }: Following): void {
  let told: string | null = null
  const look = () => {
    try {
      const found = readCertificate(files)
      told = null
      if (found.cert.equals(spoken.cert) && found.key.equals(spoken.key)) return
      const until = new X509Certificate(found.cert).validToDate.toISOString()
      for (const server of serversOf(app)) server.setSecureContext(found)
      spoken = found
      logger.info({ event: 'certificate' }, `The certificate of TLS_CERT is a new one, good until ${until}.`)
    } catch (error) {
      const { message } = error as Error
      // Once for each that is wrong, not every minute.
      if (message !== told) logger.warn({ event: 'certificate' }, `${message} The one before stays.`)
      told = message
    }
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/** One for each address of the name that the site listens at: Fastify keeps those beside the first to itself. */
function serversOf(app: FastifyInstance): Server[] {
  const known = app as unknown as { server: Server } & Record<symbol, Server[] | undefined>
  const beside = Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.serverBindings')
  return [known.server, ...((beside && known[beside]) ?? [])]
}
