import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { missing } from '../../shell/show-missing.ts'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/design-page.ts'
import { ButtonsSample } from './buttons-sample.tsx'
import { CalendarSample } from './calendar-sample.tsx'
import { CardsSample } from './cards-sample.tsx'
import { ColoursSample } from './colours-sample.tsx'
import styles from './design-page.module.css'
import { FieldsSample } from './fields-sample.tsx'
import { NoticesSample } from './notices-sample.tsx'
import { PricesSample } from './prices-sample.tsx'
import { TypeSample } from './type-sample.tsx'
import { WaysSample } from './ways-sample.tsx'

export { MissingBoundary as ErrorBoundary } from '../../shell/missing.tsx'

export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  if (carried.production) throw missing(carried)
  return { language: carried.visitor.language, site: toSite(carried) }
}

/** The living page of the design language: every part in every state. */
export default function DesignPage({ loaderData: { language: locale, site } }: Route.ComponentProps) {
  const title = m.design_title({}, { locale })
  const description = m.design_description({}, { locale })
  return (
    <div className={styles.page}>
      <PageHead page="design" language={locale} {...{ title, description, site }} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <ColoursSample locale={locale} />
      <TypeSample locale={locale} />
      <ButtonsSample locale={locale} />
      <FieldsSample locale={locale} />
      <NoticesSample locale={locale} />
      <PricesSample locale={locale} />
      <CardsSample locale={locale} />
      <WaysSample locale={locale} />
      <CalendarSample locale={locale} />
    </div>
  )
}
