import type { ShownLeg } from '../../words/show-flight.ts'
import styles from './flight-legs.module.css'

type Props = { legs: readonly ShownLeg[]; heading: 'h3' | 'h4' }

/** There and back, plane by plane, with every time as the clocks of its place show it. */
export function FlightLegs({ legs, heading: Heading }: Props) {
  return (
    <div className={styles.legs}>
      {legs.map(({ title, day, planes, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a flight are known by their place only
        <section key={index} className={styles.leg}>
          <Heading className={styles.title}>{day === null ? title : `${title}: ${day}`}</Heading>
          <p className={styles.note}>{length}</p>
          <ol className={styles.planes}>
            {planes.map(({ name, leaves, lands, notes, wait }) => (
              <li key={name}>
                <p className={styles.times}>
                  <b>{leaves.time}</b> {leaves.place} <span aria-hidden="true">→</span> <b>{lands.time}</b>{' '}
                  {lands.place}
                  {lands.later && <small> ({lands.later})</small>}
                </p>
                <p className={styles.note}>{[name, ...notes].join(' · ')}</p>
                {wait && <p className={styles.wait}>{wait}</p>}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className={styles.note}>{legs.find(({ clocks }) => clocks)?.clocks}</p>
    </div>
  )
}
