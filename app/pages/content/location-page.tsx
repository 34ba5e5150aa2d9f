import { describeHotel } from '../../describe-hotel.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { AreaMap } from '../../shell/area-map.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/location-page.ts'
import { Article } from './article.tsx'
import { loadWords } from './load-words.ts'
import styles from './location-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor, publicUrl } = carried
  const { hotel, map } = resort
  const words = loadWords(carried)
  const { latitude, longitude } = hotel.address
  carried.graph.push(describeHotel({ hotel, publicUrl, language: visitor.language }, words.content.description))
  return {
    ...words,
    map,
    house: { name: hotel.brand, at: [latitude, longitude] as const },
    directions: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  }
}

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { content, map, house, directions } = loaderData
  const locale = content.language
  return (
    <>
      <PageHead {...loaderData} {...content} />
      <StructuredData />
      <Article {...loaderData}>
        <figure className={styles.map}>
          {map && <AreaMap map={map} house={house} language={locale} />}
          <figcaption>
            <LinkButton href={directions} kind="secondary">
              {m.location_directions({}, { locale })}
            </LinkButton>
          </figcaption>
        </figure>
      </Article>
    </>
  )
}
