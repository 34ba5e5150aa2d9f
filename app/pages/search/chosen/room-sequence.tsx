import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Choice } from '../../../room-choice.ts'
import { Link } from '../../../shell/link.tsx'
import type { ShownPick } from '../show/show-summary.ts'
import styles from './room-sequence.module.css'

type SequenceProps = {
  language: Language
  rooms: ShownPick[]
  current: number | null
  linkTo: (change: Partial<Choice>) => string
}

/** Where a guest with several rooms stands: which are chosen, which comes now. */
export function RoomSequence({ language: locale, rooms, current, linkTo }: SequenceProps) {
  if (rooms.length < 2) return null
  return (
    <nav id="sequence" className={styles.sequence} aria-label={m.rooms_sequence({}, { locale })}>
      <ol>
        {rooms.map(({ party, room }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room of the booking is known by its place only
          <li key={index}>
            <Link to={linkTo({ room: index })} aria-current={index === current ? 'step' : undefined}>
              <b>{m.rooms_room({ n: index + 1 }, { locale })}</b>
              <span>{party}</span>
              <span className={room ? styles.chosen : styles.open}>{room ?? m.rooms_to_choose({}, { locale })}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
