import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { LoadedBooking } from '../show/load-booking.ts'
import styles from './review-and-pay.module.css'
import { idOf } from './typed-field.ts'

type Props = { language: Language; tab: LoadedBooking['tab'] }

/** A part of the form, so that what was typed comes along; behind its button, so that Enter still means to pay. */
export function CurrencyField({ language: locale, tab: { currency, currencies, currencyHint } }: Props) {
  return (
    <Disclosure summary={m.reserve_currency_other({}, { locale })} look="words">
      <div className={styles.currency}>
        <SelectField
          key={currency}
          id={idOf('currency')}
          name="currency"
          label={m.reserve_currency_field({}, { locale })}
          hint={currencyHint}
          defaultValue={currency}
        >
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button kind="secondary" type="submit" name="intent" value="currency">
          {m.reserve_currency_go({}, { locale })}
        </Button>
      </div>
    </Disclosure>
  )
}
