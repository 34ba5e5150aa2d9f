import { data } from 'react-router'
import { LateScripts } from '../../../late-scripts.tsx'
import { listCountries } from '../../../list-countries.ts'
import { m } from '../../../messages/compiled/messages.js'
import { PageHead } from '../../../page-head.tsx'
import { pathTo } from '../../../paths.ts'
import { KeyTaker } from '../../../shell/key-taker.tsx'
import { OtherKey } from '../../../shell/other-key.tsx'
import { WorkerStarter } from '../../../shell/worker-starter.tsx'
import { StructuredData } from '../../../structured-data.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { visit } from '../../../visit.ts'
import { Article } from '../article.tsx'
import { loadWords } from '../load-words.ts'
import type { Route } from './+types/newsletter-page.ts'
import { answerNewsletter } from './answer-newsletter.ts'
import { AskForm } from './ask-form.tsx'
import { ConfirmForm, KeyForm } from './confirm-form.tsx'
import styles from './newsletter-page.module.css'

// Without a referrer a browser would not say whose form it sends.
const forAll = { 'Referrer-Policy': 'same-origin' }
/** Whose letter it is, and what somebody typed, no cache may know. */
const own = { ...forAll, 'Cache-Control': 'private, no-store' }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, nonce, isLook } = carried
  const { language, home } = visitor
  const { searchParams: query } = url
  // The link of a letter confirms a wish; its key stands behind `#`.
  const isWish = query.has('confirm')
  const said = query.get('said') === 'asked'
  const isOwn = isWish || !isLook
  const form = { xsrf: isOwn ? visitor.xsrf : null, home, countries: listCountries(language) }
  return data({ ...loadWords(carried), nonce, language, isWish, said, ...form }, { headers: isOwn ? own : forAll })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerNewsletter(context.get(visit), await request.formData())
  return data(answer, { status: answer.status, headers: own })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** What the newsletter is, and how somebody gets it; and where the link of a letter leads that asks whether it was they. */
export default function NewsletterPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, content, xsrf, nonce, isWish, said } = loaderData
  const refused = answer && 'typed' in answer ? answer : undefined
  const wish = answer && 'wish' in answer ? answer.wish : undefined
  return (
    <>
      <PageHead {...loaderData} {...content} />
      {(isWish || answer) && <meta name="robots" content="noindex" />}
      <StructuredData />
      {answer && 'isFailed' in answer ? (
        <Failed locale={locale} />
      ) : isWish ? (
        <section className={styles.alone}>
          <h1>{m.newsletter_confirm_title({}, { locale })}</h1>
          {wish && <OtherKey xsrf={xsrf ?? ''} deed="show" />}
          {wish ? (
            <ConfirmForm language={locale} xsrf={xsrf ?? ''} wish={wish} />
          ) : (
            <KeyForm language={locale} xsrf={xsrf ?? ''} isWrong={answer !== undefined} />
          )}
          <KeyTaker nonce={nonce} />
        </section>
      ) : (
        <Article {...loaderData}>
          {said && !answer ? (
            <Notice
              id="said"
              kind="success"
              role="status"
              className={styles.said}
              title={m.newsletter_asked_title({}, { locale })}
            >
              {m.newsletter_asked({}, { locale })}
            </Notice>
          ) : (
            <AskForm {...loaderData} refused={refused} />
          )}
          <p className={styles.past}>
            <a href={pathTo('issues', locale)}>{m.issues_link({}, { locale })}</a>
          </p>
        </Article>
      )}
      {refused?.riddle ? <LateScripts /> : <WorkerStarter nonce={nonce} />}
    </>
  )
}

function Failed({ locale }: { locale: 'es' | 'en' | 'pt' }) {
  return (
    <section className={styles.alone}>
      <h1>{m.newsletter_failed_title({}, { locale })}</h1>
      <p role="alert">{m.newsletter_failed({}, { locale })}</p>
      <p>
        <LinkButton href={pathTo('newsletter', locale)}>{m.newsletter_back({}, { locale })}</LinkButton>
      </p>
    </section>
  )
}
