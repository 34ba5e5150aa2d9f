import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { ShownTerms } from '../show/show-terms.ts'
import styles from './booking-form.module.css'
import { ChoiceCard } from './choice-card.tsx'

type Props = { language: Language; terms: Pick<ShownTerms, 'extras' | 'unserved'>; onChoose: () => void }

/** What can be added to the rooms, each with its price in full. */
export function ExtraCards({ language: locale, terms: { extras, unserved }, onChoose }: Props) {
  if (!extras.length && !unserved.length) return null
  return (
    <fieldset id="extras" className={styles.section}>
      <legend>
        <h2>{m.reserve_extras({}, { locale })}</h2>
      </legend>
      <p className={styles.note}>{m.reserve_extras_hint({}, { locale })}</p>
      <ul className={styles.cards}>
        {extras.map(({ code, name, note, total, isChosen }) => (
          <ChoiceCard
            key={code}
            type="checkbox"
            name="extras"
            value={code}
            label={name}
            note={note}
            amount={total}
            defaultChecked={isChosen}
            onChange={onChoose}
          />
        ))}
      </ul>
      {extras.map(
        ({ code, ask }) =>
          ask && (
            <p key={code} className={styles.note}>
              {ask}
            </p>
          ),
      )}
      {unserved.map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
    </fieldset>
  )
}
