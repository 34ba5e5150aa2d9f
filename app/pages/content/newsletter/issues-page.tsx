import { listSentIssues } from '#resort/newsletter/issue-queries.ts'
import { m } from '../../../messages/compiled/messages.js'
import { PageHead } from '../../../page-head.tsx'
import { pathTo, pathToIssue } from '../../../paths.ts'
import plain from '../../../shell/plain-page.module.css'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toSite, visit } from '../../../visit.ts'
import type { Route } from './+types/issues-page.ts'
import styles from './issues-page.module.css'
import { saySent } from './say-sent.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const { language } = visitor
  const issues = (await listSentIssues(resort.db, language)).map(({ name, subject, sentAt }) => {
    return { name, subject, sent: saySent(sentAt, resort.clock.timeZone, language) }
  })
  return { language, site: toSite(carried), issues }
}

/** What was sent of the newsletter, for everybody. */
export default function IssuesPage({ loaderData }: Route.ComponentProps) {
  const { language: locale, site, issues } = loaderData
  const title = m.issues_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead
        page="issues"
        {...{ language: locale, title, site }}
        description={m.issues_description({}, { locale })}
      />
      <h1>{title}</h1>
      <p>{issues.length ? m.issues_lead({}, { locale }) : m.issues_none({}, { locale })}</p>
      {issues.length > 0 && (
        <ul className={styles.list}>
          {issues.map(({ name, subject, sent }) => (
            <li key={name}>
              <a href={pathToIssue(name, locale)}>{subject}</a>
              <span>{sent}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.on}>
        <LinkButton href={pathTo('newsletter', locale)}>{m.issues_subscribe({}, { locale })}</LinkButton>
      </p>
    </div>
  )
}
