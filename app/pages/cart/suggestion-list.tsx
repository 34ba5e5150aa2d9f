import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './cart-page.module.css'
import type { Suggestion } from './load-suggestions.ts'

/** Parks and tours for free days of the stay. */
export function SuggestionList({ language: locale, suggestions }: { language: Language; suggestions: Suggestion[] }) {
  return (
    <section className={styles.part} aria-labelledby="suggestions">
      <h2 id="suggestions">{m.cart_suggest({}, { locale })}</h2>
      <ul className={styles.list}>
        {suggestions.map(({ code, name, when, path }) => (
          <li key={code}>
            <a href={path}>{name}</a>
            <p className={styles.note}>{when}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
