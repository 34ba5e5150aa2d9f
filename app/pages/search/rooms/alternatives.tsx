import { Link } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { PhoneLink } from '../../../shell/phone-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { ShownAlternatives } from '../show/show-alternatives.ts'
import styles from './alternatives.module.css'

type AlternativesProps = { language: Language; found: ShownAlternatives; phone: string }

/** What a guest can do when nothing is left: other dates, other rooms, other houses, or the telephone. */
export function Alternatives({ language: locale, found, phone }: AlternativesProps) {
  const { title, why, groups } = found
  return (
    <section className={styles.alternatives} aria-labelledby="not-available">
      <h2 id="not-available">{title}</h2>
      <p>{why}</p>
      {groups.length > 0 && <p>{m.rooms_none_next({}, { locale })}</p>}
      {groups.map(({ title, ways }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {ways.map(({ names, price, path }) => (
              <li key={path}>
                <Link to={path}>
                  <Facts facts={names} />
                  <b>{m.alternatives_total({ amount: price }, { locale })}</b>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.call}>
        {m.rooms_none_call({}, { locale })} <PhoneLink number={phone} />
      </p>
    </section>
  )
}
