import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

const here = new BlockList()
here.addSubnet('127.0.0.0', 8)
here.addAddress('::1', 'ipv6')

const inside = new BlockList()
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addSubnet('100.64.0.0', 10)
inside.addSubnet('169.254.0.0', 16)
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/**
 * Says once that somebody asks as a proxy does whom `TRUST_PROXY` does not name. It may be a guest who plays one: so no
 * address is written down, and one line is all.
 */
export function warnOfProxy(app: FastifyInstance, logger: Logger): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && isUnknownProxy(request)) {
      isTold = true
      logger.warn({ event: 'configuration' }, say(request.socket.remoteAddress ?? ''))
    }
    done()
  })
}

/** Of a proxy that is named, the addresses behind it are listed after its own. */
function isUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  return Boolean(headers['x-forwarded-for']) && (ips?.length ?? 1) === 1
}

function say(address: string): string {
  return `X-Forwarded-For came from ${whereIs(address)}, from an address that TRUST_PROXY does not name: it is not believed, and all who come that way count as one visitor. Where a proxy stands there, add its address to TRUST_PROXY.`
}

function whereIs(address: string): string {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (here.check(address, family)) return 'this machine'
  return inside.check(address, family) ? 'a private network' : 'the internet'
}
