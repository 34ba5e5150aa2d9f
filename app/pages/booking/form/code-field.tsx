import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ShownGift } from '../../../words/show-gifts.ts'
import styles from './review-and-pay.module.css'
import { idOf } from './typed-field.ts'

type Props = { language: Language; gifts: readonly ShownGift[]; kept: string | null }

/** A part of the form, so that what was typed comes along; behind its button, so that Enter still means to pay. */
export function CodeField({ language: locale, gifts, kept }: Props) {
  return (
    <>
      {gifts.map(({ tail, name, amount, left }) => (
        <p key={tail} className={styles.gift}>
          <span>
            {name} <b>{amount}</b> <small>{left}</small>
          </span>
          <Button kind="quiet" size="small" type="submit" name="tail" value={tail}>
            {m.gift_code_remove({}, { locale })} <HiddenText>{name}</HiddenText>
          </Button>
        </p>
      ))}
      {kept && <p className={styles.note}>{kept}</p>}
      <Disclosure summary={m.gift_code({}, { locale })} look="words">
        <div className={styles.currency}>
          <TextField
            key={gifts.length}
            id={idOf('code')}
            label={m.gift_code({}, { locale })}
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button kind="secondary" type="submit" name="intent" value="code">
            {m.gift_code_apply({}, { locale })}
          </Button>
        </div>
      </Disclosure>
    </>
  )
}
