import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { FlightLegs } from './flight/flight-legs.tsx'
import { Picture } from './picture.tsx'
import styles from './reservation-sheet.module.css'
import type { ShownReservation } from './show-reservation.ts'

type SheetProps = { language: Language; reservation: ShownReservation }

/** Everything a guest needs to know of a reservation, on one sheet that prints well. */
export function ReservationSheet({ language: locale, reservation }: SheetProps) {
  const { about, facts, address, rooms, flight, price, priceNotes, amounts, dueNote, cancelling } = reservation
  return (
    <div className={styles.sheet}>
      <section aria-label={m.manage_title({ about }, { locale })}>
        <Lines language={locale} lines={facts} />
        {address && (
          <p className={styles.note}>
            {address}. <a href={pathTo('location', locale)}>{m.manage_map({}, { locale })}</a>
          </p>
        )}
      </section>
      {rooms.length > 0 && (
        <section>
          <h2>{m.manage_rooms({}, { locale })}</h2>
          <Rooms language={locale} rooms={rooms} />
        </section>
      )}
      {flight && (
        <section>
          <h2>{flight.title}</h2>
          <FlightLegs legs={flight.legs} heading="h3" />
          <Lines language={locale} lines={flight.facts} />
        </section>
      )}
      <section>
        <h2>{m.manage_price({ about }, { locale })}</h2>
        <Lines language={locale} lines={price} look="amounts" />
        {priceNotes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </section>
      <section>
        <h2>{m.manage_payments({}, { locale })}</h2>
        <Lines language={locale} lines={amounts} look="amounts" />
        {dueNote && <p className={styles.note}>{dueNote}</p>}
        {cancelling.map((said) => (
          <p key={said} className={styles.note}>
            {said}
          </p>
        ))}
      </section>
    </div>
  )
}

function Rooms({ language, rooms }: { language: Language } & Pick<ShownReservation, 'rooms'>) {
  return (
    <ul className={styles.rooms}>
      {rooms.map(({ name, plan, party, days, guest, total, policy, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room of the booking is known by its place only
        <li key={index}>
          {picture && <Picture className={styles.picture} alt={picture.alt[language]} picture={picture} sizes="8rem" />}
          <span className={styles.words}>
            <b>{name}</b>
            <br />
            {plan} · {party}
            {days && (
              <>
                <br />
                {days}
              </>
            )}
            {guest && (
              <>
                <br />
                {guest}
              </>
            )}
            {policy && <small>{policy}</small>}
          </span>
          <span className={styles.amount}>{total}</span>
        </li>
      ))}
    </ul>
  )
}

type LinesProps = { lines: ShownReservation['facts']; look?: 'facts' | 'amounts'; language: Language }

function Lines({ lines, look = 'facts', language: locale }: LinesProps) {
  return (
    <dl className={styles.lines} data-look={look}>
      {lines.map(({ name, words, map }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of a kind have fees of one name
        <div key={index}>
          <dt>{name}</dt>
          <dd>
            {words}
            {map && (
              <>
                {' · '}
                <a href={map}>{m.product_map({}, { locale })}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
