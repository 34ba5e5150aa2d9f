import { data } from 'react-router'
import { describeHotel, pictureUrls } from '../../describe-hotel.ts'
import { PageHead } from '../../page-head.tsx'
import { BookingWidget } from '../../shell/booking-widget/booking-widget.tsx'
import { Picture } from '../../shell/picture.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/home-page.ts'
import styles from './home-page.module.css'
import { HomeSections } from './home-sections.tsx'

export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const content = resort.content.findPage('home', visitor.language)
  if (!content) throw data(null, { status: 404 })
  const pictures = resort.pictures.ofPage('home')
  const { publicUrl } = carried
  const described = describeHotel({ hotel: resort.hotel, publicUrl, language: visitor.language }, content.description)
  const graph = [{ ...described, image: pictureUrls(pictures, publicUrl) }]
  return { content, pictures, graph, site: toSite(carried) }
}

export default function HomePage({ loaderData: { content, pictures, graph, site } }: Route.ComponentProps) {
  const [first, ...others] = pictures
  return (
    <>
      <PageHead page="home" {...content} site={site} />
      <StructuredData graph={graph} />
      <div className={styles.first}>
        {first && (
          <Picture picture={first} language={content.language} sizes="100vw" loading="eager" className={styles.hero} />
        )}
        <div className={styles.words}>
          <h1>{content.title}</h1>
          <p>{content.lead}</p>
        </div>
        <BookingWidget className={styles.widget} />
      </div>
      <HomeSections content={content} pictures={others} />
    </>
  )
}
