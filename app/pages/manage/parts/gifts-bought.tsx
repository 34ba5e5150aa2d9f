import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'

type Gift = {
  line: string
  name: string
  amount: string
  state: string
  code: string | null
  sheet: string | null
  whyKept: string | null
  canGiveBack: boolean
}

/** Each gift voucher of the order with its code and its sheet, and the way to give it back alone. */
export function GiftsBought({ language: locale, xsrf, gifts }: { language: Language; xsrf: string; gifts: Gift[] }) {
  if (!gifts.length) return null
  return (
    <Card as="section" className={styles.gifts}>
      <h2>{m.gift_manage({}, { locale })}</h2>
      {gifts.map(({ line, name, amount, state, code, sheet, whyKept, canGiveBack }) => (
        <div key={line} className={styles.form}>
          <p>
            <b>{name}</b>, {amount}
            {state && <br />}
            {state}
            {code && <br />}
            {code}
          </p>
          {sheet && (
            <p>
              <a href={sheet}>
                {m.gift_manage_print({}, { locale })} <HiddenText>{name}</HiddenText>
              </a>
            </p>
          )}
          {whyKept && <p>{whyKept}</p>}
          {canGiveBack && (
            <Disclosure
              look="words"
              summary={
                <span>
                  {m.gift_give_back({}, { locale })} <HiddenText>{name}</HiddenText>
                </span>
              }
            >
              <form method="post" className={styles.form}>
                <OrderFields xsrf={xsrf} />
                <input type="hidden" name="do" value="cancel-gift" />
                <input type="hidden" name="line" value={line} />
                <p>
                  {m.gift_give_back_ends({ amount }, { locale })} {m.manage_cancel_when({}, { locale })}
                </p>
                <Button type="submit" kind="attention">
                  {m.gift_give_back_agree({ name }, { locale })}
                </Button>
              </form>
            </Disclosure>
          )}
        </div>
      ))}
    </Card>
  )
}
