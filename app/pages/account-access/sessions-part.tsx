import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './account-access-page.module.css'
import { Deed } from './deed.tsx'
import type { ShownSession } from './show-access.ts'

type Props = { language: Language; xsrf: string; sessions: ShownSession[] }

/** The browsers in which the account is open, each with a button that closes it there. */
export function SessionsPart({ language: locale, xsrf, sessions }: Props) {
  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h2 id="sessions">{m.access_sessions({}, { locale })}</h2>
      <p>{m.access_sessions_text({}, { locale })}</p>
      {sessions.map(({ id, device, words, isOwn }) => (
        <Card as="article" key={id} className={styles.card}>
          <h3>
            {device} {isOwn && <Badge>{m.access_this({}, { locale })}</Badge>}
          </h3>
          <p className={styles.note}>{words}</p>
          <Deed {...{ xsrf, id }} deed="end" label={m.access_end({ device }, { locale })} />
        </Card>
      ))}
      <div className={styles.row}>
        {sessions.length > 1 && <Deed {...{ xsrf }} deed="end-others" label={m.access_end_others({}, { locale })} />}
        <Deed {...{ xsrf }} deed="end-all" label={m.access_end_all({}, { locale })} />
      </div>
    </section>
  )
}
