import { data } from 'react-router'
import { findFromPrices } from '#resort/availability/find-from-prices.ts'
import { describeHotel, pictureUrls } from '../../describe-hotel.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { BookingWidget } from '../../shell/booking-widget/booking-widget.tsx'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/home-page.ts'
import { HomeOffer } from './home-offer.tsx'
import styles from './home-page.module.css'
import { HomePlace } from './home-place.tsx'
import { HomeSections } from './home-sections.tsx'
import { HomeWays } from './home-ways.tsx'
import { showHero, showOffer } from './show-audience.ts'
import { showCategories, showRates, showTables } from './show-house.ts'

export const handle = { interactive: true }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor, publicUrl } = carried
  const { hotel, map } = resort
  const { language } = visitor
  const written = resort.content.findPage('home', language)
  const location = resort.content.findPage('location', language)
  if (!written || !location) throw data(null, { status: 404 })
  // What the browser gets twice, drawn and as data, is what it draws: neither the page's source nor the other page's text.
  const { markdown: _source, ...content } = written
  const { title, lead } = location
  const pictures = resort.pictures.ofPage('home')
  const audience = resort.audiences.find(({ code }) => code === visitor.audience) ?? null
  const found = await findFromPrices(resort, hotel.hotel, visitor.booking.currency)
  const described = describeHotel({ hotel, publicUrl, language }, content.description)
  carried.graph.push({ ...described, image: pictureUrls(pictures, publicUrl) })
  return {
    content,
    hero: showHero(audience, content, resort.pictures),
    offer: showOffer(audience, language),
    /** Beside the sections; the first is the usual hero's. */
    pictures: pictures.slice(1),
    categories: showCategories(found, resort, language),
    tables: showTables(resort, language),
    rates: showRates(found, language),
    place: {
      page: { language, title, lead },
      map,
      house: { name: hotel.brand, at: [hotel.address.latitude, hotel.address.longitude] as const },
    },
    site: toSite(carried),
  }
}

const heroBoxes = [
  { on: '(min-width: 64rem)', width: '96vw', ratio: 2, mostHeight: '(100vh - 31.25rem)' },
  { on: '(min-width: 40rem)', width: '96vw', ratio: 2, mostHeight: '46vh' },
  { width: '100vw', ratio: 4 / 5, mostHeight: '30vh' },
]

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { content, hero, offer, pictures, categories, tables, rates, place, site } = loaderData
  const { language } = content
  const locale = { locale: language }
  const between = [
    <HomeWays
      key="rooms"
      id="home-rooms"
      heading={m.home_rooms({}, locale)}
      ways={categories}
      language={language}
      all={pathTo('rooms', language)}
      allWords={m.home_all_rooms({}, locale)}
    />,
    <HomeWays
      key="tables"
      id="home-tables"
      heading={m.home_tables({}, locale)}
      ways={tables}
      language={language}
      all={pathTo('cuisine', language)}
      allWords={m.home_all_tables({}, locale)}
    />,
    <HomeWays
      key="rates"
      id="home-rates"
      heading={m.home_rates({}, locale)}
      ways={rates}
      language={language}
      all={pathTo('special-offers', language)}
      allWords={m.home_all_rates({}, locale)}
    />,
    <HomePlace key="place" {...place} words={m.home_way_here({}, locale)} />,
  ]
  return (
    <>
      <PageHead page="home" {...content} site={site} />
      <StructuredData />
      <div className={styles.first}>
        {hero.picture && (
          <FramedPicture
            picture={hero.picture}
            alt={hero.picture.alt[language]}
            boxes={heroBoxes}
            loading="eager"
            className={styles.hero}
          />
        )}
        <div className={styles.words}>
          <h1>{hero.title}</h1>
          <p>{hero.lead}</p>
        </div>
        <BookingWidget className={styles.widget} />
      </div>
      {offer && <HomeOffer {...offer} />}
      <HomeSections content={content} pictures={pictures} between={between} />
    </>
  )
}
