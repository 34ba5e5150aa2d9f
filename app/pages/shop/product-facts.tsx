import { type ArrivalPlace, linkToMap } from '#resort/guests/arrival-place.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './product-page.module.css'

type Props = {
  language: Language
  loaded: {
    ages: string
    schedule: string
    place: ArrivalPlace | null
    included: readonly string[]
    bring: readonly string[]
    terms: readonly string[]
    goesWith: string | null
  }
}

/** Who may come, when, where to, and what with. */
export function ProductFacts({ language: locale, loaded }: Props) {
  const { ages, schedule, place, included, bring, terms, goesWith } = loaded
  return (
    <dl className={styles.facts}>
      <dt>{m.product_ages({}, { locale })}</dt>
      <dd>{ages}</dd>
      <dt>{m.product_schedule({}, { locale })}</dt>
      <dd>{schedule}</dd>
      {place && <Place {...{ language: locale, place }} />}
      <dt>{m.product_included({}, { locale })}</dt>
      <dd>
        <ul>
          {included.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </dd>
      <dt>{m.product_bring({}, { locale })}</dt>
      <dd>
        <ul>
          {bring.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </dd>
      <dt>{m.product_terms({}, { locale })}</dt>
      <dd>
        {[...terms, ...(goesWith ? [goesWith] : [])].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </dd>
    </dl>
  )
}

function Place({ language: locale, place }: { language: Language; place: ArrivalPlace }) {
  const map = linkToMap(place)
  return (
    <>
      <dt>{m.product_place({}, { locale })}</dt>
      <dd>
        {place.words}
        {map && (
          <>
            {' · '}
            <a href={map}>{m.product_map({}, { locale })}</a>
          </>
        )}
      </dd>
    </>
  )
}
