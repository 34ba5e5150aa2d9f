import { data } from 'react-router'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { stopLetters } from '#resort/letters/stop-letters.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/stop-page.ts'
import styles from './stop-page.module.css'

/** Looking does nothing: programs that read mail before people do open every link in it. */
export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor, url } = carried
  const key = url.searchParams.get('key') ?? ''
  const isKnown = resort.links.readStopKey(key) !== null
  const page = { language: visitor.language, site: toSite(carried), mail: resort.hotel.mail }
  return data({ ...page, isKnown }, { status: isKnown || !key ? 200 : 400, headers: shownToOne })
}

/** Pressed by a person, or sent by their mail program (RFC 8058): the key in the address is all that it needs. */
export async function action({ context }: Route.ActionArgs) {
  const { resort, url, address } = context.get(visit)
  const mailHash = resort.links.readStopKey(url.searchParams.get('key') ?? '')
  if (mailHash === null) {
    tellSecurity('wrong-link', { who: hashNetwork(address) })
    return data({ isStopped: false }, { status: 400, headers: shownToOne })
  }
  await stopLetters(resort.db, mailHash)
  return data({ isStopped: true }, { headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where somebody stops letters that they do not need. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language: locale, site, mail, isKnown } = loaderData
  const isStopped = actionData?.isStopped === true
  const title = m.stop_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead page="stop" {...{ language: locale, title, site }} description={m.stop_description({}, { locale })} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {isStopped && (
        <Notice kind="success" role="status" className={styles.notice}>
          {m.stop_done({}, { locale })}
        </Notice>
      )}
      {!isKnown && (
        <Notice kind="error" role="alert" className={styles.notice}>
          {m.stop_wrong({ mail }, { locale })}
        </Notice>
      )}
      {isKnown && !isStopped && (
        <Card className={styles.card}>
          <form method="post" className={styles.form}>
            <p>{m.stop_says({}, { locale })}</p>
            <Button type="submit">{m.stop_button({}, { locale })}</Button>
          </form>
        </Card>
      )}
    </div>
  )
}
