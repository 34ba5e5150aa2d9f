import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import type { Choice } from '../../../room-choice.ts'
import { Link } from '../../../shell/link.tsx'
import { AmountLines } from '../../../shell/summary/amount-lines.tsx'
import { StayLines } from '../../../shell/summary/stay-lines.tsx'
import styles from '../../../shell/summary/summary.module.css'
import { SummaryTotal } from '../../../shell/summary/summary-total.tsx'
import type { ShownSummary } from '../show/show-summary.ts'

type SummaryProps = {
  language: Language
  summary: ShownSummary
  /** Who owes the municipal fee among its parts. */
  feeNote: string | null
  linkTo: (change: Partial<Choice>) => string
  /** What a code, or taking one off, made of the total. */
  saving: string | null
  children: React.ReactNode
}

/** What, when, who, how much, and until when cancelling is free: in view the whole time. */
export function BookingSummary({ language: locale, summary, feeNote, linkTo, saving, children }: SummaryProps) {
  const { rooms, total, totalName, parts, terms } = summary
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1}>
        {m.summary_title({}, { locale })}
      </h2>
      <StayLines language={locale} stay={summary} />
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
                <Link to={linkTo({ room: index })} aria-label={m.rooms_change_of({ n: index + 1 }, { locale })}>
                  {m.rooms_change({}, { locale })}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ol>
      {/* Where a code leads, that changes the total. */}
      <span id="total" tabIndex={-1} />
      {total ? (
        <>
          <AmountLines lines={parts} />
          {feeNote && <p className={styles.note}>{feeNote}</p>}
          <SummaryTotal name={totalName} amount={total} />
          {saving && (
            <p className={styles.note} role="status">
              {saving}
            </p>
          )}
          {terms && <p className={styles.note}>{terms}</p>}
        </>
      ) : (
        <p className={styles.note}>{m.summary_nothing({}, { locale })}</p>
      )}
      {children}
      <p className={styles.note}>
        <Link to={pathTo('best-rate-guarantee', locale)} reloadDocument>
          {m.best_rate({}, { locale })}
        </Link>
      </p>
    </aside>
  )
}
