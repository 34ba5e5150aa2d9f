import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './reservation-files.module.css'

/** What a guest takes along: the voucher, and the stay in a calendar. */
export function ReservationFiles({ language: locale }: { language: Language }) {
  return (
    <p className={styles.files}>
      <LinkButton kind="secondary" href={`${pathTo('manage', locale)}voucher.pdf`}>
        {m.manage_voucher({}, { locale })}
      </LinkButton>
      <LinkButton kind="secondary" href={`${pathTo('manage', locale)}stay.ics`}>
        {m.manage_calendar({}, { locale })}
      </LinkButton>
    </p>
  )
}
