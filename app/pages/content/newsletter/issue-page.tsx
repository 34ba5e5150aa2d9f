import { findSentIssue } from '#resort/newsletter/issue-queries.ts'
import { m } from '../../../messages/compiled/messages.js'
import { PageHead } from '../../../page-head.tsx'
import { pathTo } from '../../../paths.ts'
import plain from '../../../shell/plain-page.module.css'
import { missing } from '../../../shell/show-missing.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toSite, visit } from '../../../visit.ts'
import { Prose } from '../article.tsx'
import type { Route } from './+types/issue-page.ts'
import styles from './issues-page.module.css'
import { saySent } from './say-sent.ts'

export { MissingBoundary as ErrorBoundary } from '../../../shell/missing.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const { language } = visitor
  const issue = await findSentIssue(resort.db, params.issue, language)
  if (!issue) throw missing(carried)
  const { html, begins } = resort.documents.drawIssueWords(issue.words)
  const sent = saySent(issue.sentAt, resort.clock.timeZone, language)
  return { language, site: toSite(carried), title: issue.subject, sent, html, description: begins || issue.subject }
}

/** An issue as every reader had it, without anything of a reader. */
export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const { language: locale, title, sent, html } = loaderData
  return (
    <article className={plain.page}>
      <PageHead page="issues" {...loaderData} />
      <p>
        <a href={pathTo('issues', locale)}>← {m.issues_all({}, { locale })}</a>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.sent}>{sent}</p>
      <div className={styles.words}>
        <Prose html={html} />
      </div>
      <p className={styles.on}>
        <LinkButton href={pathTo('newsletter', locale)}>{m.issues_subscribe({}, { locale })}</LinkButton>
      </p>
    </article>
  )
}
