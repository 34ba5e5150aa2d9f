import { data, redirect } from 'react-router'
import { findMember } from '../../find-member.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OtherKey } from '../../shell/other-key.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/account-access-page.ts'
import styles from './account-access-page.module.css'
import { answerAccess, answerMove } from './answer-access.ts'
import { DataPart } from './data-part.tsx'
import { loadAccess } from './load-access.ts'
import { MoveLetter } from './move-letter.tsx'
import { MovePart } from './move-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { sayDone, sayRefused } from './say-access.ts'
import { SessionsPart } from './sessions-part.tsx'

// A passkey is made by a script.
export const handle = { interactive: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, nonce } = carried
  const { language, xsrf } = visitor
  const isMove = url.searchParams.has('move')
  const session = isMove ? null : await findMember(carried, request)
  const access = session && (await loadAccess(carried, session))
  const said = sayDone(url.searchParams.get('said'), language)
  return data({ language, xsrf, nonce, site: toSite(carried), said, isMove, access }, { headers: shownToOne })
}

export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const form = await request.formData()
  if (form.get('do') === 'move-show' || form.get('do') === 'move-confirm') {
    const answer = await answerMove(carried, form)
    return data(answer, { status: answer.status, headers: shownToOne })
  }
  const session = await findMember(carried, request)
  if (!session) throw redirect(pathTo('account', carried.visitor.language), 303)
  const answer = await answerAccess({ carried, session, form })
  return data(answer, { status: answer.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** In which browsers an account is open, by which passkeys, and to which mailbox it belongs. */
export default function AccountAccessPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, said, isMove, access } = loaderData
  const refused = answer && 'refused' in answer ? answer : undefined
  const moved = answer && ('move' in answer || 'moved' in answer || 'isWrongKey' in answer) ? answer : undefined
  const title = isMove || moved ? m.move_title({}, { locale }) : m.account_access_title({}, { locale })
  const page = { language: locale, xsrf }
  return (
    <div className={plain.page}>
      <PageHead
        page="account-access"
        {...{ language: locale, title, site }}
        description={m.access_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {said && !answer && (
        <Notice id="said" kind="success" role="status" className={styles.notice}>
          {said}
        </Notice>
      )}
      {refused && (
        <Notice kind="error" role="alert" className={styles.notice}>
          {sayRefused(refused, locale)}
        </Notice>
      )}
      {isMove && moved && !('isWrongKey' in moved) && <OtherKey xsrf={xsrf} deed="move-show" />}
      {(isMove || moved) && <MoveLetter {...page} answered={moved} />}
      {isMove && <KeyTaker nonce={nonce} />}
      {!access && !isMove && !moved && (
        <p>
          {m.account_sign_in_first({}, { locale })}{' '}
          <a href={pathTo('account', locale)}>{m.account_title({}, { locale })}</a>
        </p>
      )}
      {access && (
        <>
          <p>
            <a href={pathTo('account', locale)}>{m.access_back({}, { locale })}</a>
          </p>
          <SessionsPart {...page} sessions={access.sessions} />
          <PasskeysPart {...page} access={access} />
          <MovePart {...page} access={access} typed={refused && 'move' in refused.refused ? refused.typed : ''} />
          <DataPart {...page} isFresh={access.isFresh} />
        </>
      )}
    </div>
  )
}
