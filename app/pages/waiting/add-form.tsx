import type { Day } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WishRefused } from './answer-waiting.ts'
import { idOf, sayWrongField } from './say-wrong-field.ts'
import styles from './waiting-page.module.css'

export type Adding = {
  language: Language
  wish: WishRefused['wish']
  days: { first: Day; last: Day }
  refused: WishRefused | undefined
}

/** Where nothing can be waited for yet: a day to begin with. What was typed before comes along. */
export function AddForm({ xsrf, ...adding }: Adding & { xsrf: string }) {
  const { name = '', mail = '' } = adding.refused?.typed ?? {}
  return (
    <form method="post" className={styles.part} noValidate>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="ask" />
      {Object.entries({ ...adding.wish.fields, name, mail }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <AddFields {...adding} />
    </form>
  )
}

/** One more day or product, beside what is chosen already: sent with all that was typed, so that nothing of it is lost. */
export function AddFields({ language: locale, wish, days, refused }: Adding) {
  const isWrong = refused?.fields.includes('day')
  return (
    <section aria-labelledby="add">
      <h2 id="add">{m.waiting_add({}, { locale })}</h2>
      <div className={styles.add}>
        <SelectField label={m.waiting_product({}, { locale })} name="product">
          {wish.products.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...(isWrong && { error: sayWrongField('day', locale) })}
          id={idOf('day')}
          label={m.waiting_day({}, { locale })}
          name="day"
          type="date"
          min={days.first}
          max={days.last}
        />
        <Button type="submit" kind="secondary" name="add" value="yes">
          {m.waiting_add_go({}, { locale })}
        </Button>
      </div>
    </section>
  )
}
