import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import styles from './product-page.module.css'

type Fields = {
  language: Language
  product: string
  party: { adults: number; ages: number[] }
  instead: string | null
  /** It takes the place of one that is in the cart. */
  isInstead: boolean
}

type Slot = {
  option: string
  hours: string
  total: string
  /** It is for the day that is under way. */
  today: string | null
  early: string | null
  months: string | null
  deposit: string | null
  left: string | null
}

type Slots = { day: string; banks: string | null; heading: string; list: Slot[] }

/** The hours of a day, of which one is chosen; then it goes into the cart. */
export function SlotChoice({ slots, ...fields }: Fields & { slots: Slots }) {
  const { day, banks, heading, list } = slots
  return (
    <AddForm {...fields} label={sayAdd(fields)}>
      <input type="hidden" name="day" value={day} />
      <fieldset className={styles.slots} id="slots">
        <legend>{heading}</legend>
        {list.map(({ option, hours, total, today, early, months, deposit, left }) => (
          <label key={option} className={styles.slot}>
            <input type="radio" name="option" value={option} defaultChecked={list.length === 1} />
            <span>{hours}</span>
            <b>{total}</b>
            {[today, early, months, deposit, left].map((words) => words && <small key={words}>{words}</small>)}
          </label>
        ))}
      </fieldset>
      {banks && <p className={styles.banks}>{banks}</p>}
    </AddForm>
  )
}

function sayAdd({ language: locale, isInstead }: Fields): string {
  return isInstead ? m.product_replace({}, { locale }) : m.product_add({}, { locale })
}

type Open = { option: string; words: string[]; total: string }

/** A ticket without a day, for whoever does not know it yet. */
export function OpenChoice({ open: { option, words, total }, ...fields }: Fields & { open: Open }) {
  const { language: locale } = fields
  return (
    <section className={styles.open} aria-labelledby="open">
      <h3 id="open">{`${m.ticket_open_title({}, { locale })}: ${total}`}</h3>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <AddForm
        {...fields}
        label={fields.isInstead ? m.product_replace({}, { locale }) : m.ticket_open_add({}, { locale })}
      >
        <input type="hidden" name="option" value={option} />
      </AddForm>
    </section>
  )
}

type AddProps = Fields & { label: string; children: ReactNode }

function AddForm({ product, party, instead, label, children }: AddProps) {
  return (
    <form method="post" action="#buy">
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="adults" value={party.adults} />
      <input type="hidden" name="age" value={party.ages.join('|')} />
      {instead !== null && <input type="hidden" name="instead" value={instead} />}
      {children}
      <Button type="submit">{label}</Button>
    </form>
  )
}
