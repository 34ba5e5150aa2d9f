import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import styles from './payment-marks.module.css'

/** The names of cards, set as small marks. */
export function PaymentMarks({ language: locale, marks }: { language: Language; marks: readonly string[] }) {
  if (!marks.length) return null
  return (
    <ul className={styles.marks} aria-label={m.reserve_marks({}, { locale })}>
      {marks.map((mark) => (
        <li key={mark} className={styles.mark}>
          {mark}
        </li>
      ))}
    </ul>
  )
}
