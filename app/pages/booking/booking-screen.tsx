import type { Language } from '#resort/guests/language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './booking-page.module.css'
import { BookingSummary } from './booking-summary.tsx'
import { BookingForm } from './form/booking-form.tsx'
import { FillForm } from './form/fill-form.tsx'
import { ReleaseForm } from './hold/release-form.tsx'
import type { Answered } from './hold/use-keeping.ts'
import type { LoadedBooking } from './show/load-booking.ts'
import { StopScreen } from './stop/stop-screen.tsx'

type Props = { language: Language; loaded: LoadedBooking; xsrf: string; mark: string; answered: Answered | undefined }

/** The form, or what keeps the guest from it, beside the order it is about. */
export function BookingScreen({ language: locale, loaded, xsrf, mark, answered }: Props) {
  const { stage, about, booking, roomsPath } = loaded
  const refusal = answered && 'refusal' in answered ? answered.refusal : undefined
  const summary = (
    <BookingSummary
      language={locale}
      booking={booking}
      feeNote={loaded.feeNote}
      roomsPath={stage === 'paying' ? null : roomsPath}
    >
      {stage === 'held' && <ReleaseForm language={locale} xsrf={xsrf} about={about} />}
    </BookingSummary>
  )
  return (
    <>
      {/* The same once more, of which one is always hidden: on a phone it is one line until it is asked for. */}
      <Disclosure className={styles.narrow} summary={loaded.summary.open}>
        {summary}
      </Disclosure>
      {stage === 'held' ? (
        <BookingForm language={locale} {...{ loaded, xsrf, mark, answered }} />
      ) : (
        <StopScreen language={locale} loaded={loaded} xsrf={xsrf} refusal={refusal} />
      )}
      {loaded.fill && <FillForm xsrf={xsrf} mark={mark} />}
      <aside className={styles.wide} aria-label={loaded.summary.title}>
        <h2>{loaded.summary.title}</h2>
        {summary}
      </aside>
    </>
  )
}
