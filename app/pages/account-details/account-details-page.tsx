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
import { answerDetails, type DetailsAnswer } from './answer-details.ts'
import { CompanionsPart } from './companions-part.tsx'
import { DetailsForm, idOf } from './details-form.tsx'
import { type LoadedDetails, loadAccountDetails } from './load-details.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { language, xsrf } = carried.visitor
  const session = await findMember(carried, request)
  const details = session && (await loadAccountDetails(carried, session))
  const isSaved = carried.url.searchParams.get('said') === 'saved'
  return data({ language, xsrf, site: toSite(carried), isSaved, details }, { headers: shownToOne })
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
  const { language: locale, xsrf, site, isSaved, details } = loaderData
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
      {isSaved && !answer && (
        <Notice id="said" kind="success" role="status" className={styles.notice}>
          {m.details_saved({}, { locale })}
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

type Props = { language: Language; xsrf: string; details: LoadedDetails; answer: DetailsAnswer | undefined }

function Details({ language: locale, xsrf, details, answer }: Props) {
  const refused = answer && 'wrong' in answer ? answer : undefined
  const page = { language: locale, xsrf }
  return (
    <>
      <p>
        <a href={pathTo('account', locale)}>{m.access_back({}, { locale })}</a>
      </p>
      <p className={styles.intro}>{m.details_lead({}, { locale })}</p>
      {refused && (
        <ErrorSummary
          attempt={refused}
          heading={m.details_errors({}, { locale })}
          errors={refused.wrong.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
        />
      )}
      <DetailsForm {...page} details={details} typed={refused?.typed ?? details.typed} wrong={refused?.wrong ?? []} />
      <CompanionsPart {...page} details={details} answered={answer && 'companion' in answer ? answer : undefined} />
      <p className={styles.part}>
        {m.details_newsletter({}, { locale })} <a href={pathTo('reader', locale)}>{m.reader_title({}, { locale })}</a>
      </p>
    </>
  )
}
