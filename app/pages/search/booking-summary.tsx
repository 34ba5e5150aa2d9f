import { Link } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import styles from './booking-summary.module.css'
import type { Choice } from './choice.ts'
import type { ShownSummary } from './show-summary.ts'

type SummaryProps = {
  language: Language
  summary: ShownSummary
  linkTo: (change: Partial<Choice>) => string
  children: React.ReactNode
}

/** What, when, who, how much, and until when cancelling is free: in view the whole time. */
export function BookingSummary({ language: locale, summary, linkTo, children }: SummaryProps) {
  const { rooms, total, parts, now, later, freeUntil, isComplete } = summary
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{m.summary_title({}, { locale })}</h2>
      <dl className={styles.lines}>
        <dt>{m.summary_arrival({}, { locale })}</dt>
        <dd>{summary.arrival}</dd>
        <dt>{m.summary_departure({}, { locale })}</dt>
        <dd>{summary.departure}</dd>
        <dt>{m.summary_stay({}, { locale })}</dt>
        <dd>{summary.nights}</dd>
      </dl>
      <ol className={styles.rooms}>
        {rooms.map(({ party, room, plan, total: price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room of the booking is known by its place only
          <li key={index}>
            <span>
              <b>{room ?? m.rooms_room({ n: index + 1 }, { locale })}</b>
              <br />
              {room ? `${plan} · ${party}` : party}
            </span>
            {room && (
              <span className={styles.amount}>
                {price}
                <br />
                <Link to={linkTo({ room: index })} aria-label={m.rooms_change_of({ n: index + 1 }, { locale })}>
                  {m.rooms_change({}, { locale })}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ol>
      {total ? (
        <>
          <dl className={styles.lines}>
            {parts.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.total} aria-live="polite">
            <span>{isComplete ? m.summary_total({}, { locale }) : m.summary_so_far({}, { locale })}</span>
            <strong>{total}</strong>
          </p>
          {isComplete && now && (
            <p className={styles.note}>
              {m.summary_now({ amount: now }, { locale })} {later && m.summary_later({ amount: later }, { locale })}{' '}
              {freeUntil && m.summary_free_until({ when: freeUntil }, { locale })}
            </p>
          )}
        </>
      ) : (
        <p className={styles.note}>{m.summary_nothing({}, { locale })}</p>
      )}
      {children}
      <p className={styles.note}>
        <Link to={pathTo('best-rate-guarantee', locale)} reloadDocument>
          {m.best_rate_here({}, { locale })}
        </Link>
      </p>
    </aside>
  )
}
