import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { SlotCalendar } from '../../../shell/slot-calendar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'
import { MethodField, type Methods } from '../rest/method-field.tsx'
import type { AskedOuting } from './show-asked-outing.ts'
import { type OutingDaysShown, partOfDay } from './show-outing-days.ts'

type Props = { language: Language; xsrf: string; days: OutingDaysShown & { methods: Methods } }

/** The day of each park or tour: chosen on links, and what it comes to is said before another button does it. */
export function OutingDaysForm({ language: locale, xsrf, days: { rows, refused, choosing, methods } }: Props) {
  if (!rows.length) return null
  return (
    <Card as="section" aria-labelledby="outings">
      <h2 id="outings">{m.outing_days_title({}, { locale })}</h2>
      <ul className={styles.extras}>
        {rows.map(({ key, name, when, verb, path, isChosen }) => (
          <li key={key}>
            <span>
              <b>{name}</b>
              <br />
              {when}
            </span>
            {path ? (
              <a href={path} aria-current={isChosen ? 'true' : undefined}>
                {verb} <HiddenText>{m.outing_of({ name }, { locale })}</HiddenText>
              </a>
            ) : (
              <span>{m.outing_late({}, { locale })}</span>
            )}
          </li>
        ))}
      </ul>
      {refused && <p role="status">{refused}</p>}
      {choosing && <Choosing {...{ locale, choosing }} />}
      {choosing?.asked && <Asked {...{ locale, xsrf, methods, asked: choosing.asked }} />}
    </Card>
  )
}

/** Whoever chose a day goes on reading here. */
const goal = { id: partOfDay, tabIndex: -1 }

function Choosing({ locale, choosing }: { locale: Language; choosing: NonNullable<OutingDaysShown['choosing']> }) {
  const { calendar, noDay, before, after, hours, asked } = choosing
  return (
    <div className={styles.answer}>
      {noDay && <p role="status">{noDay}</p>}
      <SlotCalendar calendar={calendar} />
      <p className={styles.turns}>
        {before && <a href={before}>← {m.outing_before({}, { locale })}</a>}
        {after && <a href={after}>{m.outing_after({}, { locale })} →</a>}
      </p>
      {hours && (
        <>
          <h3 {...(!asked && goal)}>{hours.heading}</h3>
          <ul className={styles.others}>
            {hours.list.map(({ words, path, isChosen }) => (
              <li key={path}>
                <a href={path} aria-current={isChosen ? 'true' : undefined}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type AskedProps = { locale: Language; xsrf: string; asked: AskedOuting; methods: Methods }

function Asked({ locale, xsrf, asked: { words, after, agree }, methods }: AskedProps) {
  return (
    <>
      <div role="status" className={styles.answer} {...goal}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {after.length > 0 && (
          <>
            <h3>{m.outing_after_title({}, { locale })}</h3>
            <ul>
              {after.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {agree && <AgreeForm {...{ locale, xsrf, agree, methods }} />}
    </>
  )
}

type AgreeProps = Omit<AskedProps, 'asked'> & { agree: NonNullable<AskedOuting['agree']> }

function AgreeForm({ locale, xsrf, agree: { product, day, option, total, isFirst, now }, methods }: AgreeProps) {
  const fields = { do: 'outing', product, day, option, total: String(total) }
  const same = isFirst ? m.outing_agree_first({}, { locale }) : m.outing_agree({}, { locale })
  return (
    <form method="post" className={styles.form}>
      <OrderFields xsrf={xsrf} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {now && (
        <>
          <input type="hidden" name="now" value={now.minor} />
          <MethodField language={locale} methods={methods} />
        </>
      )}
      {(!now || methods?.choices.length) && (
        <Button type="submit">{now ? m.outing_pay({ amount: now.amount }, { locale }) : same}</Button>
      )}
    </form>
  )
}
