import { useNavigation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { BookingWidget } from '../../shell/booking-widget/booking-widget.tsx'
import { toSite, visit } from '../../visit.ts'
import { formatStay } from '../../words/dates.ts'
import type { Route } from './+types/search-page.ts'
import { parseChoice } from './choice.ts'
import { loadRooms } from './load-rooms.ts'
import { RoomChooser } from './room-chooser.tsx'
import styles from './search-page.module.css'

export const handle = { interactive: true }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { booking, language } = carried.visitor
  const { stay, rooms } = booking
  return {
    language,
    booking,
    stay: stay && formatStay(stay, language),
    loaded: stay && (await loadRooms(carried, stay, parseChoice(carried.url.searchParams, rooms.length))),
    phone: carried.resort.hotel.phones[0]?.number ?? '',
    site: toSite(carried),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { language: locale, stay, loaded, site } = loaderData
  const isBusy = useNavigation().state === 'loading'
  const title = m.search_title({}, { locale })
  return (
    <div className={styles.page}>
      <PageHead
        page="search"
        {...{ language: locale, title, site }}
        description={m.search_description({}, { locale })}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.place} data-said-below={stay ? true : undefined}>
          {stay ?? m.search_no_dates({}, { locale })}
        </p>
        <BookingWidget shape="folding" {...(loaded && { promo: loaded.promo })} />
      </div>
      {loaded && <RoomChooser {...loaderData} loaded={loaded} isBusy={isBusy} />}
    </div>
  )
}
