import { nameOfCountry } from '#resort/guests/name-of-country.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import styles from './checkout-footer.module.css'
import { ConsentForm } from './consent-form.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { ShellWords } from './shell.tsx'

/** Whom to call and what to read, each in a tab of its own. */
export function CheckoutFooter(words: ShellWords) {
  const { language: locale, hotel, links, footer } = words
  return (
    <footer className={styles.footer}>
      <p className={styles.contact}>
        {hotel.phones.map(({ country, number }) => (
          <span key={country}>
            {nameOfCountry(country, locale)} <PhoneLink number={number} />
          </span>
        ))}
        <a href={`mailto:${hotel.mail}`}>{hotel.mail}</a>
      </p>
      <ul>
        <li>
          <a href={words.cookies} target="_blank" rel="noreferrer">
            {footer.change}
          </a>
        </li>
        {links.checkout.map(({ path, title }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.press}>
        {footer.withdraw && (
          <ConsentForm {...words}>
            <button type="submit" name="choice" value="withdrawn">
              {footer.withdraw}
            </button>
          </ConsentForm>
        )}
        <form method="post" action={pathTo('manage', locale)}>
          <button type="submit" name="do" value="leave">
            {m.leave({}, { locale })}
          </button>
        </form>
      </div>
      <p>{footer.house}</p>
    </footer>
  )
}
