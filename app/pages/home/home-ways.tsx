import type { Language } from '#resort/guests/language.ts'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import styles from './home-ways.module.css'
import type { Way } from './show-house.ts'

type HomeWaysProps = {
  id: string
  heading: string
  ways: readonly Way[]
  language: Language
  all: Way['href']
  allWords: string
}

const boxes = [
  { on: '(min-width: 64rem)', width: '25vw', ratio: 4 / 5 },
  { on: '(min-width: 40rem)', width: '46vw', ratio: 4 / 5 },
  { width: '92vw', ratio: 3 / 2 },
]

/** A row of what the house has: kinds of room, tables, rates. */
export function HomeWays({ id, heading, ways, language, all, allWords }: HomeWaysProps) {
  if (!ways.length) return null
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <a href={all}>{allWords}</a>
      </div>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.id}>
            <a href={way.href}>
              {way.picture && <FramedPicture picture={way.picture} alt={way.picture.alt[language]} boxes={boxes} />}
              <h3>{way.name}</h3>
              <p>{way.words}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
