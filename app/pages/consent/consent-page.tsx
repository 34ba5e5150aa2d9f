import { redirect } from 'react-router'
import { z } from 'zod'
import { hash } from '#resort/signing.ts'
import { keepConsent } from '#resort/visitors/keep-consent.ts'
import { setConsentCookie } from '../../cookies.ts'
import { pathTo } from '../../paths.ts'
import { findPlace } from '../../redirects.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/consent-page.ts'

const noticeVersion = '2026-11'
const answer = z.object({
  choice: z.enum(['accepted', 'rejected', 'withdrawn']),
  back: z.string().max(2_000).catch(''),
})

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(pathTo('privacy-notice', context.get(visit).visitor.language))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { resort, visitor, publicUrl, address } = context.get(visit)
  const parsed = answer.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw redirect(pathTo('privacy-notice', visitor.language))
  const { choice, back } = parsed.data
  const { language } = visitor
  const visitorHash = hash(visitor.token).toString('base64url')
  await keepConsent(resort, { visitor: visitorHash, choice, noticeVersion, language, address })
  const cookie = setConsentCookie(choice === 'withdrawn' ? null : choice, publicUrl.protocol === 'https:')
  throw redirect(placeToReturn(back) ?? pathTo('home', language), { headers: { 'Set-Cookie': cookie } })
}

/** Never drawn: every answer leads to another page; being a page, its failures get the error screen. */
export default function ConsentPage() {
  return null
}

/** Only to a page of this site: an address from a form is not followed anywhere else. */
function placeToReturn(back: string): string | null {
  const [path = '', query] = back.split('?')
  const place = findPlace(path)
  return place && !path.startsWith('//') ? pathTo(place.page, place.language, new URLSearchParams(query)) : null
}
