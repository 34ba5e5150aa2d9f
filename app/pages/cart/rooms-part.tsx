import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import styles from './cart-page.module.css'

export type ShownRooms = {
  title: string
  hotel: string
  days: string
  rooms: string[]
  total: string
  changePath: string
  /** What is flown beside the rooms, at its own price; it comes and goes with them. */
  flight: { name: string; legs: string[]; total: string } | null
}

type Props = { language: Language; xsrf: string; rooms: ShownRooms; isPaying: boolean }

/** The stay, with the flight that was priced beside it, and the way to another one or out of the cart. */
export function RoomsPart({ language: locale, xsrf, rooms: shown, isPaying }: Props) {
  const { title, hotel, days, rooms, total, changePath, flight } = shown
  return (
    <section className={styles.part} aria-labelledby="rooms">
      <h2 id="rooms">{title}</h2>
      <div className={styles.line}>
        <div>
          <b>{hotel}</b>
          <p>{days}</p>
          {rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be alike
            <p key={index}>{room}</p>
          ))}
        </div>
        <b className={styles.amount}>{total}</b>
      </div>
      {flight && (
        <div className={styles.line}>
          <div>
            <b>{flight.name}</b>
            {flight.legs.map((leg) => (
              <p key={leg}>{leg}</p>
            ))}
            <p className={styles.note}>{m.cart_flight_beside({}, { locale })}</p>
          </div>
          <b className={styles.amount}>{flight.total}</b>
        </div>
      )}
      <div className={styles.deeds}>
        <a href={changePath}>{m.cart_rooms_change({}, { locale })}</a>
        {!isPaying && <CartForm xsrf={xsrf} deed="remove-rooms" label={m.cart_remove({}, { locale })} what={days} />}
      </div>
    </section>
  )
}
