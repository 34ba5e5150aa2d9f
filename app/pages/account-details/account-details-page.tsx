import { data, redirect } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { findMember } from '../../find-member.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/account-details-page.ts'
import styles from './account-details-page.module.css'
import { answerDetails, type Deed, type DetailsAnswer } from './answer-details.ts'
import { CompanionsPart, findWrongCompanion } from './companions-part.tsx'
import { DetailsFields, idOf } from './details-fields.tsx'
import { type LoadedDetails, loadAccountDetails } from './load-details.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { language, xsrf } = carried.visitor
  const session = await findMember(carried, request)
  const details = session && (await loadAccountDetails(carried, session))
  const told = carried.url.searchParams.get('said')?.split(' ') ?? []
  return data({ language, xsrf, site: toSite(carried), told, details }, { headers: shownToOne })
}

export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const session = await findMember(carried, request)
  if (!session) throw redirect(pathTo('account', carried.visitor.language), 303)
  const answer = await answerDetails(carried, session, await request.formData())
  return data(answer, { status: answer.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** What a guest keeps in their account for the next booking. */
export default function AccountDetailsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, site, told, details } = loaderData
  const done = deeds.filter((each) => (answer?.done ?? told).includes(each))
  const title = m.details_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead
        page="account-details"
        {...{ language: locale, title, site }}
        description={m.details_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {details && done.length > 0 && (
        <Notice id="said" kind="success" role="status" className={styles.notice}>
          {done.map((each) => say[each]({}, { locale })).join(' ')}
        </Notice>
      )}
      {details ? (
        <Details {...{ language: locale, xsrf, details, answer }} />
      ) : (
        <p>
          {m.account_sign_in_first({}, { locale })}{' '}
          <a href={pathTo('account', locale)}>{m.account_title({}, { locale })}</a>
        </p>
      )}
    </div>
  )
}

const deeds = ['added', 'removed', 'saved'] as const satisfies readonly Deed[]
const say = { added: m.details_added, removed: m.details_removed, saved: m.details_saved }

type Props = { language: Language; xsrf: string; details: LoadedDetails; answer: DetailsAnswer | undefined }

function Details({ language: locale, xsrf, details, answer }: Props) {
  const wrongName = answer && findWrongCompanion(answer.companion, locale)
  const errors = [
    ...(answer?.wrong ?? []).map(({ field, message }) => ({ fieldId: idOf(field), message })),
    ...(wrongName ? [{ fieldId: idOf(wrongName.field), message: wrongName.message }] : []),
  ]
  return (
    <>
      <p>
        <a href={pathTo('account', locale)}>{m.access_back({}, { locale })}</a>
      </p>
      <p className={styles.intro}>{m.details_lead({}, { locale })}</p>
      {answer && <ErrorSummary attempt={answer} heading={m.details_errors({}, { locale })} errors={errors} />}
      <form method="post" noValidate>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <DetailsFields
          {...{ language: locale, details }}
          typed={answer?.typed ?? details.typed}
          wrong={answer?.wrong ?? []}
        />
        <CompanionsPart {...{ language: locale, details }} typed={answer?.companion} />
      </form>
      <p className={styles.part}>
        {m.details_newsletter({}, { locale })} <a href={pathTo('reader', locale)}>{m.reader_title({}, { locale })}</a>
      </p>
    </>
  )
}
