import { Link } from 'react-router'
import type { PromoAnswer } from '#resort/availability/judge-promo.ts'
import type { Language } from '#resort/guests/language.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import type { ToldGap } from '../show/load-promo-gap.ts'
import styles from './promo-field.module.css'

type PromoProps = { language: Language; booking: BookingParameters; answer: PromoAnswer; gap: ToldGap | null }

/** A code is tried on the dates and rooms that are there; another code means other prices, so rooms are chosen again. */
export function PromoField({ language: locale, booking, answer, gap }: PromoProps) {
  const code = booking.promocode ?? ''
  const without = pathTo('search', locale, withoutCode(booking))
  if (answer === 'applied') {
    return (
      <p className={styles.applied}>
        {m.promo_applied({ code }, { locale })}{' '}
        <Link to={without} aria-label={m.promo_remove({ code }, { locale })}>
          {m.rooms_compare_stop({}, { locale })}
        </Link>
      </p>
    )
  }
  const wrong = answer === 'none' ? null : (gap?.words ?? sentences[answer]({}, { locale }))
  return (
    <form className={styles.promo} action={pathTo('search', locale)}>
      {[...toBookingQuery({ ...booking, promocode: null })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="summary-promo">{m.promo_label({}, { locale })}</label>
      <div>
        <input
          id="summary-promo"
          type="text"
          name="promocode"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'summary-promo-wrong' : undefined}
        />
        <button type="submit">{m.promo_apply({}, { locale })}</button>
      </div>
      {wrong && (
        <p id="summary-promo-wrong" className={styles.wrong} role="alert">
          {wrong} {gap?.more && <Link to={gap.more.path}>{gap.more.words}</Link>}{' '}
          <Link to={without}>{m.promo_remove({ code }, { locale })}</Link>
        </p>
      )}
    </form>
  )
}

const sentences = { invalid: m.promo_invalid, 'too-many-guesses': m.promo_too_many }

/** An empty code in the address takes away the one that is remembered. */
function withoutCode(booking: BookingParameters): URLSearchParams {
  const query = toBookingQuery({ ...booking, promocode: null })
  query.set('promocode', '')
  return query
}
