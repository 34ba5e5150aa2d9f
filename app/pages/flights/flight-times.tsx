import { HiddenText } from '../../ui/hidden-text.tsx'
import styles from './flights-page.module.css'
import type { ShownLeg } from './show-way.ts'

/** When it leaves and lands, by the clocks of the places, where it stops and who flies it. */
export function FlightTimes({ leg }: { leg: ShownLeg }) {
  return (
    <div className={styles.leg}>
      <p className={styles.times}>
        <time>{leg.leaves}</time> <span aria-hidden="true">–</span> <time>{leg.lands}</time>
        {leg.offsetWords && (
          <>
            <sup aria-hidden="true">{leg.offset}</sup>
            <HiddenText>, {leg.offsetWords}</HiddenText>
          </>
        )}
      </p>
      <p className={styles.airports}>
        {leg.places}, {leg.day}
      </p>
      <p>
        {leg.duration}. {leg.stops.join('. ')}.
      </p>
      <p className={styles.small}>
        {leg.airlines} ({leg.numbers}){leg.operators.length > 0 && `. ${leg.operators.join('. ')}`}
      </p>
    </div>
  )
}
