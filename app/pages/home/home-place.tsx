import type { AreaMap as AreaMapOf, Place } from '#resort/content/area-map.ts'
import type { ContentPage } from '#resort/content/content-pages.ts'
import { pathTo } from '../../paths.ts'
import { AreaMap } from '../../shell/area-map.tsx'
import styles from './home-place.module.css'

type HomePlaceProps = {
  page: Pick<ContentPage, 'language' | 'title' | 'lead'>
  map: AreaMapOf | null
  house: { name: string; at: Place }
  words: string
}

/** Where the house is, drawn and in one sentence. */
export function HomePlace({ page, map, house, words }: HomePlaceProps) {
  return (
    <section className={styles.place} aria-labelledby="home-place">
      {map && <AreaMap map={map} house={house} language={page.language} />}
      <div>
        <h2 id="home-place">{page.title}</h2>
        <p>{page.lead}</p>
        <p>
          <a href={pathTo('location', page.language)}>{words}</a>
        </p>
      </div>
    </section>
  )
}
