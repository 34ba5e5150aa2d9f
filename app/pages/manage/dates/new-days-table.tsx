import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { AmountBelow } from '../../../shell/amount-below.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './new-days-table.module.css'
import type { DayShown, NewDaysShown } from './show-new-days.ts'

/** The days on which all rooms of a booking can be had: chosen by links, so without scripts too. */
export function NewDaysTable({ language: locale, days }: { language: Language; days: NewDaysShown }) {
  const { saying, prices, month, before, after, weekdays, weeks } = days
  return (
    <div className={styles.days}>
      <p role="status">{saying}</p>
      {prices && <p>{prices}</p>}
      <div className={styles.turn}>
        <Turn path={before} icon="left" label={m.widget_cal_previous({}, { locale })} />
        <h3 id="month">{month}</h3>
        <Turn path={after} icon="right" label={m.widget_cal_next({}, { locale })} />
      </div>
      <table aria-labelledby="month">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <HiddenText>{long}</HiddenText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)?.number}>
              {week.map((day, place) => (
                <td key={weekdays[place]?.long}>{day && <OneDay {...day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Turn({ path, icon, label }: { path: string | null; icon: 'left' | 'right'; label: string }) {
  if (!path) return <span />
  return (
    <a href={path}>
      <Icon name={icon} />
      <HiddenText>{label}</HiddenText>
    </a>
  )
}

function OneDay({ number, words, price, mark, path, isArrival }: DayShown) {
  const seen = (
    <>
      <span aria-hidden="true">{number}</span>
      {price && <AmountBelow amount={price} className={styles.amount} aria-hidden />}
      {mark && <small aria-hidden="true">{mark}</small>}
      <HiddenText>{words}</HiddenText>
    </>
  )
  if (!path) return <span className={styles.closed}>{seen}</span>
  return (
    <a href={path} aria-current={isArrival ? 'date' : undefined}>
      {seen}
    </a>
  )
}
