import type { Day } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WishRefused } from './answer-waiting.ts'
import styles from './waiting-page.module.css'

type Props = { language: Language; wish: WishRefused['wish']; days: { first: Day; last: Day } }

/** One more day or product, beside what is chosen already: asked by address, so that it works everywhere. */
export function AddForm({ language: locale, wish, days }: Props) {
  return (
    <section className={styles.part} aria-labelledby="add">
      <h2 id="add">{m.waiting_add({}, { locale })}</h2>
      <form className={styles.add}>
        {Object.entries(wish.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {wish.slots.map(({ value }) => (
          <input key={value} type="hidden" name="slot" value={value} />
        ))}
        <SelectField label={m.waiting_product({}, { locale })} name="product">
          {wish.products.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.waiting_day({}, { locale })}
          name="day"
          type="date"
          min={days.first}
          max={days.last}
          isRequired
        />
        <Button type="submit" kind="secondary">
          {m.waiting_add_go({}, { locale })}
        </Button>
      </form>
    </section>
  )
}
