import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Picture } from '../../shell/picture.tsx'
import { AmountLines } from '../../shell/summary/amount-lines.tsx'
import { StayLines } from '../../shell/summary/stay-lines.tsx'
import styles from '../../shell/summary/summary.module.css'
import { SummaryTotal } from '../../shell/summary/summary-total.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Table } from '../../ui/table.tsx'
import page from './booking-page.module.css'
import type { ShownBooking, ShownRoom } from './show/show-booking.ts'

type Props = {
  language: Language
  booking: ShownBooking
  feeNote: string | null
  roomsPath: string | null
  children?: React.ReactNode
}

/** What, when, who, how much, and until when cancelling is free. */
export function BookingSummary({ language: locale, booking, feeNote, roomsPath, children }: Props) {
  const { rooms, parts, promo, total, gifts, toPay, cancelling } = booking
  const taken = gifts.filter(({ amount, aside }) => amount || !aside)
  return (
    <div className={styles.summary}>
      {rooms.length === 1 && <RoomPicture language={locale} room={rooms[0]} className={page.picture} />}
      {booking.dates && <StayLines language={locale} stay={booking.dates} />}
      <ol className={styles.rooms}>
        {rooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room of the booking is known by its place only
          <li key={index}>
            {rooms.length > 1 && <RoomPicture language={locale} room={room} className={page.small} />}
            <div>
              <b>{room.name}</b>
              <br />
              {room.plan}
              {room.meal && ` · ${room.meal}`}
              <br />
              {room.party}
            </div>
            <span className={styles.amount}>
              {room.total}
              {roomsPath && (
                <a href={roomsPath} aria-label={m.rooms_change_of({ n: index + 1 }, { locale })}>
                  {m.reserve_change_rooms({}, { locale })}
                </a>
              )}
            </span>
            <div className={styles.below}>
              <NightlyDetail language={locale} room={room} />
            </div>
          </li>
        ))}
      </ol>
      <AmountLines lines={parts} />
      {feeNote && <p className={styles.note}>{feeNote}</p>}
      {promo && (
        <p className={styles.note}>
          {promo.sentences.join('. ')}
          {promo.before && (
            <>
              <br />
              <s>{m.rooms_before({ amount: promo.before }, { locale })}</s>
            </>
          )}
        </p>
      )}
      <SummaryTotal name={m.summary_total({}, { locale })} amount={total} />
      {gifts.length > 0 && <AmountLines lines={toPay ? [...taken, toPay] : taken} />}
      {gifts.map(({ tail, name, aside }) => aside && <p key={tail} className={styles.note}>{`${name}: ${aside}`}</p>)}
      {cancelling.map((said) => (
        <p key={said} className={styles.note}>
          {said}
        </p>
      ))}
      {children}
    </div>
  )
}

type PictureProps = { language: Language; room: ShownRoom | undefined; className: string | undefined }

/** Large where it is the only one, small beside each of several. */
function RoomPicture({ language, room, className }: PictureProps) {
  if (!room?.picture) return null
  return <Picture picture={room.picture} alt={room.picture.alt[language]} sizes="23rem" className={className} />
}

/** Nights that add up to the total of the room, and the parts that add up to it as well. */
function NightlyDetail({ language: locale, room }: { language: Language; room: ShownRoom }) {
  const { name, plan, nights, parts, total, average } = room
  return (
    <Disclosure summary={m.rooms_nightly({}, { locale })} look="words">
      <Table caption={m.rooms_nightly_of({ room: name, plan }, { locale })} captionIs="hidden" density="dense">
        <tbody>
          {nights.map(({ name: night, amount }) => (
            <tr key={night}>
              <th scope="row">{night}</th>
              <td data-amount>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.rooms_total_word({}, { locale })}</th>
            <td data-amount>{total}</td>
          </tr>
          {parts.map(({ name: part, amount }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td data-amount>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </Table>
      <p className={styles.note}>{average}</p>
    </Disclosure>
  )
}
