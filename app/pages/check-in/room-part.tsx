import { m } from '../../messages/compiled/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CheckInForm, type FormProps } from './check-in-form.tsx'
import styles from './check-in-page.module.css'

/** One room: what was told of it, and the form while it can be told or changed. */
export function RoomPart(props: FormProps & { isFirst: boolean }) {
  const { isFirst, ...form } = props
  const { language: locale, room, refused } = form
  const { key, name, facts, isDone, isOpen, until, window, moved, said } = room
  return (
    <Card as="section" className={styles.room} aria-labelledby={`${key}-name`}>
      <h2 id={`${key}-name`}>
        {name} {isDone && <Badge kind="leaf">{m.check_in_done({}, { locale })}</Badge>}
      </h2>
      <p className={styles.note}>
        <Facts facts={facts} />
      </p>
      {moved && <p>{moved}</p>}
      {window && <p>{window}</p>}
      {said.length > 0 && (
        <dl className={styles.said}>
          {said.map((each) => (
            <div key={each.name}>
              <dt>{each.name}</dt>
              <dd>{each.words}</dd>
            </div>
          ))}
        </dl>
      )}
      {until && <p className={styles.note}>{until}</p>}
      {isOpen && (
        <Disclosure
          open={isFirst || refused !== undefined}
          summary={isDone ? m.check_in_change({}, { locale }) : m.check_in_begin({}, { locale })}
        >
          <CheckInForm {...form} />
        </Disclosure>
      )}
    </Card>
  )
}
