import { useEffect } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { pathToManaged } from '../../../paths.ts'
import { CorrectMailForm } from '../../../shell/correct-mail-form.tsx'
import { LeaveForm } from '../../../shell/leave-form.tsx'
import { ReservationFiles } from '../../../shell/reservation-files.tsx'
import { ReservationSheet } from '../../../shell/reservation-sheet.tsx'
import type { ShownReservation } from '../../../shell/show-reservation.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCanKeep } from '../../../ui/use-can-keep.ts'
import styles from './booked-screen.module.css'

export type Booked = {
  title: string
  /** What was bought, and where each of it is found. */
  lead: string[]
  sheet: ShownReservation
  /** What leads to My reservation is called. */
  see: string
  /** What leads to where it is kept for the hours without a network. */
  keep: string
  /** What to do where no letter comes. */
  note: string
  /** Why to leave a computer of others. */
  leave: string
}

/** The third step, which has no address of its own: the number, what was booked, what is paid and what is still due. */
export function BookedScreen({ language: locale, xsrf, booked }: { language: Language; xsrf: string; booked: Booked }) {
  const { lead, sheet, see, keep, note, leave } = booked
  const canKeep = useCanKeep()
  // Whoever books once more, and loads this page again, is told of what it says.
  useEffect(() => history.replaceState(history.state, '', `?booked=${sheet.number}`), [sheet.number])
  return (
    <div className={styles.booked}>
      {lead.map((sentence) => (
        <p key={sentence} className={styles.lead}>
          {sentence}
        </p>
      ))}
      <ReservationSheet language={locale} reservation={sheet} />
      <div className={styles.next}>
        <ReservationFiles language={locale} reservation={sheet} />
        <LinkButton kind="secondary" href={pathToManaged({ language: locale, letter: sheet.number })}>
          {see}
        </LinkButton>
        {canKeep && sheet.about === 'stay' && (
          <LinkButton kind="secondary" href={`${pathToManaged({ language: locale, letter: sheet.number })}#offline`}>
            {keep}
          </LinkButton>
        )}
        {!canKeep && sheet.about === 'stay' && (
          <span className={`${buttonClass({ kind: 'secondary' })} ${styles.later}`}>{keep}</span>
        )}
        <p className={styles.note}>{note}</p>
        <CorrectMailForm language={locale} xsrf={xsrf} number={sheet.number} />
        <LeaveForm language={locale} xsrf={xsrf} words={leave} />
      </div>
    </div>
  )
}
