import { pathTo } from '../../../paths.ts'
import { FlightLegs } from '../../../shell/flight/flight-legs.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import type { ShownTrip } from '../show/show-trip.ts'
import styles from './package-part.module.css'
import review from './review-and-pay.module.css'
import { type FieldsProps, idOf } from './typed-field.ts'

type Props = FieldsProps & { trip: ShownTrip; onAgree: () => void }

/** What is agreed to with a package, by its price and before the button: the itinerary, the names, and who answers for it. */
export function PackagePart({ language: locale, typed, errors, trip, onAgree }: Props) {
  const { flight, travellers, package: sold } = trip
  return (
    <section className={styles.package} aria-labelledby="package">
      <h3 id="package">{trip.words.package}</h3>
      <p>{sold.lead}</p>
      <p>
        <b>{flight.title}</b>
      </p>
      <FlightLegs legs={flight.legs} heading="h4" />
      <ul className={styles.ways}>
        {trip.ways.map(({ href, words }) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
      <dl className={review.facts}>
        {flight.facts.map(({ name, words }) => (
          <Fact key={name} name={name} words={[words]} />
        ))}
        <Fact
          name={trip.words.who}
          words={travellers.map(({ name, printed }) => (printed ? `${name}. ${printed}` : name))}
        />
        {sold.facts.map(({ name, words }) => (
          <Fact key={name} name={name} words={[words]} />
        ))}
      </dl>
      <p className={styles.note}>{sold.promises.join(' ')}</p>
      <input type="hidden" name="read" value={trip.seal} />
      <CheckboxField
        id={idOf('package')}
        name="package"
        value="on"
        label={trip.words.agree}
        hint={
          <a href={pathTo('package-travel', locale)} target="_blank" rel="noreferrer">
            {trip.words.read}
          </a>
        }
        error={errors.package}
        isRequired
        onChange={onAgree}
        defaultChecked={typed.package === 'on'}
      />
    </section>
  )
}

function Fact({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      {words.map((each) => (
        <dd key={each}>{each}</dd>
      ))}
    </>
  )
}
