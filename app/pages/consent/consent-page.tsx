import { redirect } from 'react-router'
import { z } from 'zod'
import { consentChoices, writeConsent } from '#resort/guests/consent.ts'
import { keepConsent } from '#resort/visitors/keep-consent.ts'
import { clearRefused, setConsentCookie } from '../../cookies.ts'
import { toPageAddress } from '../../page-address.ts'
import { pathTo } from '../../paths.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/consent-page.ts'

const answer = z.object({
  choice: z.enum(consentChoices),
  back: z.string().max(2_000).catch(''),
})

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(pathTo('cookies', context.get(visit).visitor.language))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { resort, visitor, publicUrl, address, url } = context.get(visit)
  const { token, language } = visitor
  const form = await request.formData()
  const parsed = answer.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw redirect(pathTo('cookies', language))
  const { choice, back } = parsed.data
  const asksPrivacy = request.headers.get('sec-gpc') === '1'
  const ticked = form.getAll('for').filter((each) => typeof each === 'string')
  const { allowed } = await keepConsent(resort, { token, choice, ticked, asksPrivacy, language, address })
  const secure = publicUrl.protocol === 'https:'
  const headers = new Headers({ 'Set-Cookie': setConsentCookie(writeConsent(allowed, asksPrivacy), secure) })
  const where = { secure, host: url.hostname }
  const refused = clearRefused(request.headers.get('cookie'), { by: 'guest', allowed }, where)
  for (const cookie of refused) headers.append('Set-Cookie', cookie)
  throw redirect(placeToReturn(back, publicUrl) ?? pathTo('home', language), { headers })
}

/** Never drawn: every answer leads to another page; being a page, its failures get the error screen. */
export default function ConsentPage() {
  return null
}

/** To where they were, on this site alone: an address from a form is not followed anywhere else. */
function placeToReturn(back: string, site: URL): string | null {
  const place = back.startsWith('/') ? URL.parse(back, site) : null
  // `/.//elsewhere` has this host, and a path that is read as another.
  if (place?.origin !== site.origin || place.pathname.startsWith('//')) return null
  return toPageAddress(place)
}
