import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import styles from './tickets-page.module.css'

type Props = { locale: Language; holder: string; link: string }

/** What its buyer sends to whoever has the ticket: all of it to be read, and with scripts to be copied or shared. */
export function HandedLink({ locale, holder, link }: Props) {
  return (
    <div className={styles.wide}>
      <p>
        <b>{m.tickets_handed_link({ name: holder }, { locale })}</b>
      </p>
      <p className={styles.link} translate="no">
        {link}
      </p>
      <p>{m.tickets_handed_hint({}, { locale })}</p>
      <p
        hidden
        className={styles.ways}
        data-link={link}
        data-copied={m.tickets_link_copied({}, { locale })}
        data-failed={m.tickets_link_failed({}, { locale })}
      >
        <Button kind="secondary" hidden>
          {m.tickets_link_copy({}, { locale })}
        </Button>
        <Button kind="secondary" hidden>
          {m.tickets_link_share({}, { locale })}
        </Button>
        <span role="status" />
      </p>
    </div>
  )
}
