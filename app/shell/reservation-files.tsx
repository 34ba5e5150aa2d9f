import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathToManaged, pathToTickets } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './reservation-files.module.css'
import type { ShownReservation } from './show-reservation.ts'

type Props = { language: Language; reservation: Pick<ShownReservation, 'about' | 'tickets' | 'hasCalendar' | 'number'> }

/** What a guest takes along: a ticket for each person, the voucher, and what is booked in a calendar. */
export function ReservationFiles({ language: locale, reservation }: Props) {
  const { about, tickets, hasCalendar, number } = reservation
  const hasStay = about === 'stay'
  if (!hasStay && !tickets && !hasCalendar) return null
  return (
    <p className={styles.files}>
      {tickets && (
        <LinkButton kind={hasStay ? 'secondary' : 'primary'} href={pathToTickets(locale, number)}>
          {tickets}
        </LinkButton>
      )}
      {hasStay && (
        <LinkButton kind="secondary" href={pathToManaged({ language: locale, letter: number, file: 'voucher.pdf' })}>
          {m.manage_voucher({}, { locale })}
        </LinkButton>
      )}
      {hasCalendar && (
        <LinkButton kind="secondary" href={pathToManaged({ language: locale, letter: number, file: 'stay.ics' })}>
          {m.manage_calendar({}, { locale })}
        </LinkButton>
      )}
    </p>
  )
}
