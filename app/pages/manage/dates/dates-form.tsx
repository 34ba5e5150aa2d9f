import type { Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'
import { MethodField, type Methods } from '../rest/method-field.tsx'
import type { AskedDates } from './load-asked-dates.ts'
import { NewDaysTable } from './new-days-table.tsx'
import { RoomsToMoveField } from './rooms-to-move-field.tsx'
import type { NewDaysShown } from './show-new-days.ts'
import type { RoomToMove } from './show-rooms-to-move.ts'

type Dates = {
  isPossible: boolean
  stay: Stay
  /** To choose from, and those that are chosen. */
  rooms: RoomToMove[]
  chosen: string[]
  first: string
  asked: AskedDates
  /** To choose them in, once it was asked for; before that, where it is. */
  days: NewDaysShown | null
  toDays: string
  methods: Methods
}
type Props = { language: Language; xsrf: string; letter: string | null; dates: Dates }

/** The price of other dates is shown first, and they are changed by another button. */
export function DatesForm({
  language: locale,
  xsrf,
  letter,
  dates: { isPossible, stay, rooms, chosen, first, asked, days, toDays, methods },
}: Props) {
  return (
    <Card as="section" aria-labelledby="dates">
      <h2 id="dates">{m.manage_dates_title({}, { locale })}</h2>
      {!isPossible && <p>{m.manage_dates_fixed({}, { locale })}</p>}
      {isPossible && (
        <form method="get" action="#asked" className={styles.form}>
          {letter && <input type="hidden" name="letter" value={letter} />}
          <RoomsToMoveField language={locale} rooms={rooms} />
          <TextField
            type="date"
            name="arrive"
            label={m.summary_arrival({}, { locale })}
            min={first}
            required
            defaultValue={days?.arrival ?? asked?.checkIn ?? stay.checkIn}
          />
          <TextField
            type="date"
            name="leave"
            label={m.summary_departure({}, { locale })}
            min={first}
            required
            defaultValue={days?.arrival ? '' : (asked?.checkOut ?? stay.checkOut)}
          />
          <Button type="submit" kind="secondary">
            {m.manage_dates_ask({}, { locale })}
          </Button>
        </form>
      )}
      {isPossible && !days && (
        <p className={styles.answer}>
          <a href={toDays}>{m.manage_dates_calendar({}, { locale })}</a>
        </p>
      )}
      {isPossible && days && <NewDaysTable language={locale} days={days} />}
      {isPossible && asked && (
        <div id="asked" role="status" className={styles.answer}>
          {asked.total === null && <Notice kind="warn">{asked.words.join(' ')}</Notice>}
          {asked.total !== null && asked.words.map((sentence) => <p key={sentence}>{sentence}</p>)}
          {asked.warning && (
            <Notice kind="warn" className={styles.warning}>
              {asked.warning}
            </Notice>
          )}
          {asked.wayIn && (
            <p>
              <a href={asked.wayIn.path}>{asked.wayIn.words}</a>
            </p>
          )}
          {asked.after.length > 0 && (
            <>
              <h3>{m.manage_dates_after({}, { locale })}</h3>
              <ul>
                {asked.after.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {isPossible && asked?.others && (
        <>
          <p>{asked.others.title}</p>
          <ul className={styles.others}>
            {asked.others.ways.map(({ days, words, path }) => (
              <li key={path}>
                <a href={path}>{days}</a> {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {isPossible && asked?.total != null && (
        <form method="post" className={styles.form}>
          <OrderFields xsrf={xsrf} />
          <input type="hidden" name="do" value="dates" />
          <input type="hidden" name="checkin" value={asked.checkIn} />
          <input type="hidden" name="checkout" value={asked.checkOut} />
          <input type="hidden" name="total" value={asked.total} />
          <input type="hidden" name="rooms" value={chosen.join(' ')} />
          {asked.now && (
            <>
              <input type="hidden" name="now" value={asked.now.minor} />
              <MethodField language={locale} methods={methods} />
            </>
          )}
          {(!asked.now || methods?.choices.length) && (
            <Button type="submit">
              {asked.now
                ? m.manage_dates_pay({ amount: asked.now.amount }, { locale })
                : m.manage_dates_agree({}, { locale })}
            </Button>
          )}
        </form>
      )}
    </Card>
  )
}
