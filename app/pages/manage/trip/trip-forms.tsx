import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { CancelStep } from '../../../shell/cancel-step.tsx'
import { FlightLegs } from '../../../shell/flight/flight-legs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'
import { openedOf } from '../show-jumps.ts'
import type { ShownTripAfter, ShownWay } from './show-trip-after.ts'

type Props = { language: Language; xsrf: string; trip: ShownTripAfter }

/** What the airline changed, before and now, and what its guest may answer. */
export function FlightChanges({ language: locale, xsrf, trip }: Props) {
  return trip.changes.map(({ id, before, after, nights, noAccept, byUs, refuse, whole }) => (
    <Card as="section" key={id} className={styles.notice}>
      <h2>{m.trip_changed_title({}, { locale })}</h2>
      {!noAccept && <p>{m.trip_changed_lead({}, { locale })}</p>}
      <h3>{m.trip_changed_before({}, { locale })}</h3>
      <FlightLegs legs={before} heading="h4" />
      <h3>{m.trip_changed_after({}, { locale })}</h3>
      <FlightLegs legs={after} heading="h4" />
      {nights.words && <p>{nights.words}</p>}
      {nights.path && (
        <LinkButton kind="secondary" href={nights.path}>
          {m.trip_changed_nights_go({}, { locale })}
        </LinkButton>
      )}
      {noAccept ? (
        <p>{noAccept}</p>
      ) : (
        <Answer xsrf={xsrf} deed="accept-change" change={id} words={m.trip_changed_accept({}, { locale })} />
      )}
      {byUs.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refuse && (
        <>
          <p>{refuse.note}</p>
          <Answer xsrf={xsrf} deed="refuse-change" change={id} words={refuse.words} />
        </>
      )}
      {whole && (
        <>
          <p>{whole.words}</p>
          <Answer xsrf={xsrf} deed="cancel" fee={whole.fee} words={m.trip_changed_whole_go({}, { locale })} />
        </>
      )}
    </Card>
  ))
}

type AnswerProps = { xsrf: string; words: string } & (
  | { deed: 'accept-change' | 'refuse-change'; change: string; fee?: undefined }
  | { deed: 'cancel'; fee: number; change?: undefined }
)

function Answer({ xsrf, deed, change, fee, words }: AnswerProps) {
  return (
    <form method="post" className={styles.form}>
      <OrderFields xsrf={xsrf} />
      <input type="hidden" name="do" value={deed} />
      {change !== undefined && <input type="hidden" name="change" value={change} />}
      {fee !== undefined && <input type="hidden" name="fee" value={fee} />}
      <Button type="submit" kind={deed === 'accept-change' ? 'primary' : 'attention'}>
        {words}
      </Button>
    </form>
  )
}

/** The flight alone, or all of it, each with its amounts above the button; the airline is asked for them first. */
export function TripCancelForm({ language: locale, xsrf, trip }: Props) {
  const { title, ways, notes } = trip
  return (
    <Card as="section" id="cancel">
      <Disclosure className={styles.fold} summary={title} open={ways !== null} insideId={openedOf('cancel')}>
        {ways === null && (
          <form method="post" className={styles.form}>
            <OrderFields xsrf={xsrf} />
            <input type="hidden" name="do" value="flight-quote" />
            <p>{m.trip_cancel_ask({}, { locale })}</p>
            <Button type="submit" kind="secondary">
              {m.trip_cancel_ask_go({}, { locale })}
            </Button>
          </form>
        )}
        {ways && notes.map((note) => <p key={note}>{note}</p>)}
        {ways?.map((way) => (
          <Way key={way.deed} xsrf={xsrf} way={way} />
        ))}
      </Disclosure>
    </Card>
  )
}

function Way({ xsrf, way: { title, button, deed, fee, words, known } }: { xsrf: string; way: ShownWay }) {
  return (
    <form method="post" className={`${styles.form} ${styles.way}`}>
      <OrderFields xsrf={xsrf} />
      <input type="hidden" name="do" value={deed} />
      <p>
        <b>{title}</b>
      </p>
      <CancelStep {...{ words, fee, known, button }} />
    </form>
  )
}
