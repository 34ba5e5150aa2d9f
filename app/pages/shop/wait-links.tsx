import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './product-page.module.css'

type Props = { language: Language; wait: { heading: string; links: { words: string; path: string }[] } }

/** What of a day is sold out for these people leads to its waiting list. */
export function WaitLinks({ language: locale, wait: { heading, links } }: Props) {
  return (
    <section className={styles.open} aria-labelledby="wait">
      <h3 id="wait">{heading}</h3>
      <p>{m.product_wait_text({}, { locale })}</p>
      <ul className={styles.waits}>
        {links.map(({ words, path }) => (
          <li key={path}>
            <a href={path} rel="nofollow">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
