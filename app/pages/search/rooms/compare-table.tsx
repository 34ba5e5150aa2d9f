import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, withCompared } from '../../../room-choice.ts'
import { Link } from '../../../shell/link.tsx'
import type { ShownCompared } from '../show/show-compared.ts'
import styles from './compare-table.module.css'

type CompareProps = {
  language: Language
  compared: ShownCompared
  choice: Choice
  linkTo: (change: Partial<Choice>) => string
}

/** Up to three rooms beside each other, by what tells them apart. */
export function CompareTable({ language: locale, compared, choice, linkTo }: CompareProps) {
  const { title, rooms, lines, same } = compared
  if (rooms.length < 2) return null
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <h2 id="compare">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too */}
      <div id="compare-table" className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {rooms.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name}
                  <Link to={linkTo({ compare: withCompared(choice, code).compare })} preventScrollReset>
                    {m.rooms_compare_stop({}, { locale })}
                    <span className={styles.hidden}> {name}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {rooms.map(({ code }, index) => (
                  <td key={code}>{values[index]}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {rooms.map(({ code, name, isOnSale }) => (
                <td key={code}>
                  {isOnSale && (
                    <Link to={`${linkTo({ rates: code })}#rates-${code}`}>
                      {m.rooms_see_rates({}, { locale })}
                      <span className={styles.hidden}> {name}</span>
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {same && <p className={styles.same}>{same}</p>}
    </section>
  )
}
