import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import styles from './checkout-header.module.css'
import { LanguageLinks } from './language-links.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { ShellWords } from './shell.tsx'

/** Whose house it is, who helps, and the language. The currency stands beside the button that pays. */
export function CheckoutHeader(words: ShellWords) {
  const { language: locale, hotel, phone } = words
  return (
    <header className={styles.header}>
      <a className={styles.mark} href={pathTo('home', locale)}>
        {hotel.brand}
      </a>
      {phone && (
        <p className={styles.help}>
          <span>{m.checkout_help({}, { locale })}</span> <PhoneLink number={phone} />
        </p>
      )}
      <LanguageLinks {...words} />
    </header>
  )
}
