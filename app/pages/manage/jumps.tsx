import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './manage-page.module.css'
import type { Jump } from './show-jumps.ts'

/** On a phone all that can be done stands below what was bought: where it is stands above. */
export function Jumps({ language: locale, jumps }: { language: Language; jumps: readonly Jump[] }) {
  if (!jumps.length) return null
  return (
    <nav className={styles.jumps} aria-label={m.manage_jumps({}, { locale })}>
      <ul>
        {jumps.map(({ path, words }) => (
          <li key={path}>
            <a href={path}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
