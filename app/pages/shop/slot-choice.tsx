import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import styles from './product-page.module.css'

type Fields = {
  language: Language
  xsrf: string
  product: string
  party: { adults: number; ages: number[] }
  instead: string | null
}

type Slot = { option: string; hours: string; total: string; early: string | null; left: string | null }

/** The hours of a day, of which one is chosen; then it goes into the cart. */
export function SlotChoice({ slots, ...fields }: Fields & { slots: { day: string; heading: string; list: Slot[] } }) {
  const { day, heading, list } = slots
  return (
    <AddForm {...fields}>
      <input type="hidden" name="day" value={day} />
      <fieldset className={styles.slots} id="slots">
        <legend>{heading}</legend>
        {list.map(({ option, hours, total, early, left }) => (
          <label key={option} className={styles.slot}>
            <input type="radio" name="option" value={option} defaultChecked={list.length === 1} />
            <span>
              {hours}
              {[early, left].map((words) => words && <small key={words}>{words}</small>)}
            </span>
            <b>{total}</b>
          </label>
        ))}
      </fieldset>
    </AddForm>
  )
}

type AddProps = Fields & { children: ReactNode }

function AddForm({ language: locale, xsrf, product, party, instead, children }: AddProps) {
  return (
    <form method="post" action="#buy">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="adults" value={party.adults} />
      <input type="hidden" name="age" value={party.ages.join('|')} />
      {instead !== null && <input type="hidden" name="instead" value={instead} />}
      {children}
      <Button type="submit">{m.product_add({}, { locale })}</Button>
    </form>
  )
}
