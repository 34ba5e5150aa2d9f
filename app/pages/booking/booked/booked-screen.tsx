import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { LeaveForm } from '../../../shell/leave-form.tsx'
import { ReservationFiles } from '../../../shell/reservation-files.tsx'
import { ReservationSheet } from '../../../shell/reservation-sheet.tsx'
import type { ShownReservation } from '../../../shell/show-reservation.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import styles from './booked-screen.module.css'

export type Booked = { sheet: ShownReservation; name: string; email: string }

/** The third step, which has no address of its own: the number, what was booked, what is paid and what is still due. */
export function BookedScreen({ language: locale, xsrf, booked }: { language: Language; xsrf: string; booked: Booked }) {
  const { sheet, name, email } = booked
  return (
    <div className={styles.booked}>
      <p className={styles.lead}>{m.booked_lead({ name, mail: email }, { locale })}</p>
      <ReservationSheet language={locale} reservation={sheet} />
      <div className={styles.next}>
        <ReservationFiles language={locale} reservation={sheet} />
        <LinkButton kind="secondary" href={pathTo('manage', locale)}>
          {m.booked_manage({}, { locale })}
        </LinkButton>
        <p className={styles.note}>
          {m.booked_mail_fails({}, { locale })} {m.manage_print({}, { locale })}
        </p>
        <LeaveForm language={locale} xsrf={xsrf} />
      </div>
    </div>
  )
}
