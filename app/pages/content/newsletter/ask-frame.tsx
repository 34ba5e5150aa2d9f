import { data } from 'react-router'
import { listCountries } from '../../../list-countries.ts'
import { m } from '../../../messages/compiled/messages.js'
import { shownToOne } from '../../../shown-to-one.ts'
import { visit } from '../../../visit.ts'
import type { Route } from './+types/ask-frame.ts'
import { AskForm } from './ask-form.tsx'
import styles from './newsletter-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { resort, visitor } = context.get(visit)
  const { language, xsrf, home } = visitor
  return data(
    { language, xsrf, home, countries: listCountries(language), brand: resort.hotel.brand },
    { headers: shownToOne },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The form of the newsletter in its frame at the foot of pages; what it answers is shown on the page of the newsletter. */
export default function AskFrame({ loaderData }: Route.ComponentProps) {
  const { language: locale, brand } = loaderData
  return (
    <main className={styles.frame}>
      <title>{`${m.newsletter_form_title({}, { locale })} · ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <AskForm {...loaderData} refused={undefined} target="_top" />
    </main>
  )
}
