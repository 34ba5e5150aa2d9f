import type { Language } from '#resort/guests/language.ts'
import { grownUpAge, mostVisitors } from '#resort/products/admit-party.ts'
import { m } from '../../messages/compiled/messages.js'
import { mostChildrenAsked } from '../../read-visitors.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './product-page.module.css'

/** Hours and tickets without a day stand further down, and are sent with who goes. */
export const partyForm = 'party'

type Props = {
  language: Language
  loaded: {
    party: { adults: number; ages: number[] }
    month: string
    day: string | null
    months: { value: string; words: string }[]
    instead: string | null
  }
}

/** Who goes, and in which month: asked by address, so that it works everywhere and can be sent to somebody. */
export function PartyForm({ language: locale, loaded: { party, month, months, day, instead } }: Props) {
  return (
    <form id={partyForm} className={styles.party} action="#buy">
      <SelectField label={m.product_adults({}, { locale })} name="adults" defaultValue={party.adults}>
        {Array.from({ length: mostVisitors }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is a number of people
          <option key={index}>{index + 1}</option>
        ))}
      </SelectField>
      <SelectField label={m.product_month({}, { locale })} name="month" defaultValue={month}>
        {months.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Disclosure className={styles.children} summary={sayChildren(party.ages, locale)}>
        <div className={styles.party}>
          {Array.from({ length: Math.max(mostChildrenAsked, party.ages.length) }, (_, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its place only
              key={index}
              label={m.product_age_of({ n: index + 1 }, { locale })}
              name="age"
              defaultValue={party.ages[index] ?? ''}
            >
              <option value="">{m.product_no_child({}, { locale })}</option>
              {Array.from({ length: grownUpAge }, (_, age) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is an age
                <option key={age} value={age}>
                  {age ? m.widget_age_years({ n: age }, { locale }) : m.widget_age_zero({}, { locale })}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </Disclosure>
      {day && <input type="hidden" name="day" value={day} />}
      {instead !== null && <input type="hidden" name="instead" value={instead} />}
      <Button type="submit" kind="secondary">
        {m.product_look({}, { locale })}
      </Button>
    </form>
  )
}

/** "Children under 12 (age: 4)": a bare figure was read as how many they are. */
function sayChildren(ages: readonly number[], locale: Language): string {
  return ages.length
    ? m.product_children_of({ ages: ages.join(', ') }, { locale })
    : `${m.product_children({}, { locale })}: ${m.product_no_child({}, { locale })}`
}
