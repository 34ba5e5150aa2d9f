import type { Language } from '#resort/guests/language.ts'
import { mostAdults, mostChildren } from '#resort/guests/party.ts'
import type { BookingParameters } from '#resort/reservations/booking-parameters.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import styles from './stay-form.module.css'

/** A search that needs no scripts: native dates, one room. The address it makes is the one every page reads. */
export function StayForm({ language: locale, booking }: { language: Language; booking: BookingParameters }) {
  const [party = { adults: 2, childrenAges: [] }, ...others] = booking.rooms
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
      {others.map((other, index) => (
        <OtherRoom key={`${index + 1}-${other.adults}`} index={index + 1} {...other} />
      ))}
      <Field label={m.search_promocode({}, { locale })} name="promocode" value={booking.promocode ?? ''} />
      <button>{m.search_go({}, { locale })}</button>
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
function OtherRoom({ index, adults, childrenAges }: { index: number; adults: number; childrenAges: number[] }) {
  return (
    <>
      <input type="hidden" name={`guests[${index}][adults]`} value={adults} />
      <input type="hidden" name={`guests[${index}][children]`} value={childrenAges.length} />
      <input type="hidden" name={`guests[${index}][childrenAges]`} value={childrenAges.join('|')} />
    </>
  )
}
