import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/design-page.ts'
import styles from './design-page.module.css'
import { ShowButtons } from './show-buttons.tsx'
import { ShowCalendar } from './show-calendar.tsx'
import { ShowCards } from './show-cards.tsx'
import { ShowColours } from './show-colours.tsx'
import { ShowFields } from './show-fields.tsx'
import { ShowNotices } from './show-notices.tsx'
import { ShowPrices } from './show-prices.tsx'
import { ShowType } from './show-type.tsx'
import { ShowWays } from './show-ways.tsx'

export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
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
      <ShowColours locale={locale} />
      <ShowType locale={locale} />
      <ShowButtons locale={locale} />
      <ShowFields locale={locale} />
      <ShowNotices locale={locale} />
      <ShowPrices locale={locale} />
      <ShowCards locale={locale} />
      <ShowWays locale={locale} />
      <ShowCalendar locale={locale} />
    </div>
  )
}
