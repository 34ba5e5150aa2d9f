import type { Suggestion } from '../../load-suggestions.ts'
import styles from './cart.module.css'

/** Parks and tours for free days of the stay. */
export function SuggestionList({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <ul className={`${styles.list} ${styles.suggested}`}>
      {suggestions.map(({ code, name, when, path }) => (
        <li key={code}>
          <a href={path}>{name}</a>
          <p className={styles.note}>{when}</p>
        </li>
      ))}
    </ul>
  )
}
