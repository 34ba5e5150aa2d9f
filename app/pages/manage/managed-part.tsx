import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { LeaveForm } from '../../shell/leave-form.tsx'
import { ReservationFiles } from '../../shell/reservation-files.tsx'
import { ReservationSheet } from '../../shell/reservation-sheet.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { DatesForm } from './dates/dates-form.tsx'
import { Jumps } from './jumps.tsx'
import { OfflinePart } from './kept/offline-part.tsx'
import type { loadManage } from './load-manage.ts'
import styles from './manage-page.module.css'
import { ClosedNotices } from './open/closed-notices.tsx'
import { LetterForm } from './open/letter-form.tsx'
import { MailForm } from './open/mail-form.tsx'
import { WaysForm } from './open/ways-form.tsx'
import { OutingDaysForm } from './outings/outing-days-form.tsx'
import { CancelForm } from './parts/cancel-form.tsx'
import { ExtrasForm } from './parts/extras-form.tsx'
import { GiftsBought } from './parts/gifts-bought.tsx'
import { GoneCard } from './parts/gone-card.tsx'
import { PartsForms } from './parts/parts-form.tsx'
import { WishesForm } from './parts/wishes-form.tsx'
import { RestForm } from './rest/rest-form.tsx'
import { showJumps } from './show-jumps.ts'
import { TripEnded } from './trip/trip-ended.tsx'
import { FlightChanges, TripCancelForm } from './trip/trip-forms.tsx'

type Props = { language: Language; xsrf: string; nonce: string; managed: Awaited<ReturnType<typeof loadManage>> }

/** What was bought, and what can be done with it. */
export function ManagedPart({ language: locale, xsrf, nonce, managed }: Props) {
  const {
    letter,
    reservation,
    unreached,
    closed,
    wishes,
    extras,
    rest,
    gifts,
    parts,
    outingDays,
    cancel,
    dates,
    ways,
    trip,
  } = managed
  const { about } = reservation
  return (
    <div className={styles.columns}>
      <div>
        <Jumps language={locale} jumps={showJumps(managed, locale)} />
        <ClosedNotices language={locale} closed={closed} />
        {trip && <FlightChanges language={locale} xsrf={xsrf} trip={trip} />}
        <TripEnded language={locale} ended={managed.ended} />
        <p className={styles.state}>{m.manage_state({ state: reservation.state }, { locale })}</p>
        <ReservationSheet language={locale} reservation={reservation} />
        <GoneCard language={locale} gone={managed.gone} />
        <GiftsBought language={locale} xsrf={xsrf} gifts={gifts} />
        <LeaveForm language={locale} xsrf={xsrf} words={m.leave_text({ about }, { locale })} />
      </div>
      {reservation.isOn && (
        <div className={styles.acts}>
          <ReservationFiles language={locale} reservation={reservation} />
          {unreached && <MailForm language={locale} xsrf={xsrf} mail={unreached} />}
          {about === 'stay' && <OfflinePart language={locale} letter={letter} nonce={nonce} />}
          <CheckInCard language={locale} checkIn={managed.checkIn} />
          {rest && <RestForm language={locale} xsrf={xsrf} rest={rest} />}
          {about === 'stay' && <WishesForm {...{ language: locale, xsrf, nonce, wishes }} />}
          {about === 'stay' && <ExtrasForm language={locale} xsrf={xsrf} extras={extras} />}
          {dates && <DatesForm {...{ language: locale, xsrf, letter, dates }} />}
          <OutingDaysForm language={locale} xsrf={xsrf} days={outingDays} />
          <PartsForms language={locale} xsrf={xsrf} parts={parts} />
          {trip ? (
            <TripCancelForm language={locale} xsrf={xsrf} trip={trip} />
          ) : (
            <CancelForm language={locale} xsrf={xsrf} about={about} cancel={cancel} whyNot={managed.whyNoCancel} />
          )}
          <WaysForm language={locale} xsrf={xsrf} about={about} ways={ways} />
          <LetterForm
            language={locale}
            xsrf={xsrf}
            mail={managed.mail}
            number={reservation.number}
            isTheirs={managed.mayCorrectMail && !unreached}
          />
        </div>
      )}
    </div>
  )
}
