import { Link } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, withCompared, withPick } from '../../../room-choice.ts'
import { Picture } from '../../../shell/picture.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { ShownOffer, ShownRoom } from '../show/show-rooms.ts'
import { RateRow } from './rate-row.tsx'
import styles from './room-card.module.css'

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

/** More rates than these wait until they are asked for. */
const mostAtOnce = 2

/** A room type with what one gets, what is left of it and its rates; or why it cannot be had. */
export function RoomCard({ language: locale, room, nights, choice, linkTo, isFirst, isComplete }: CardProps) {
  const pick = choice.picks[choice.room ?? 0]
  const { code, name } = room
  const [picture] = room.pictures
  const first = room.offers.slice(0, mostAtOnce)
  const others = room.offers.slice(mostAtOnce)
  const isChosen = ({ ratePlan }: ShownOffer) => pick?.roomType === code && pick.ratePlan === ratePlan
  // Where another room is to be chosen, the page goes back to where it says which.
  const pathOf = ({ ratePlan }: ShownOffer) => {
    const next = withPick(choice, { roomType: code, ratePlan })
    return next.room === null ? linkTo(next) : `${linkTo(next)}#sequence`
  }
  const toRow = (offer: ShownOffer) => (
    <RateRow
      key={offer.ratePlan}
      language={locale}
      room={name}
      offer={offer}
      nights={nights}
      path={pathOf(offer)}
      isChosen={isChosen(offer)}
      isLast={isComplete}
    />
  )
  return (
    <article className={styles.card} aria-labelledby={`room-${code}`}>
      {picture && !room.why && (
        <Link className={styles.picture} to={linkTo({ details: code })} tabIndex={-1} aria-hidden preventScrollReset>
          <Picture
            picture={picture}
            language={locale}
            sizes="(width < 48rem) 100vw, 24rem"
            loading={isFirst ? 'eager' : 'lazy'}
          />
        </Link>
      )}
      <div className={styles.words}>
        <h2 id={`room-${code}`}>{name}</h2>
        <p className={styles.facts}>
          <Facts facts={room.facts} />
        </p>
        {!room.why && <p>{room.description}</p>}
        {room.left && <p className={styles.left}>{room.left}</p>}
        <p className={styles.more}>
          <Link
            to={linkTo({ details: code })}
            aria-label={m.rooms_details_of({ room: name }, { locale })}
            preventScrollReset
          >
            {m.rooms_details({}, { locale })}
          </Link>
          {room.lowest && (
            <Link
              to={linkTo({ compare: withCompared(choice, code).compare })}
              aria-label={m.rooms_compare_of({ room: name }, { locale })}
              aria-current={choice.compare.includes(code) ? 'true' : undefined}
              preventScrollReset
            >
              {choice.compare.includes(code) ? m.rooms_comparing({}, { locale }) : m.rooms_compare({}, { locale })}
            </Link>
          )}
        </p>
      </div>
      {room.why ? (
        <p className={styles.why}>
          <b>{m.rooms_not_available({}, { locale })}</b> {room.why}
        </p>
      ) : (
        <>
          <ul className={styles.rates}>{first.map(toRow)}</ul>
          {others.length > 0 && (
            <details className={styles.others} open={others.some(isChosen)}>
              <summary>{m.rooms_other_rates({ n: others.length }, { locale })}</summary>
              <ul>{others.map(toRow)}</ul>
            </details>
          )}
        </>
      )}
    </article>
  )
}
