import type { ApiAccess } from '#api/reservations/visitor-guard.ts'
import { isSameXsrf, newToken, readCookies, setCookie, xsrfFor } from '#app/cookies.ts'
import { pathTo } from '#app/paths.ts'
import type { SiteOptions } from './site.ts'

/** The API knows a visitor by the same cookies as the pages. */
export function openApiAccess({ config, secret }: Pick<SiteOptions, 'config' | 'secret'>): ApiAccess {
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
    returnUrl: (language) => new URL(pathTo('booking', language, { paid: '' }), config.publicUrl).href,
  }
}
