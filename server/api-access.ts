import type { ApiAccess } from '#api/reservations/visitor-guard.ts'
import { isSameXsrf, newToken, readCookies, setCookie, xsrfFor } from '#app/cookies.ts'
import { pathTo } from '#app/paths.ts'
import type { SiteOptions } from './site.ts'

/** The API knows a visitor by the same cookies as the pages. */
type Options = Pick<SiteOptions, 'config' | 'secret' | 'logger'>

export function openApiAccess({ config, secret, logger }: Options): ApiAccess {
  const secure = config.publicUrl.protocol === 'https:'
  return {
    key: config.apiKey,
    prefix: config.apiPrefix,
    readVisitor: (cookieHeader) => {
      const known = readCookies(cookieHeader ?? null).token
      if (known) return { token: known, isNew: false, cookies: [] }
      const token = newToken()
      const xsrf = setCookie('XSRF-TOKEN', xsrfFor(token, secret), { secure, readable: true })
      return { token, isNew: true, cookies: [setCookie('_token', token, { secure }), xsrf] }
    },
    isSameXsrf: (token, given) => isSameXsrf(given, xsrfFor(token, secret)),
    note: (err) => logger.error({ err }, 'supplier failed'),
    returnUrl: (language) => new URL(pathTo('booking', language, { paid: '' }), config.publicUrl).href,
  }
}
