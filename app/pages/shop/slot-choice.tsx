import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { openDay } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { asShown, writeAs } from './as-shown.ts'
import { partyForm } from './party-form.tsx'
import styles from './product-page.module.css'
import { refusedPlace } from './refused-notice.tsx'

type Fields = {
  language: Language
  party: { adults: number; ages: number[] }
  instead: string | null
  /** It takes the place of one that is in the cart. */
  isInstead: boolean
}

type Slot = {
  option: string
  isChosen: boolean
  hours: string
  total: string
  /** It is for the day that is under way. */
  today: string | null
  early: string | null
  months: string | null
  deposit: string | null
  left: string | null
}

type Slots = { banks: string | null; heading: string; list: Slot[] }

/** The hours of a day, of which one is chosen; then it goes into the cart. */
export function SlotChoice({ slots, ...fields }: Fields & { slots: Slots }) {
  const { banks, heading, list } = slots
  const { language: locale, party, isInstead } = fields
  return (
    <div>
      <fieldset className={styles.slots} id="slots">
        <legend>{heading}</legend>
        {list.map(({ option, isChosen, hours, total, today, early, months, deposit, left }) => (
          <label key={option} className={styles.slot}>
            <input type="radio" form={partyForm} name="option" value={option} defaultChecked={isChosen} />
            <span>{hours}</span>
            <b>{total}</b>
            {[today, early, months, deposit, left].map((words) => words && <small key={words}>{words}</small>)}
          </label>
        ))}
      </fieldset>
      {banks && <p className={styles.banks}>{banks}</p>}
      <AddButton as={writeAs(party)}>
        {isInstead ? m.product_replace({}, { locale }) : m.product_add({}, { locale })}
      </AddButton>
    </div>
  )
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
      <div>
        <AddButton as={writeAs(fields.party, option)}>{sayAddOpen(fields)}</AddButton>
      </div>
    </section>
  )
}

function sayAddOpen({ language: locale, isInstead, instead }: Fields): string {
  if (!isInstead) return m.ticket_open_add({}, { locale })
  return instead === openDay ? m.product_replace({}, { locale }) : m.ticket_open_replace({}, { locale })
}

/** It sends the form of who goes: whoever is changed up there is not left out down here. */
function AddButton({ as, children }: { as: string; children: string }) {
  return (
    <Button type="submit" form={partyForm} formMethod="post" formAction={`#${refusedPlace}`} name={asShown} value={as}>
      {children}
    </Button>
  )
}
