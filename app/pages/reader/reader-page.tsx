import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { KeyTaker } from '../../shell/key-taker.tsx'
import plain from '../../shell/plain-page.module.css'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/reader-page.ts'
import { answerReader } from './answer-reader.ts'
import { KeyForm, LeaveForm } from './key-form.tsx'
import styles from './reader-page.module.css'
import { WishesCard } from './wishes-card.tsx'

// Without a referrer a browser would not say whose form it sends; who reads, no cache may know.
const own = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
/** Longer than any key. */
const longestKey = 200

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, nonce } = carried
  const { language, xsrf } = visitor
  // The way out of a letter. Its key opens nothing else, so it may stand in an address.
  const leaveKey = url.searchParams.get('leave')?.slice(0, longestKey) || null
  return data({ language, xsrf, nonce, site: toSite(carried), leaveKey }, { headers: own })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerReader(context.get(visit), await request.formData())
  return data(answer, { status: answer.status, headers: own })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** What a reader gets, and why; and the way out. Opened by the key of any letter of the newsletter. */
export default function ReaderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, leaveKey } = loaderData
  const title = m.reader_title({}, { locale })
  const opened = answer && 'reader' in answer ? answer : undefined
  const isLeft = answer !== undefined && 'isLeft' in answer
  const isWrongKey = answer !== undefined && 'isWrongKey' in answer
  const asksKey = !opened && !isLeft && (!leaveKey || isWrongKey)
  return (
    <div className={plain.page}>
      <PageHead
        page="reader"
        {...{ language: locale, title, site }}
        description={m.reader_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {isLeft && (
        <Notice kind="success" role="status" className={styles.notice} title={m.reader_left_title({}, { locale })}>
          {m.reader_left({}, { locale })}
        </Notice>
      )}
      {opened?.said && (
        <Notice kind={opened.status === 200 ? 'success' : 'error'} role="status" className={styles.notice}>
          {opened.said}
        </Notice>
      )}
      {opened && <WishesCard language={locale} xsrf={xsrf} opened={opened} />}
      {leaveKey && !answer && <LeaveForm language={locale} xsrf={xsrf} readerKey={leaveKey} kind="primary" />}
      {asksKey && <KeyForm language={locale} xsrf={xsrf} isWrong={isWrongKey} />}
      {asksKey && <KeyTaker nonce={nonce} />}
    </div>
  )
}
