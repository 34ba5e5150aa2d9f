import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { ShownTerms } from '../show/show-terms.ts'
import styles from './booking-form.module.css'
import { ChoiceCard } from './choice-card.tsx'

type Props = { language: Language; choices: ShownTerms['choices']; onChoose: () => void }

/** All of it now, or a part of it where the plan allows, with amounts and days. */
export function PayChoices({ language: locale, choices, onChoose }: Props) {
  const [only] = choices
  if (choices.length === 1 && only) return <input type="hidden" name="pay" value={only.choice} />
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{m.reserve_when({}, { locale })}</h2>
      </legend>
      <ul className={styles.cards}>
        {choices.map(({ choice, name, text, isChosen }) => (
          <ChoiceCard
            key={choice}
            type="radio"
            name="pay"
            value={choice}
            label={name}
            note={text}
            defaultChecked={isChosen}
            onChange={onChoose}
          />
        ))}
      </ul>
    </fieldset>
  )
}
