import { data } from 'react-router'
import { PageHead } from '../../page-head.tsx'
import { BookingWidget } from '../../shell/booking-widget/booking-widget.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/home-page.ts'
import styles from './home-page.module.css'

export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const content = resort.content.findPage('home', visitor.language)
  if (!content) throw data(null, { status: 404 })
  return { content, site: toSite(carried) }
}

export default function HomePage({ loaderData: { content, site } }: Route.ComponentProps) {
  const { language, title, description } = content
  return (
    <>
      <PageHead page="home" {...{ language, title, description, site }} />
      <div className={styles.first}>
        <h1>{title}</h1>
        <p>{content.lead}</p>
      </div>
      <BookingWidget className={styles.widget} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown with HTML off */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: content.html }} />
    </>
  )
}
