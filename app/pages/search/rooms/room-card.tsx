import { useLayoutEffect, useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, withCompared, withPick } from '../../../room-choice.ts'
import { Link } from '../../../shell/link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import type { ShownOffer, ShownRoom } from '../show/show-room.ts'
import { RateRow } from './rate-row.tsx'
import styles from './room-card.module.css'
import { RoomPictures } from './room-pictures.tsx'

type CardProps = {
  language: Language
  room: ShownRoom
  nights: string
  choice: Choice
  linkTo: (change: Partial<Choice>) => string
  /** Stands in the first screen. */
  isFirst: boolean
  isComplete: boolean
}

/** A room type with what one gets, what is left of it and its lowest rate; or why it cannot be had. */
export function RoomCard({ language: locale, room, nights, choice, linkTo, isFirst, isComplete }: CardProps) {
  const { code, name, offers } = room
  const [lowest, ...others] = offers
  const detailsPath = linkTo({ details: code })
  const further = useFocusOnceOpen(room.others?.isOpen ?? false)
  const pick = choice.picks[choice.room ?? 0]
  // Where another room is to be chosen, the page goes back to where it says which; after the last of several the rooms are
  // gone, and it goes on where the reservation stands.
  const pathOf = ({ ratePlan }: ShownOffer) => {
    const next = withPick(choice, { roomType: code, ratePlan })
    if (next.room !== null) return `${linkTo(next)}#sequence`
    return next.picks.length > 1 ? `${linkTo(next)}#summary` : linkTo(next)
  }
  const toRow = (offer: ShownOffer) => (
    <RateRow
      key={offer.ratePlan}
      language={locale}
      room={name}
      offer={offer}
      nights={nights}
      path={pathOf(offer)}
      nightsPath={`${linkTo({ nights: { roomType: code, ratePlan: offer.ratePlan } })}#rates-${code}`}
      isChosen={pick?.roomType === code && pick.ratePlan === offer.ratePlan}
      isLast={isComplete}
    />
  )
  return (
    <article className={styles.card} aria-labelledby={`room-${code}`}>
      {room.pictures.length > 0 && (
        <RoomPictures language={locale} room={name} pictures={room.pictures} path={detailsPath} isFirst={isFirst} />
      )}
      <div className={styles.words}>
        <h2 id={`room-${code}`}>{name}</h2>
        <p className={styles.facts}>
          <Facts facts={room.facts} />
        </p>
        {!room.why && <p className={styles.description}>{room.description}</p>}
        {room.left && <p className={styles.left}>{room.left}</p>}
        <p className={styles.more}>
          <Link
            to={detailsPath}
            aria-label={m.rooms_details_of({ room: name }, { locale })}
            discover="none"
            preventScrollReset
          >
            {m.rooms_details({}, { locale })}
          </Link>
          {room.lowest && room.full && <a href="#compare">{room.full}</a>}
          {room.lowest && !room.full && (
            <Link
              to={linkTo({ compare: withCompared(choice, code).compare })}
              aria-label={m.rooms_compare_of({ room: name }, { locale })}
              aria-current={choice.compare.includes(code) ? 'true' : undefined}
              discover="none"
              preventScrollReset
            >
              {choice.compare.includes(code) ? m.rooms_comparing({}, { locale }) : m.rooms_compare({}, { locale })}
            </Link>
          )}
        </p>
      </div>
      {room.why && (
        <p className={styles.why}>
          <b>{room.why.title}</b> {room.why.reason}
        </p>
      )}
      {lowest && (
        <div id={`rates-${code}`} className={styles.rates}>
          <ul>{toRow(lowest)}</ul>
          {others.length > 0 && (
            <ul ref={further} tabIndex={-1}>
              {others.map(toRow)}
            </ul>
          )}
          {room.others && (
            <OtherRates
              {...room.others}
              path={`${linkTo({ rates: room.others.isOpen ? null : code })}#rates-${code}`}
              room={name}
            />
          )}
        </div>
      )}
    </article>
  )
}

/** Whoever asked for the further rates goes on at the first of them, and not behind the last; as soon as they are seen. */
function useFocusOnceOpen(isOpen: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const was = useRef(isOpen)
  useLayoutEffect(() => {
    if (isOpen && !was.current) list.current?.focus({ preventScroll: true })
    was.current = isOpen
  }, [isOpen])
  return list
}

type OtherProps = NonNullable<ShownRoom['others']> & { path: string; room: string }

/** What the other rates cost, in a line that leads to them. */
function OtherRates({ words, rates, path, room }: OtherProps) {
  return (
    <Link className={styles.others} to={path} discover="none">
      <b>
        {words}
        <HiddenText>{`: ${room}`}</HiddenText>
      </b>
      {rates.length > 0 && (
        <span className={styles.names}>
          {rates.map((rate) => (
            <span key={rate}>{rate}</span>
          ))}
        </span>
      )}
    </Link>
  )
}
