import { Link } from '../../shell/link.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { FlightTimes } from './flight-times.tsx'
import styles from './flights-page.module.css'
import { NightsNote } from './nights-note.tsx'
import type { ShownOffers } from './show-offers.ts'
import type { ShownWay } from './show-way.ts'

/** Every way there is, with what the whole package comes to; it grows, and what is there stays. */
export function FlightList({ list, empty, words, step }: Pick<ShownOffers, 'list' | 'empty' | 'words' | 'step'>) {
  if (empty)
    return (
      <Notice kind="info" role="status" title={empty.title}>
        {empty.text} {empty.link && <a href={empty.link.path}>{empty.link.words}</a>}
      </Notice>
    )
  if (!list.length) return null
  return (
    <>
      <p className={styles.note}>
        {words.for} {words.saving && <b>{words.saving}.</b>} {words.toLose.join(' ')}
      </p>
      <ol className={styles.list}>
        {list.map((way) => (
          <li key={`${step} ${way.key}`}>
            <WayCard {...{ way, words }} />
          </li>
        ))}
      </ol>
    </>
  )
}

function WayCard({ way, words }: { way: ShownWay; words: ShownOffers['words'] }) {
  return (
    <Card className={styles.way}>
      <FlightTimes leg={way} />
      <ul className={styles.rules}>
        {[way.brand, way.bags, ...way.fare].map((rule) => rule && <li key={rule}>{rule}</li>)}
      </ul>
      <div className={styles.price}>
        <Price lead={words.from} amount={way.total} align="end" />
        <Link to={way.path} className={buttonClass({})} aria-label={way.name} discover="none">
          {words.choose}
        </Link>
      </div>
      {way.nights && <NightsNote {...way.nights} />}
    </Card>
  )
}
