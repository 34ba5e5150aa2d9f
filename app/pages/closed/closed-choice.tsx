import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './closed-page.module.css'
import type { ClosedChoiceShown, ClosedShown } from './show-closed.ts'

type Props = { language: Language; xsrf: string; closed: ClosedShown }

/** One closed day: why, and what its guest may have instead. Each press of a button is a choice, and says what it is worth. */
export function ClosedChoice({ language: locale, xsrf, closed }: Props) {
  const { key, name, when, reason, along, said, choice } = closed
  return (
    <Card as="section" className={styles.closed} aria-labelledby={`closed-${key}`}>
      <h2 id={`closed-${key}`}>
        {name}, {when}
      </h2>
      {!said && <p>{m.closed_sorry({}, { locale })}</p>}
      <p>{reason}</p>
      {along && <p>{along}</p>}
      {said && <p>{said}</p>}
      {choice && <Ways {...{ locale, xsrf, closedDay: key, choice }} />}
    </Card>
  )
}

type WaysProps = { locale: Language; xsrf: string; closedDay: number; choice: ClosedChoiceShown }

function Ways({ locale, xsrf, closedDay, choice }: WaysProps) {
  const { until, dayPath, credit, noCredit, back } = choice
  const hidden = { xsrf, closedDay }
  return (
    <>
      <p>{until}</p>
      <ul className={styles.ways}>
        {dayPath && (
          <li>
            <h3>{m.closed_day_title({}, { locale })}</h3>
            <p>{m.closed_day_note({}, { locale })}</p>
            <LinkButton href={dayPath}>{m.closed_day_ask({}, { locale })}</LinkButton>
          </li>
        )}
        {credit && (
          <li>
            <h3>{m.closed_credit_title({}, { locale })}</h3>
            <p>{m.closed_credit_note({}, { locale })}</p>
            <Choose {...hidden} choice="credit" minor={credit.minor}>
              {m.closed_credit_ask({ amount: credit.amount }, { locale })}
            </Choose>
          </li>
        )}
        <li>
          <h3>{m.closed_money_title({}, { locale })}</h3>
          <p>{back.amount ? (noCredit ?? m.closed_money_note({}, { locale })) : m.closed_money_none({}, { locale })}</p>
          <Choose {...hidden} choice="money-back" minor={back.minor}>
            {back.amount
              ? m.closed_money_ask({ amount: back.amount }, { locale })
              : m.closed_cancel_ask({}, { locale })}
          </Choose>
        </li>
      </ul>
    </>
  )
}

type ChooseProps = {
  xsrf: string
  closedDay: number
  choice: 'credit' | 'money-back'
  minor: number
  children: string
}

function Choose({ xsrf, closedDay, choice, minor, children }: ChooseProps) {
  return (
    <form method="post">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value={choice} />
      <input type="hidden" name="closed" value={closedDay} />
      <input type="hidden" name="amount" value={minor} />
      <Button type="submit" kind="secondary">
        {children}
      </Button>
    </form>
  )
}
