import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import plain from '../../shell/plain-page.module.css'
import { WorkerStarter } from '../../shell/worker-starter.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/gift-page.ts'
import { answerGift } from './answer-gift.ts'
import { GiftForm } from './gift-form.tsx'
import styles from './gift-page.module.css'
import { loadGift } from './load-gift.ts'
import { idOf, sayWrong } from './say-wrong.ts'

// The form carries a mark of its visitor.
const own = { 'Cache-Control': 'private, no-store' }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, nonce } = carried
  const { language, xsrf } = visitor
  return data({ language, xsrf, nonce, site: toSite(carried), offer: await loadGift(carried) }, { headers: own })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerGift(context.get(visit), await request.formData())
  return data(answer, { status: answer.status, headers: own })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** A voucher of any amount, for somebody, by mail on a day or to print. */
export default function GiftPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, offer } = loaderData
  const title = m.gift_title({}, { locale })
  const wrong = refused?.wrong ?? []
  return (
    <div className={plain.page}>
      <PageHead page="gift" {...{ language: locale, title, site }} description={m.gift_description({}, { locale })} />
      <h1>{title}</h1>
      <p className={styles.intro}>{m.gift_intro({}, { locale })}</p>
      {refused?.refusal && (
        <Notice kind="error" role="alert">
          {refused.refusal}
        </Notice>
      )}
      {refused && wrong.length > 0 && (
        <ErrorSummary
          attempt={refused}
          heading={m.gift_errors({}, { locale })}
          errors={wrong.map((each) => ({ fieldId: idOf(each.field), message: sayWrong(each, offer.limits, locale) }))}
        />
      )}
      <GiftForm language={locale} xsrf={xsrf} nonce={nonce} offer={offer} typed={refused?.typed ?? {}} wrong={wrong} />
      <WorkerStarter nonce={nonce} />
    </div>
  )
}
