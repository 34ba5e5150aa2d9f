import { PhoneLink } from './phone-link.tsx'
import type { ShellWords } from './shell.tsx'
import styles from './site-header.module.css'

/** Whom to reach, and how: in the menu of every page. */
export function ContactOptions({ footer, phone, hotel, links }: ShellWords) {
  return (
    <ul className={styles.contact}>
      {phone && (
        <li>
          <PhoneLink number={phone} /> <span>{footer.service}</span>
        </li>
      )}
      <li>
        <a href={`mailto:${hotel.mail}`}>{hotel.mail}</a>
      </li>
      <li>
        <a href={links.contact.path}>{links.contact.title}</a>
      </li>
    </ul>
  )
}
