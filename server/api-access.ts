import type { ApiAccess } from '#api/reservations/visitor-guard.ts'
import { listOpening } from '#app/cookies.ts'
import { pathTo } from '#app/paths.ts'
import { tellSecurity } from '#resort/security-event.ts'
import type { SiteOptions } from './site.ts'
import { openVisitorTokens } from './visitor-tokens.ts'

/** The API knows a visitor by the same cookies as the pages. */
type Options = Pick<SiteOptions, 'config' | 'secret' | 'logger' | 'resort'>

export function openApiAccess(options: Options): ApiAccess {
  const { config, logger } = options
  const tokens = openVisitorTokens(options)
  return {
    key: config.apiKey,
    prefix: config.apiPrefix,
    readVisitor: (cookieHeader) => tokens.read(cookieHeader ?? null),
    readSessions: (cookieHeader) =>
      listOpening(cookieHeader ?? null, '_session', config.publicUrl.protocol === 'https:'),
    renewVisitor: (token, mark) => tokens.renew(token, mark, 'kept'),
    isSameXsrf: (token, given) => {
      const isSame = tokens.isSameXsrf(token, given)
      if (!isSame) tellSecurity('wrong-xsrf')
      return isSame
    },
    note: (err) => logger.error({ err }, 'supplier failed'),
    publicUrl: config.publicUrl,
    returnUrl: (language) => new URL(pathTo('booking', language, { paid: '' }), config.publicUrl).href,
  }
}
