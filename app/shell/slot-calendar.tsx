import { HiddenText } from '../ui/hidden-text.tsx'
import { AmountBelow } from './amount-below.tsx'
import type { ShownSlotCalendar, SlotCell } from './show-slot-calendar.ts'
import styles from './slot-calendar.module.css'

type Props = { calendar: ShownSlotCalendar }

/** A month of links: each day with what it costs all of them, or why it cannot be had. */
export function SlotCalendar({ calendar: { caption, weekdays, weeks, none } }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.month}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day of a week is known by its place
                <td key={index}>{cell && <Day cell={cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {none && <p role="status">{none}</p>}
    </div>
  )
}

function Day({ cell: { number, weekday, label, price, why, path, isChosen } }: { cell: SlotCell }) {
  const words = (
    <>
      <span aria-hidden="true" className={styles.number} data-weekday={weekday}>
        {number}
      </span>
      <HiddenText>{label}</HiddenText>
      {price ? <AmountBelow amount={price} className={styles.price} /> : why && <small>{why}</small>}
    </>
  )
  return path ? (
    <a href={path} className={styles.day} aria-current={isChosen ? 'date' : undefined} rel="nofollow">
      {words}
    </a>
  ) : (
    <span className={styles.day}>{words}</span>
  )
}
