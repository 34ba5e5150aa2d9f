import { setCookie } from '#app/cookies.ts'
import { meetAudience } from '#resort/audiences/meet-audience.ts'
import { isAllowed } from '#resort/guests/consent.ts'
import type { OpenVisit } from './open-visit.ts'
import type { PageSource } from './pages.ts'

/** Of a page that is another one for each audience, and a guest who has allowed that somebody is asked for theirs. */
export function isAudienceAsked({ visitor, page, isLook, isPersonalized }: OpenVisit): boolean {
  return page === 'home' && isLook && isPersonalized && isAllowed(visitor.consent, 'personalization')
}

/** Before the page is looked for among those that are kept: home is one for each audience, and for everybody else. */
export async function letAudienceIn({ config }: PageSource, visit: OpenVisit): Promise<void> {
  if (!isAudienceAsked(visit)) return
  const { visitor, resort } = visit
  const { language, country, booking } = visitor
  const met = await meetAudience(resort, { ...visit.remembered, language, country, booking, address: visit.address })
  visitor.audience = met.audience
  const secure = config.publicUrl.protocol === 'https:'
  const { personal, audience } = met.remember
  if (personal) visit.setCookies.push(setCookie('_personal', personal, { secure }))
  if (audience) visit.setCookies.push(setCookie('_audience', audience, { secure }))
}
