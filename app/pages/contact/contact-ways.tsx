import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { PhoneLink } from '../../shell/phone-link.tsx'
import styles from './contact-page.module.css'
import type { ShownContact } from './show-contact.ts'
import { useOwnClock } from './use-own-clock.ts'

type Props = { language: Language; contact: ShownContact }

/** Numbers, hours, and the other ways to reach a person. */
export function ContactWays({ language: locale, contact: { phones, mail, hours, forms } }: Props) {
  const own = useOwnClock(hours.day, hours.own, locale)
  return (
    <div className={styles.ways}>
      <section aria-labelledby="phones">
        <h2 id="phones">{m.contact_phones({}, { locale })}</h2>
        <ul className={styles.phones}>
          {phones.map(({ name, number }) => (
            <li key={name}>
              <span>{name}</span> <PhoneLink number={number} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours">{m.contact_hours({}, { locale })}</h2>
        <p>
          <strong className={hours.isOpen ? styles.open : undefined}>{hours.state}</strong>
        </p>
        <p>{hours.all}</p>
        <dl className={styles.clocks}>
          <dt>{hours.next} (EST)</dt>
          <dd>{hours.est}</dd>
          {own && own.span !== hours.est && (
            <>
              <dt>{m.contact_own({ place: own.place }, { locale })}</dt>
              <dd>{own.span}</dd>
            </>
          )}
        </dl>
      </section>
      <section aria-labelledby="more">
        <h2 id="more">{m.contact_forms({}, { locale })}</h2>
        <ul className={styles.more}>
          <li>
            <a href={`mailto:${mail}`}>{mail}</a>
          </li>
          {forms.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
