import { data } from 'react-router'
import { findMember } from '../../find-member.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OtherKey } from '../../shell/other-key.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/reader-page.ts'
import { answerReader } from './answer-reader.ts'
import { KeyForm, LeaveForm } from './key-form.tsx'
import { loadOwnReading } from './load-own-reading.ts'
import { NobodyReads } from './nobody-reads.tsx'
import styles from './reader-page.module.css'
import { WishesCard } from './wishes-card.tsx'

/** Longer than any key. */
const longestKey = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, nonce } = carried
  const { language, xsrf } = visitor
  // The way out of a letter. Its key opens nothing else, so it may stand in an address.
  const leaveKey = url.searchParams.get('leave')?.slice(0, longestKey) || null
  const session = leaveKey ? null : await findMember(carried, request)
  const member = session && (await loadOwnReading(carried, session))
  return data({ language, xsrf, nonce, site: toSite(carried), leaveKey, member }, { headers: shownToOne })
}

export async function action({ request, context }: Route.ActionArgs) {
  const carried = context.get(visit)
  const answer = await answerReader(carried, await request.formData(), await findMember(carried, request))
  return data(answer, { status: answer.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** What a reader gets, and why; and the way out. Opened by the key of any letter of the newsletter, or by an account. */
export default function ReaderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, leaveKey, member } = loaderData
  const title = m.reader_title({}, { locale })
  const answered = answer && 'reader' in answer ? answer : undefined
  const opened = answered ?? (answer ? undefined : (member?.opened ?? undefined))
  const isLeft = answer !== undefined && 'isLeft' in answer
  const isWrongKey = answer !== undefined && 'isWrongKey' in answer
  const isNobody = member !== null && !member.opened && !answer
  // A letter to another address of theirs leads here too.
  const isOther = member !== null && !answer
  const asksKey = !opened && !isLeft && !isNobody && (!leaveKey || isWrongKey)
  return (
    <div className={plain.page}>
      <PageHead
        page="reader"
        {...{ language: locale, title, site }}
        description={m.reader_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {member && (
        <p>
          <a href={pathTo('account', locale)}>{m.access_back({}, { locale })}</a>
        </p>
      )}
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
      {isNobody && <NobodyReads language={locale} mail={member.mail} />}
      {(answered || isLeft) && <OtherKey xsrf={xsrf} deed="show" />}
      {opened && <WishesCard language={locale} xsrf={xsrf} opened={opened} />}
      {leaveKey && !answer && <LeaveForm language={locale} xsrf={xsrf} readerKey={leaveKey} kind="primary" />}
      {asksKey && <KeyForm language={locale} xsrf={xsrf} isWrong={isWrongKey} />}
      {isOther && (
        <Disclosure className={styles.part} summary={m.reader_other({}, { locale })}>
          <KeyForm language={locale} xsrf={xsrf} isWrong={false} />
        </Disclosure>
      )}
      {(asksKey || isOther || answered || isLeft) && <KeyTaker nonce={nonce} />}
    </div>
  )
}
