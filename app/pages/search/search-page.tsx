import { nightCount } from '#resort/calendar/stay.ts'
import { guestCount } from '#resort/guests/party.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import styles from '../../shell/plain-page.module.css'
import { StayForm } from '../../shell/stay-form.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/search-page.ts'

export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { booking, language } = carried.visitor
  return { language, booking, phone: carried.resort.hotel.phones[0]?.number ?? '', site: toSite(carried) }
}

export default function SearchPage({ loaderData: { language: locale, booking, phone, site } }: Route.ComponentProps) {
  const title = m.search_title({}, { locale })
  return (
    <div className={styles.page}>
      <PageHead
        page="search"
        language={locale}
        title={title}
        description={m.search_description({}, { locale })}
        site={site}
      />
      <h1>{title}</h1>
      <p className={styles.summary}>{booking.stay ? summary(booking, locale) : m.search_no_dates({}, { locale })}</p>
      <StayForm language={locale} booking={booking} />
      {booking.stay && (
        <p className={styles.call}>
          {m.search_call({}, { locale })} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </div>
  )
}

type Data = Awaited<ReturnType<typeof loader>>

function summary({ stay, rooms }: Data['booking'], locale: Data['language']): string {
  if (!stay) return ''
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const guests = rooms.reduce((sum, party) => sum + guestCount(party), 0)
  return m.search_summary(
    {
      from: day.format(new Date(stay.checkIn)),
      to: day.format(new Date(stay.checkOut)),
      nights: m.nights({ n: nightCount(stay) }, { locale }),
      guests: `${m.guests_count({ n: guests }, { locale })} · ${m.rooms_count({ n: rooms.length }, { locale })}`,
    },
    { locale },
  )
}
