import { nameOfCountry } from '#resort/guests/name-of-country.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo, pathToSubscribe } from '../paths.ts'
import { ConsentForm } from './consent-form.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { ShellWords } from './shell.tsx'
import styles from './site-footer.module.css'

export function SiteFooter(words: ShellWords) {
  const { language: locale, hotel, links, footer } = words
  return (
    <footer className={styles.footer}>
      <section aria-labelledby="footer-contact">
        <h2 id="footer-contact">{footer.contact}</h2>
        <p>
          <strong>{footer.service}</strong>
          <br />
          {footer.hours}
        </p>
        <ul className={styles.phones}>
          {hotel.phones.map((phone) => (
            <li key={phone.country}>
              <span>{nameOfCountry(phone.country, locale)}</span> <PhoneLink number={phone.number} />
            </li>
          ))}
        </ul>
        <p>
          <MailLink mail={hotel.mail} />
        </p>
        <details className={styles.frame}>
          <summary>{footer.chat}</summary>
          {words.chat ? (
            <iframe src={words.chat} loading="lazy" title={footer.chatTitle} />
          ) : (
            <p>
              {footer.chatNeedsConsent} <a href={words.cookies}>{footer.change}</a>
            </p>
          )}
        </details>
      </section>
      <Links heading={footer.pages} id="footer-pages" links={links.house} />
      <Links heading={footer.help} id="footer-help" links={links.help} />
      <section aria-labelledby="footer-newsletter">
        <h2 id="footer-newsletter">{footer.newsletter}</h2>
        <p>{footer.newsletterText}</p>
        <details className={styles.frame}>
          <summary>{footer.newsletterHere}</summary>
          <iframe src={pathToSubscribe(locale)} loading="lazy" title={footer.newsletter} className={styles.tall} />
        </details>
        <h2>{footer.commitments}</h2>
        <ul>
          {footer.certificates.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {footer.privacy && <p>{footer.privacy}</p>}
        <p>
          <a href={words.cookies}>{footer.change}</a>
        </p>
        {footer.withdraw && (
          <ConsentForm {...words} className={styles.change}>
            <button type="submit" name="choice" value="withdrawn">
              {footer.withdraw}
            </button>
          </ConsentForm>
        )}
        <form id="leave" method="post" action={pathTo('manage', locale)} className={styles.change}>
          <button type="submit" name="do" value="leave">
            {m.leave({}, { locale })}
          </button>
        </form>
      </section>
      <p className={styles.last}>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        {footer.house}
      </p>
    </footer>
  )
}

type LinksProps = { heading: string; id: string; links: ShellWords['links']['house'] }

function Links({ heading, id, links }: LinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A narrow column breaks the address before its house, never inside a word. */
function MailLink({ mail }: { mail: string }) {
  const [name, house] = mail.split('@')
  return (
    <a href={`mailto:${mail}`}>
      {name}@<wbr />
      {house}
    </a>
  )
}
