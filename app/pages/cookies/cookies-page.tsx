import { data } from 'react-router'
import { findReceipt } from '#resort/visitors/find-receipt.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import plain from '../../shell/plain-page.module.css'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/cookies-page.ts'
import { ChoiceForm } from './choice-form.tsx'
import styles from './cookies-page.module.css'
import { sayDayOf, sayState } from './say-state.ts'
import { showPurposes } from './show-purposes.ts'

// What was chosen is not brought back as it was: it may have been changed meanwhile.
const own = { 'Cache-Control': 'private, no-store' }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor, url } = carried
  const { language, consent } = visitor
  const receipt = await findReceipt(resort, visitor)
  const page = {
    language,
    site: toSite(carried),
    purposes: showPurposes(carried),
    state: sayState(consent, language),
    text: sayDayOf(language),
    isByBrowser: consent.by === 'browser',
    isKept: consent.by === 'guest' && url.searchParams.get('said') === 'kept',
    /** None to show before anything was answered. */
    receipt: consent.by === 'guest' ? { isHere: receipt !== null } : null,
  }
  return data(page, { headers: own })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where a guest says for what cookies may be used, changes it, and takes it back. */
export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const { language: locale, site, purposes, state, text, isByBrowser, isKept, receipt } = loaderData
  const title = m.cookies_title({}, { locale })
  const here = pathTo('cookies', locale)
  return (
    <div className={plain.page}>
      <PageHead
        page="cookies"
        {...{ language: locale, title, site }}
        description={m.cookies_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className={styles.lead}>{m.cookies_lead({}, { locale })}</p>
      {isKept && (
        <Notice kind="success" role="status" className={styles.said}>
          {m.cookies_kept({}, { locale })}
        </Notice>
      )}
      {isByBrowser && <Notice className={styles.said}>{m.cookies_gpc({}, { locale })}</Notice>}
      <p>
        <strong>{state}</strong>
      </p>
      <ChoiceForm language={locale} purposes={purposes} back={`${here}?said=kept`} />
      {receipt && (
        <section aria-labelledby="receipt" className={styles.receipt}>
          <h2 id="receipt">{m.cookies_receipt({}, { locale })}</h2>
          <p>{receipt.isHere ? m.cookies_receipt_words({}, { locale }) : m.cookies_receipt_none({}, { locale })}</p>
          {receipt.isHere && (
            <p>
              <a href={`${here}receipt.txt`} download>
                {m.cookies_receipt_link({}, { locale })}
              </a>
            </p>
          )}
        </section>
      )}
      <p>
        {m.cookies_more({}, { locale })} <a href={pathTo('privacy-notice', locale)}>{m.cookie_more({}, { locale })}</a>
      </p>
      <p className={plain.summary}>{text}</p>
    </div>
  )
}
