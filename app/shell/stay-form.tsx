import type { Language } from '#resort/guests/language.ts'
import { defaultParty, mostAdults, mostChildren } from '#resort/guests/party.ts'
import type { BookingParameters } from '#resort/reservations/booking-parameters.ts'
import { toBookingQuery } from '#resort/reservations/booking-query.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import styles from './stay-form.module.css'

/** A search that needs no scripts: native dates, one room. The address it makes is the one every page reads. */
export function StayForm({ language: locale, booking }: { language: Language; booking: BookingParameters }) {
  const party = booking.rooms[0] ?? defaultParty
  return (
    <form className={styles.form} action={pathTo('search', locale)}>
      <Field label={m.search_arrival({}, { locale })} name="checkin" type="date" value={booking.stay?.checkIn} />
      <Field label={m.search_departure({}, { locale })} name="checkout" type="date" value={booking.stay?.checkOut} />
      <Field
        label={m.search_adults({}, { locale })}
        name="guests[0][adults]"
        type="number"
        value={party.adults}
        most={mostAdults}
      />
      <Field
        label={m.search_children({}, { locale })}
        name="guests[0][children]"
        type="number"
        value={party.childrenAges.length}
        most={mostChildren}
      />
      <Field
        label={m.search_ages({}, { locale })}
        name="guests[0][childrenAges]"
        value={party.childrenAges.join('|')}
      />
      {listOtherRooms(booking.rooms).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={m.search_promocode({}, { locale })} name="promocode" value={booking.promocode ?? ''} />
      <button type="submit">{m.search_go({}, { locale })}</button>
    </form>
  )
}

type FieldProps = { label: string; name: string; type?: string; value: string | number | undefined; most?: number }

function Field({ label, name, type = 'text', value, most }: FieldProps) {
  const limits = type === 'number' ? { min: name.includes('adults') ? 1 : 0, max: most } : {}
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input name={name} type={type} defaultValue={value} autoComplete="off" {...limits} />
    </label>
  )
}

/** Rooms after the first travel along unseen. */
function listOtherRooms(rooms: BookingParameters['rooms']): [string, string][] {
  return [...toBookingQuery({ rooms })].filter(([name]) => !name.startsWith('guests[0]'))
}
