import { isSameXsrf, listOpening, setTokenCookies, xsrfFor } from '#app/cookies.ts'
import type { Renewal } from '#app/visit.ts'
import { today } from '#resort/calendar/today.ts'
import { renewToken } from '#resort/orders/basket/renew-token.ts'
import type { Resort } from '#resort/resort.ts'
import { secretsOn } from '#resort/visitors/former-secret.ts'
import { followToken, issuedAt, issueToken, newMark, readToken } from '#resort/visitors/token.ts'
import type { Config } from './config.ts'

/** A visitor's token, what its forms echo, and the cookies that tell the browser of it. */
export type Identity = { token: string; xsrf: string; cookies: string[] }

/** Who a request comes from: the only place that knows what makes a token good, for pages and API alike. */
export type VisitorTokens = {
  /** `isNew` where the request brought none that is good. */
  read: (cookieHeader: string | null) => Identity & { isNew: boolean }
  renew: (token: string, mark: string, moment: Renewal) => Promise<Identity>
  isSameXsrf: (token: string, given: unknown) => boolean
}

type Options = {
  config: Pick<Config, 'publicUrl' | 'formerSecret'>
  secret: string
  resort: Pick<Resort, 'db' | 'clock'>
}

export function openVisitorTokens({ config, secret, resort }: Options): VisitorTokens {
  const { clock } = resort
  const secure = config.publicUrl.protocol === 'https:'
  const secrets = () => secretsOn(today(clock), secret, config.formerSecret)
  const identify = (token: string): Identity => {
    const xsrf = xsrfFor(token, secret)
    return { token, xsrf, cookies: setTokenCookies(token, xsrf, secure) }
  }
  return {
    read: (cookieHeader) => {
      const now = clock.now()
      const known = listOpening(cookieHeader, '_token', secure)
        .filter((text) => readToken(text, { secrets: secrets(), now }))
        .toSorted((a, b) => issuedAt(b) - issuedAt(a))[0]
      if (!known) return { ...identify(issueToken(secret, now)), isNew: true }
      return { ...identify(known), cookies: [], isNew: false }
    },
    renew: async (text, mark, moment) => {
      const now = clock.now()
      const token = readToken(text, { secrets: secrets(), now })
      if (!token) return { ...identify(text), cookies: [] }
      const renewed = await renewToken(resort, {
        token,
        followers: followToken(token, mark || newMark(now), { secret, now }),
        moment,
      })
      const identity = identify(renewed.token)
      return renewed.isTheirs && renewed.token !== text ? identity : { ...identity, cookies: [] }
    },
    isSameXsrf: (token, given) => secrets().some((each) => isSameXsrf(given, xsrfFor(token, each))),
  }
}
