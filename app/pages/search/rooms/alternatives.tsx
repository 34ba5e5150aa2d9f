import { Link } from '../../../shell/link.tsx'
import { PhoneLink } from '../../../shell/phone-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { ShownAlternatives } from '../show/show-alternatives.ts'
import styles from './alternatives.module.css'

type AlternativesProps = { found: ShownAlternatives; phone: string }

/** What a guest can do when nothing is left: other dates, other rooms, other houses, or the telephone. */
export function Alternatives({ found, phone }: AlternativesProps) {
  const { title, why, next, groups, flexible, call } = found
  return (
    <section className={styles.alternatives} aria-labelledby="not-available">
      <h2 id="not-available">{title}</h2>
      <p>{why}</p>
      {next && <p>{next}</p>}
      {groups.map(({ title, ways }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {ways.map(({ names, price, beside, path }) => (
              <li key={path}>
                <Link to={path}>
                  <Facts facts={names} />
                  <span className={styles.price}>
                    <b>{price}</b> {beside && <small>{beside}</small>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <a href={flexible.path}>{flexible.words}</a>
      </p>
      <p className={styles.call}>
        {call} <PhoneLink number={phone} />
      </p>
    </section>
  )
}
