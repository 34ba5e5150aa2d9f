import { Link } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, withCompared } from '../../../room-choice.ts'
import type { ShownRoom } from '../show/show-rooms.ts'
import styles from './compare-table.module.css'

type CompareProps = {
  language: Language
  rooms: ShownRoom[]
  choice: Choice
  linkTo: (change: Partial<Choice>) => string
}

/** Up to three rooms beside each other. */
export function CompareTable({ language: locale, rooms, choice, linkTo }: CompareProps) {
  const compared = choice.compare.flatMap((code) => rooms.find((room) => room.code === code) ?? [])
  if (!compared.length) return null
  const lines: [string, (room: ShownRoom) => string][] = [
    [m.rooms_lowest({}, { locale }), (room) => room.lowest?.total ?? m.rooms_not_available({}, { locale })],
    [m.rooms_size({}, { locale }), (room) => `${room.sizeM2} m²`],
    [m.rooms_view({}, { locale }), (room) => room.view],
    [m.rooms_beds({}, { locale }), (room) => room.beds],
    [m.rooms_people({}, { locale }), (room) => room.people],
    [m.rooms_amenities({}, { locale }), (room) => room.amenities.join(' · ')],
  ]
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <h2 id="compare">{m.rooms_compare_title({}, { locale })}</h2>
      {compared.length < 2 && <p>{m.rooms_compare_hint({}, { locale })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too */}
      <div className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {compared.map(({ code, name }) => (
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
            {lines.map(([name, say]) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {compared.map((room) => (
                  <td key={room.code}>{say(room)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {compared.map(({ code, name, lowest }) => (
                <td key={code}>
                  {lowest && (
                    <a href={`#room-${code}`}>
                      {m.rooms_see_rates({}, { locale })}
                      <span className={styles.hidden}> {name}</span>
                    </a>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
