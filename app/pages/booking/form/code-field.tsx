import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { CodeInput } from '../../../shell/code-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import type { CodeRefused } from '../answer/booking-answer.ts'
import type { ShownBooking } from '../show/show-booking.ts'
import styles from './review-and-pay.module.css'
import { idOf } from './typed-field.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

type Props = { language: Language; booking: ShownBooking; refused: CodeRefused | undefined }

/** A part of the form, so that what was typed comes along. */
export function CodeField({ language: locale, booking, refused }: Props) {
  const { gifts, giftKept, code, promo, codeField } = booking
  const field = useRef<HTMLInputElement>(null)
  useFocusOnRefusal(field, refused)
  const isApplied = Boolean(code && promo)
  return (
    <div className={styles.code}>
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
      {giftKept && <p>{giftKept}</p>}
      <div className={isApplied ? `${styles.applied} ${styles.gift}` : undefined}>
        <div role="status">{isApplied && <p>{promo?.sentences.join('. ')}</p>}</div>
        {isApplied && (
          <Button kind="quiet" size="small" type="submit" name="intent" value="leave-code">
            {m.gift_code_remove({}, { locale })} <HiddenText>{code}</HiddenText>
          </Button>
        )}
      </div>
      <Disclosure summary={codeField.label} look="words" open={refused ? true : undefined}>
        <div className={styles.currency}>
          <input type="hidden" name="codeBefore" value={code ?? ''} />
          <CodeInput
            key={`${gifts.length} ${code}`}
            words={codeField}
            ref={field}
            id={idOf('code')}
            code={refused ? refused.typed : code}
            wrong={refused?.words}
          />
          <Button kind="secondary" type="submit" name="intent" value="code">
            {m.gift_code_apply({}, { locale })}
          </Button>
        </div>
      </Disclosure>
    </div>
  )
}
