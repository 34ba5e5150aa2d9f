import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Link } from '../../../shell/link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import type { ShownOffer } from '../show/show-room.ts'
import styles from './rate-row.module.css'

type RateProps = {
  language: Language
  room: string
  offer: ShownOffer
  nights: string
  path: string
  nightsPath: string
  isChosen: boolean
  /** The last room is chosen: from here the guest goes on. */
  isLast: boolean
}

/** One rate of a room: what it includes, until when it is free to cancel, and what it costs with everything in it. */
export function RateRow({ language: locale, room, offer, nights, path, isChosen, isLast, ...props }: RateProps) {
  const { plan, total, before, cancellation, isFree, meal, payment } = offer
  const terms = [meal, cancellation].filter((each) => each !== null)
  const word = isChosen ? m.rooms_chosen({}, { locale }) : m.rooms_choose({}, { locale })
  return (
    <li className={styles.rate}>
      <div className={styles.terms}>
        <h3>{plan}</h3>
        <p className={isFree ? styles.free : undefined}>
          <Facts facts={terms} />
        </p>
        <p>{payment}</p>
        {offer.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <details>
          <summary>{m.rooms_policies({}, { locale })}</summary>
          <p>{offer.description}</p>
          <ul>
            {offer.policies.map((policy) => (
              <li key={policy}>{policy}</li>
            ))}
          </ul>
        </details>
      </div>
      <div className={styles.price}>
        {before && <s>{before}</s>}
        <strong>{total}</strong>
        <span>{m.rooms_total({ nights }, { locale })}</span>
        <NightlyDetail offer={offer} path={props.nightsPath} />
      </div>
      <Link
        className={isChosen ? styles.chosen : styles.choose}
        to={path}
        aria-label={`${word} ${room}, ${plan}, ${total}`}
        aria-current={isChosen ? 'true' : undefined}
        discover="none"
        preventScrollReset
      >
        {word}
      </Link>
      {isChosen && isLast && (
        <a className={styles.onward} href="#summary">
          {m.summary_open({}, { locale })}
        </a>
      )}
    </li>
  )
}

type DetailProps = { offer: ShownOffer; path: string }

/** Behind the average, the nights that add up to the total, and the parts that add up to it as well: sent when asked for. */
function NightlyDetail({ offer, path }: DetailProps) {
  const { detail, total, average } = offer
  const words = (
    <>
      {average}
      <HiddenText>{`, ${offer.nightly}`}</HiddenText>
    </>
  )
  if (!detail) {
    return (
      <Link className={styles.nightly} to={path} discover="none">
        {words}
      </Link>
    )
  }
  return (
    <details open={detail.isOpen}>
      <summary>{words}</summary>
      <table>
        <caption>{detail.words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{detail.words.night}</th>
            <th scope="col">{detail.words.price}</th>
          </tr>
        </thead>
        <tbody>
          {detail.nights.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{detail.words.total}</th>
            <td>{total}</td>
          </tr>
          {detail.parts.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </details>
  )
}
