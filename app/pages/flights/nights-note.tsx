import styles from './flights-page.module.css'
import type { showNights } from './show-way.ts'

/** A night that is paid and not slept, or one that is missing, and the stays that fit. */
export function NightsNote({ words, links }: NonNullable<ReturnType<typeof showNights>>) {
  return (
    <p className={styles.nights}>
      {words}{' '}
      {links.map((link) => (
        <a key={link.path} href={link.path}>
          {link.words}
        </a>
      ))}
    </p>
  )
}
