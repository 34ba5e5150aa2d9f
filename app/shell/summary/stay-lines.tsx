import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './summary.module.css'

type Props = { language: Language; stay: { hotel: string; arrival: string; departure: string; nights: string } }

export function StayLines({ language: locale, stay: { hotel, arrival, departure, nights } }: Props) {
  return (
    <dl className={styles.lines}>
      <dt>{m.widget_hotel({}, { locale })}</dt>
      <dd>{hotel}</dd>
      <dt>{m.summary_arrival({}, { locale })}</dt>
      <dd>{arrival}</dd>
      <dt>{m.summary_departure({}, { locale })}</dt>
      <dd>{departure}</dd>
      <dt>{m.summary_stay({}, { locale })}</dt>
      <dd>{nights}</dd>
    </dl>
  )
}
