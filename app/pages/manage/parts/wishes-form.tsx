import { useContext } from 'react'
import type { GuestDetails } from '#resort/guests/guest-details.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { ArrivalOptions } from '../../../shell/arrival-options.tsx'
import { TypedSaver } from '../../../shell/typed-saver.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from '../manage-page.module.css'
import { OrderFields, OrderShown } from '../order-fields.tsx'

type Props = {
  language: Language
  xsrf: string
  nonce: string
  /** `asks` is what the house has to know of whoever bought an extra. */
  wishes: Pick<GuestDetails, 'arrivalTime' | 'requests'> & { asks: readonly string[] }
}

/** When they come and what they ask for, as the front desk knows it. */
export function WishesForm({ language: locale, xsrf, nonce, wishes: { arrivalTime, requests, asks } }: Props) {
  const number = useContext(OrderShown)
  return (
    <Card as="section">
      <Disclosure className={styles.fold} summary={m.manage_wishes_title({}, { locale })}>
        <form method="post" className={styles.form}>
          <OrderFields xsrf={xsrf} />
          <input type="hidden" name="do" value="wishes" />
          <SelectField
            name="arrivalTime"
            label={m.reserve_arrival_time({}, { locale })}
            defaultValue={arrivalTime ?? ''}
          >
            <option value="">{m.reserve_arrival_unknown({}, { locale })}</option>
            <ArrivalOptions language={locale} told={arrivalTime} />
          </SelectField>
          {asks.map((ask) => (
            <p key={ask}>{ask}</p>
          ))}
          <LongTextField
            name="requests"
            label={m.reserve_requests({}, { locale })}
            hint={m.reserve_requests_hint({}, { locale })}
            defaultValue={requests ?? ''}
            maxLength={1_000}
            rows={3}
          />
          <TypedSaver nonce={nonce} about={`manage ${number}`} />
          <Button type="submit" kind="secondary">
            {m.manage_wishes_save({}, { locale })}
          </Button>
        </form>
      </Disclosure>
    </Card>
  )
}
