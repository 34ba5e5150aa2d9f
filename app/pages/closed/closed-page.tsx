import { data, redirect } from 'react-router'
import { parseNumber } from '#resort/orders/order-number.ts'
import { findManaged } from '../../find-managed.ts'
import { loadManaged } from '../../load-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathToClosed, pathToManaged } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OpenOrderForm } from '../../shell/open-order-form.tsx'
import { PhoneLink } from '../../shell/phone-link.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Notice } from '../../ui/notice.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/closed-page.ts'
import { answerClosed } from './answer-closed.ts'
import { ClosedChoice } from './closed-choice.tsx'
import styles from './closed-page.module.css'
import { loadClosed } from './load-closed.ts'
import { sayClosedResult } from './say-closed-result.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { managed, page } = await loadManaged(carried, request)
  const closed = managed && (await loadClosed(carried, managed))
  const said = sayClosedResult(carried.url.searchParams.get('result'), page.language)
  return data({ ...page, closed, said }, { headers: shownToOne })
}

/** GET shows, POST chooses, and the answer is a page that may be loaded again. */
export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const { language } = carried.visitor
  const managed = await findManaged(carried, request)
  const letter = parseNumber(carried.url.searchParams.get('letter') ?? '')
  if (!managed) throw redirect(pathToClosed(language, letter), 303)
  const answer = await answerClosed(carried, managed, await request.formData())
  throw redirect(`${pathToClosed(language, managed.letter, answer)}#said`, 303)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function ClosedPage({ loaderData }: Route.ComponentProps) {
  const { language: locale, site, xsrf, nonce, closed, letter, said, phone } = loaderData
  const title = m.closed_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead
        page="closed"
        language={locale}
        title={title}
        description={m.closed_description({}, { locale })}
        site={site}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {said && (
        <Notice id="said" kind={said.kind} role="status" className={styles.said}>
          {said.words}
        </Notice>
      )}
      {closed && !closed.length && <p>{m.closed_none({}, { locale })}</p>}
      {closed?.map((each) => (
        <ClosedChoice key={each.key} language={locale} xsrf={xsrf} closed={each} />
      ))}
      {closed && (
        <p>
          <a href={pathToManaged({ language: locale, letter })}>{m.closed_to_order({}, { locale })}</a>
        </p>
      )}
      {!closed && <p>{m.closed_open_lead({}, { locale })}</p>}
      {!closed && (
        <OpenOrderForm {...{ language: locale, xsrf, letter, to: 'closed' }} ask={m.closed_open_ask({}, { locale })} />
      )}
      <KeyTaker nonce={nonce} />
      <p className={plain.call}>
        {m.manage_call({}, { locale })} <PhoneLink number={phone} />
      </p>
    </div>
  )
}
