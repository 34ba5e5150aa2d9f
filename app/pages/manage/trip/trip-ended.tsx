import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import styles from '../manage-page.module.css'
import { openedOf } from '../show-jumps.ts'
import type { ShownTripEnded } from './show-trip-ended.ts'

type Props = { language: Language; ended: ShownTripEnded }

/** A flight that its airline cancelled, and the credits that one gave in place of money. */
export function TripEnded({ language: locale, ended: { flight, credits } }: Props) {
  return (
    <>
      {flight && (
        <Card as="section" className={styles.notice}>
          <h2>{flight.title}</h2>
          {flight.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {flight.leads && (
            <LinkButton kind="secondary" href={`#${openedOf('cancel')}`}>
              {m.trip_ended_rooms_go({}, { locale })}
            </LinkButton>
          )}
        </Card>
      )}
      {credits && (
        <Card as="section" className={styles.notice}>
          <h2>{m.trip_credits_title({}, { locale })}</h2>
          <p>{credits.lead}</p>
          {credits.each.map(({ title, facts }) => (
            <section key={title} className={styles.credit}>
              <h3>{title}</h3>
              <dl>
                {facts.map(({ name, words }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {credits.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Card>
      )}
    </>
  )
}
