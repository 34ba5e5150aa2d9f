import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../../about-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { AmountLines } from '../../../shell/summary/amount-lines.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ShownBooking } from '../show/show-booking.ts'
import type { ShownTerms } from '../show/show-terms.ts'
import styles from './review-and-pay.module.css'
import { useSeen } from './use-seen.ts'

type Props = {
  language: Language
  about: About
  booking: ShownBooking
  terms: ShownTerms
  /** The months that were chosen for what is paid now. */
  inMonths: string | null
  isBusy: boolean
  isReckoning: boolean
  /** What was chosen has not reached the house: what stands here is from before. */
  isStale: boolean
  children: ReactNode
}

/** What is agreed to, directly above the button that costs money; the button says how much, and in which currency. */
export function ReviewAndPay({
  language: locale,
  about,
  booking,
  terms,
  inMonths,
  isBusy,
  isReckoning,
  isStale,
  children,
}: Props) {
  const { dates, rooms, extras, total, gifts, cancelling, policies, isDated } = booking
  const paying = terms.choices.find(({ isChosen }) => isChosen)
  const seen = useSeen(terms.seen)
  const busy = terms.isFree ? m.reserve_booking_it : m.reserve_opening
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review">{terms.isFree ? m.reserve_review_free({}, { locale }) : m.reserve_review({}, { locale })}</h2>
      <dl className={styles.facts}>
        {dates && (
          <>
            <dt>{m.reserve_dates({}, { locale })}</dt>
            <dd>
              {dates.stay}, {dates.nights}
            </dd>
            <dt>{m.reserve_rooms({}, { locale })}</dt>
          </>
        )}
        {rooms.map(({ name, plan, party }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room of the booking is known by its place only
          <dd key={index}>
            {name}, {plan}, {party}
          </dd>
        ))}
        {extras.length > 0 && <dt>{m.reserve_besides({ about }, { locale })}</dt>}
        {extras.map(({ name, amount }) => (
          <dd key={name}>
            {name}: {amount}
          </dd>
        ))}
        <dt>{m.reserve_cancelling({}, { locale })}</dt>
        {cancelling.map((said) => (
          <dd key={said}>{said}</dd>
        ))}
        {policies.map(({ plan, sentences }) => (
          <dd key={plan}>
            {policies.length > 1 && <b>{plan}: </b>}
            {sentences.join(' ')}
          </dd>
        ))}
        {isDated && <dd>{m.reserve_withdrawal({}, { locale })}</dd>}
        {paying && !isStale && (
          <>
            <dt>{m.reserve_when({}, { locale })}</dt>
            <dd>{paying.text}</dd>
          </>
        )}
        {inMonths && !terms.isFree && (
          <>
            <dt>{m.reserve_months({}, { locale })}</dt>
            <dd>{inMonths}</dd>
          </>
        )}
      </dl>
      {children}
      <div className={styles.amounts} aria-live="polite">
        {isStale && <p>{m.reserve_stale({}, { locale })}</p>}
        <p className={styles.total}>
          <span>{m.summary_total({}, { locale })}</span>
          <strong>{isStale ? '…' : total}</strong>
        </p>
        {!isStale && <AmountLines lines={[...gifts.filter(({ amount, aside }) => amount || !aside), ...terms.due]} />}
        {gifts.map(({ tail, name, aside }) => aside && <p key={tail}>{`${name}: ${aside}`}</p>)}
      </div>
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" name="intent" value="pay" size="large" width="full" isBusy={isBusy} isComing={isReckoning}>
        {isBusy ? busy({}, { locale }) : isReckoning ? m.reserve_reckoning({}, { locale }) : terms.button}
      </Button>
      {!terms.isFree && <p className={styles.note}>{m.reserve_after({}, { locale })}</p>}
    </section>
  )
}
