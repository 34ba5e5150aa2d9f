import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathToManaged } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './reservation-files.module.css'

type Props = { language: Language; letter?: string | null }

/** What a guest takes along: the voucher, and the stay in a calendar. */
export function ReservationFiles({ language: locale, letter = null }: Props) {
  return (
    <p className={styles.files}>
      <LinkButton kind="secondary" href={pathToManaged(locale, letter, {}, 'voucher.pdf')}>
        {m.manage_voucher({}, { locale })}
      </LinkButton>
      <LinkButton kind="secondary" href={pathToManaged(locale, letter, {}, 'stay.ics')}>
        {m.manage_calendar({}, { locale })}
      </LinkButton>
    </p>
  )
}
