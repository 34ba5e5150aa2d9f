import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { CaseForm } from '../../shell/case/case-form.tsx'
import { CaseNotices } from '../../shell/case/case-notices.tsx'
import { idOf, sayWrongField } from '../../shell/case/say-case.ts'
import { showSaid } from '../../shell/case/show-said.ts'
import { WhoFields } from '../../shell/case/who-fields.tsx'
import plain from '../../shell/plain-page.module.css'
import { TypedSaver } from '../../shell/typed-saver.tsx'
import { shownToOne } from '../../shown-to-one.ts'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/claim-page.ts'
import { answerClaim } from './answer-claim.ts'
import { StayFields, WhereFields } from './claim-fields.tsx'
import styles from './claim-page.module.css'
import { loadClaim } from './load-claim.ts'

// A riddle is answered by a script, where one is set.
export const handle = { interactive: true }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { nonce } = carried
  const { language, xsrf } = carried.visitor
  const said = showSaid(carried.url.searchParams, 'best-rate', language)
  const page = { language, xsrf, nonce, site: toSite(carried), said }
  return data({ ...page, claim: await loadClaim(carried) }, { headers: shownToOne })
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await answerClaim(context.get(visit), request)
  return data(refused, { status: refused.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where a guest says that the same stay costs less elsewhere. */
export default function ClaimPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, said, claim } = loaderData
  const title = m.claim_title({}, { locale })
  const form = { language: locale, refused, claim }
  return (
    <div className={plain.page}>
      <PageHead page="claim" {...{ language: locale, title, site }} description={m.claim_description({}, { locale })} />
      <h1>{title}</h1>
      <CaseNotices language={locale} refused={refused} said={said} needsWords={false} />
      <p className={styles.intro}>
        {m.claim_lead({}, { locale })}{' '}
        <a href={pathTo('best-rate-guarantee', locale)}>{m.claim_terms({}, { locale })}</a>
      </p>
      <CaseForm language={locale} xsrf={xsrf} refused={refused} send={m.claim_send({}, { locale })} hasFile>
        <WhereFields {...form} />
        <StayFields {...form} />
        <h2>{m.claim_who({}, { locale })}</h2>
        <WhoFields language={locale} refused={refused} />
        <LongTextField
          {...(refused?.fields.includes('words') && { error: sayWrongField('words', locale, false) })}
          id={idOf('words')}
          label={m.claim_words({}, { locale })}
          name="words"
          defaultValue={refused?.typed.words ?? ''}
          maxLength={4_000}
        />
        <TypedSaver
          nonce={nonce}
          about="claim"
          isAnswer={refused !== undefined}
          together={['price', 'currency', 'checkin', 'checkout', 'adults', 'ages']}
        />
      </CaseForm>
    </div>
  )
}
