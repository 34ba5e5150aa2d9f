import { Link } from '../../shell/link.tsx'
import { Card } from '../../ui/card.tsx'
import { FlightTimes } from './flight-times.tsx'
import styles from './flights-page.module.css'
import { NightsNote } from './nights-note.tsx'
import type { ShownOffers } from './show-offers.ts'

/** What was chosen so far, and the way back to each. */
export function ChosenFlights({ out, home }: Pick<ShownOffers, 'out' | 'home'>) {
  const chosen = [out, home].filter((each) => each !== null)
  if (!chosen.length) return null
  return (
    <div className={styles.chosen}>
      {chosen.map(({ label, leg, change }) => (
        <Card as="section" key={label} aria-label={label}>
          <h2 className={styles.label}>{label}</h2>
          <FlightTimes leg={leg} />
          <p>
            <Link to={change.path} discover="none">
              {change.words}
            </Link>
          </p>
        </Card>
      ))}
      {out?.nights && <NightsNote {...out.nights} />}
    </div>
  )
}
