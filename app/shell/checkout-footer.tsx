import { m } from '../messages/compiled/messages.js'
import { type PageName, pathTo } from '../paths.ts'
import styles from './checkout-footer.module.css'
import { ConsentForm } from './consent-form.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { ShellWords } from './shell.tsx'

/** What somebody may need who is about to pay. */
const names: PageName[] = ['faqs', 'best-rate-guarantee', 'terms-of-use', 'privacy-notice', 'accessibility']

export function CheckoutFooter(words: ShellWords) {
  const { language: locale, hotel, titles } = words
  return (
    <footer className={styles.footer}>
      <p className={styles.contact}>
        {hotel.phones.map(({ country, number }) => (
          <PhoneLink key={country} number={number} />
        ))}
        <a href={`mailto:${hotel.mail}`}>{hotel.mail}</a>
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={pathTo(name, locale)} target="_blank" rel="noreferrer">
              {titles[name]}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.press}>
        {words.consent !== null && (
          <ConsentForm {...words}>
            <button type="submit" name="choice" value="withdrawn">
              {m.cookie_change({}, { locale })}
            </button>
          </ConsentForm>
        )}
        <form method="post" action={pathTo('manage', locale)}>
          <input type="hidden" name="_xsrf" value={words.xsrf} />
          <button type="submit" name="do" value="leave">
            {m.leave({}, { locale })}
          </button>
        </form>
      </div>
      <p>
        {hotel.brand} · {hotel.group} · {hotel.address.locality}, {hotel.address.region} ·{' '}
        {m.demonstration({}, { locale })}
      </p>
    </footer>
  )
}
