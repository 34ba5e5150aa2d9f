import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import type { AdvertisedRoom } from '../../words/show-from-price.ts'
import { FromLine } from './from-line.tsx'
import styles from './room-groups.module.css'
import type { RoomGroup } from './show-room-groups.ts'

const boxes = [
  { on: '(min-width: 75rem)', width: '30vw', ratio: 4 / 3 },
  { on: '(min-width: 48rem)', width: '46vw', ratio: 4 / 3 },
  { width: '92vw', ratio: 4 / 3 },
]

/** Every room of a page: its picture, what it is, and what it costs at least. */
export function RoomGroups({ groups, language }: { groups: readonly RoomGroup[]; language: Language }) {
  return groups.map((group) => (
    <section key={group.id} className={styles.group} aria-labelledby={`rooms-${group.id}`}>
      <h2 id={`rooms-${group.id}`}>{group.heading}</h2>
      <ul className={styles.rooms}>
        {group.rooms.map((room) => (
          <li key={room.code} id={room.code} className={styles.room}>
            <RoomLine room={room} language={language} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function RoomLine({ room, language: locale }: { room: AdvertisedRoom; language: Language }) {
  const [picture] = room.pictures
  return (
    <>
      {picture && <FramedPicture picture={picture} alt={picture.alt[locale]} boxes={boxes} />}
      <div>
        <h3>{room.name}</h3>
        <p className={styles.description}>{room.description}</p>
        <ul className={styles.facts}>
          {room.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {room.plan && (
          <a className={styles.plan} href={room.plan.path} aria-label={`${room.plan.title}: ${room.name}`}>
            {room.plan.title}
          </a>
        )}
        <FromLine from={room.from} language={locale} label={m.content_see_dates_of({ room: room.name }, { locale })} />
      </div>
    </>
  )
}
