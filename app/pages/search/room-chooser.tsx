import { useEffect, useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { m } from '../../messages/compiled/messages.js'
import { legibly, pathTo } from '../../paths.ts'
import { type Choice, toSearchQuery } from '../../room-choice.ts'
import { StaleNotice } from '../../shell/booking-widget/stale-notice.tsx'
import { Link } from '../../shell/link.tsx'
import type { RoomsRefused } from './chosen/answer-rooms.ts'
import { BookingSummary } from './chosen/booking-summary.tsx'
import { ContinueForm } from './chosen/continue-form.tsx'
import { RoomSequence } from './chosen/room-sequence.tsx'
import { useCodeTakenOff } from './chosen/use-code-taken-off.ts'
import { WayOn } from './chosen/way-on.tsx'
import { Alternatives } from './rooms/alternatives.tsx'
import { CheaperSplit } from './rooms/cheaper-split.tsx'
import { CompareTable } from './rooms/compare-table.tsx'
import { PromoField } from './rooms/promo-field.tsx'
import { RoomCard } from './rooms/room-card.tsx'
import { RoomDetails } from './rooms/room-details.tsx'
import { RoomFilter } from './rooms/room-filter.tsx'
import { StandingBar } from './rooms/standing-bar.tsx'
import styles from './search-page.module.css'
import type { LoadedRooms } from './show/load-rooms.ts'

type ChooserProps = {
  language: Language
  booking: BookingParameters
  loaded: LoadedRooms
  phone: string
  isBusy: boolean
  /** Why the rooms could not be set aside. */
  refused: RoomsRefused | undefined
}

/** The rooms of one party after another, beside the order they make up. */
export function RoomChooser({ language: locale, booking, loaded, ...props }: ChooserProps) {
  const { choice, list, summary, alternatives, opened, compared } = loaded
  const { phone, isBusy } = props
  const refused = loaded.unknown ?? props.refused?.sentence ?? loaded.lost
  const linkTo = (change: Partial<Choice>) =>
    legibly(
      pathTo('search', locale, toSearchQuery({ ...booking, currency: loaded.currency }, { ...choice, ...change })),
    )
  // Whoever has chosen every room of several and goes back to one says which.
  const isDone = summary.isComplete && choice.room === null && booking.rooms.length > 1
  useFocusOnceDone(isDone)
  const { total } = summary
  const rooms = JSON.stringify([booking.stay, booking.rooms, booking.hotel, loaded.currency, choice.picks])
  const before = useCodeTakenOff({ code: booking.promocode, total, rooms })
  const paid = before && total && m.promo_paid({ now: total, before }, { locale })
  return (
    <>
      {refused && (
        <p className={styles.notice} role="alert">
          {refused}
        </p>
      )}
      {loaded.news.map((sentence) => (
        <p key={sentence} className={styles.notice} role="status">
          {sentence}
        </p>
      ))}
      <div className={styles.list} aria-busy={isBusy}>
        <StaleNotice {...loaded.stale} />
        <RoomSequence language={locale} rooms={summary.rooms} current={choice.room} linkTo={linkTo} />
        {summary.place && (
          <p className={styles.place} aria-live="polite">
            {summary.place}
          </p>
        )}
        {summary.onward && (
          <p className={isDone ? styles.done : styles.all} role="status">
            <a href="#summary">{summary.onward.done}</a>
          </p>
        )}
        {alternatives && <Alternatives found={alternatives} phone={phone} />}
        {!isDone && (
          <>
            <CheaperSplit split={loaded.cheaperSplit} />
            {!alternatives && (
              <RoomFilter filter={loaded.filter} choice={choice} linkTo={linkTo}>
                {loaded.member && <a href={pathTo('account', locale)}>{loaded.member}</a>}
              </RoomFilter>
            )}
            {compared && <CompareTable language={locale} compared={compared} choice={choice} linkTo={linkTo} />}
            <div>
              {list.rooms.map((room, index) => (
                <RoomCard
                  key={room.code}
                  language={locale}
                  room={room}
                  nights={summary.nights}
                  choice={choice}
                  linkTo={linkTo}
                  isFirst={index === 0}
                  isComplete={summary.isComplete}
                />
              ))}
              {list.more && (
                <Link
                  className={styles.more}
                  to={`${linkTo({ isWhole: true })}#room-${list.more.first}`}
                  discover="none"
                >
                  {list.more.words}
                </Link>
              )}
            </div>
          </>
        )}
        <StandingBar language={locale} summary={summary} compared={isDone ? null : compared} />
      </div>
      <div className={styles.side}>
        <div className={styles.held}>
          <BookingSummary
            language={locale}
            summary={summary}
            feeNote={loaded.feeNote}
            linkTo={linkTo}
            saving={summary.saving ?? paid}
          >
            <WayOn stale={loaded.stale}>
              {summary.onward && (
                <ContinueForm
                  words={summary.onward}
                  path={linkTo({ details: null })}
                  seen={summary.totalMinor}
                  riddle={props.refused?.riddle}
                  measured={loaded.measured?.checkout ?? null}
                />
              )}
              <PromoField
                language={locale}
                code={booking.promocode ?? ''}
                query={toSearchQuery(
                  { ...booking, currency: loaded.currency, promocode: null },
                  { ...choice, details: null },
                )}
                promo={loaded.promo}
                gap={loaded.promoGap}
              />
            </WayOn>
          </BookingSummary>
        </div>
      </div>
      {opened && (
        <RoomDetails
          key={opened.code}
          language={locale}
          room={opened}
          closePath={linkTo({ details: null })}
          ratesPath={`${linkTo({ details: null, rates: opened.code })}#rates-${opened.code}`}
        />
      )}
    </>
  )
}

/** The rooms have gone, and what was pressed with them: whoever pressed it goes on at the reservation. */
function useFocusOnceDone(isDone: boolean) {
  const was = useRef(isDone)
  useEffect(() => {
    if (isDone && !was.current) document.getElementById('summary')?.focus({ preventScroll: true })
    was.current = isDone
  }, [isDone])
}
