import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { ShownFromPrice } from '../../words/show-from-price.ts'
import styles from './from-line.module.css'

/** "From so much a night", with the search that shows it. The label says what of, for those who hear links alone. */
export function FromLine({
  from,
  language: locale,
  label,
}: {
  from: ShownFromPrice | null
  language: Language
  label: string
}) {
  if (!from) return <p className={styles.none}>{m.content_none_soon({}, { locale })}</p>
  return (
    <p className={styles.line}>
      <span className={styles.price}>
        {m.rooms_from({}, { locale })} <strong>{from.price}</strong> {from.period}
      </span>
      <a href={from.href} aria-label={`${label}: ${from.when}`}>
        {from.when}
      </a>
    </p>
  )
}
