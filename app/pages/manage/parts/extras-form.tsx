import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { mostOfFlight } from '#resort/orders/told-flight.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'

type Had = { line: string; name: string; times: string | null; amount: string; returns: string | null }
type Addable = {
  code: string
  name: string
  times: string | null
  amount: string
  minor: number
  home: string | null
  /** The house has to know the flight of whoever has it, and does not yet. */
  asksFlight: boolean
}
type Props = { language: Language; xsrf: string; extras: { had: Had[]; addable: Addable[]; unserved: string[] } }

/** What else can be had beside the rooms, and what can be taken off again, each with a button of its own. */
export function ExtrasForm({ language: locale, xsrf, extras: { had, addable, unserved } }: Props) {
  if (!had.length && !addable.length && !unserved.length) return null
  return (
    <Card as="section">
      <Disclosure className={styles.fold} summary={m.manage_extras_title({}, { locale })}>
        <p>{m.manage_extras_hint({}, { locale })}</p>
        <ul className={styles.extras}>
          {had.map(({ line, name, times, amount, returns }) => (
            <li key={line}>
              <span>
                {name}{' '}
                <span className={styles.amount}>
                  {amount} {times && <span className={styles.note}>({times})</span>}
                </span>
                {returns && <span className={styles.note}> {returns}</span>}
              </span>
              <Deed xsrf={xsrf} name={name} label={m.manage_extra_remove({}, { locale })} kind="quiet">
                <input type="hidden" name="do" value="remove-extra" />
                <input type="hidden" name="line" value={line} />
              </Deed>
            </li>
          ))}
          {addable.map(({ code, name, times, amount, minor, home, asksFlight }) => (
            <li key={code}>
              <span>
                {name}{' '}
                <span className={styles.amount}>
                  {amount} {times && <span className={styles.note}>({times})</span>}
                </span>
                {home && <span className={styles.note}> {home}</span>}
              </span>
              <Deed xsrf={xsrf} name={name} label={m.manage_extra_add({}, { locale })} kind="secondary">
                <input type="hidden" name="do" value="add-extra" />
                <input type="hidden" name="code" value={code} />
                <input type="hidden" name="total" value={minor} />
                {asksFlight && (
                  <TextField
                    name="flight"
                    label={m.manage_extra_flight({}, { locale })}
                    hint={m.manage_extra_flight_hint({}, { locale })}
                    autoComplete="off"
                    maxLength={mostOfFlight}
                  />
                )}
              </Deed>
            </li>
          ))}
        </ul>
        {unserved.map((sentence) => (
          <p key={sentence} className={styles.note}>
            {sentence}
          </p>
        ))}
      </Disclosure>
    </Card>
  )
}

type DeedProps = { xsrf: string; label: string; name: string; kind: 'quiet' | 'secondary'; children: ReactNode }

function Deed({ xsrf, label, name, kind, children }: DeedProps) {
  return (
    <form method="post" className={styles.deed}>
      <OrderFields xsrf={xsrf} />
      {children}
      <Button type="submit" kind={kind} size="small">
        {label} <HiddenText>{name}</HiddenText>
      </Button>
    </form>
  )
}
