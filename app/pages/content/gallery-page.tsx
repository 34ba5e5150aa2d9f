import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import { missing } from '../../shell/show-missing.ts'
import { StructuredData } from '../../structured-data.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/gallery-page.ts'
import { Article } from './article.tsx'
import styles from './gallery-page.module.css'
import { Lightbox } from './lightbox.tsx'
import { loadWords } from './load-words.ts'
import { findPictureInRow } from './picture-in-row.ts'

export { MissingBoundary as ErrorBoundary } from '../../shell/missing.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, url } = carried
  const words = loadWords(carried)
  const pictures = words.pictures.length ? words.pictures : resort.pictures.all.filter(({ panorama }) => !panorama)
  const wanted = url.searchParams.get('picture')
  const shown = wanted === null ? null : findPictureInRow(pictures, wanted)
  if (wanted !== null && !shown) throw missing(carried)
  return { ...words, pictures, shown }
}

/** One in so many is large on a desk, as the style sheet says. */
const largeEvery = 7
const ratio = 4 / 3
const narrow = [
  { on: '(min-width: 40rem)', width: '50vw', ratio },
  { width: '92vw', ratio },
]
const smallBoxes = [{ on: '(min-width: 64rem)', width: '33vw', ratio }, ...narrow]
const largeBoxes = [{ on: '(min-width: 64rem)', width: '64vw', ratio }, ...narrow]

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { content, pictures, shown } = loaderData
  const locale = content.language
  return (
    <>
      <PageHead {...loaderData} {...content} />
      <StructuredData />
      {shown ? (
        <Lightbox shown={shown} content={content} />
      ) : (
        <>
          <Article content={content} pictures={[]} />
          <ul className={styles.grid} aria-label={m.gallery_pictures({}, { locale })}>
            {pictures.map((picture, index) => (
              <li key={picture.name} id={picture.name}>
                <a href={`?picture=${picture.name}#view`}>
                  <FramedPicture
                    picture={picture}
                    alt={picture.alt[locale]}
                    boxes={index % largeEvery ? smallBoxes : largeBoxes}
                  />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
