import { data, redirect, useNavigation } from 'react-router'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { answerGiftInAddress, loadGiftSaid } from '../../answer-code.ts'
import { beginAt } from '../../current-room.ts'
import { useMeasured } from '../../measurement.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { parseChoice } from '../../room-choice.ts'
import { sayMisread } from '../../say-misread.ts'
import { BookingWidget } from '../../shell/booking-widget/booking-widget.tsx'
import { showSteps } from '../../shell/show-steps.ts'
import { StructuredData } from '../../structured-data.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Steps } from '../../ui/steps.tsx'
import { toSite, visit } from '../../visit.ts'
import { sayReleased } from '../../words/say-released.ts'
import type { Route } from './+types/search-page.ts'
import { answerRooms } from './chosen/answer-rooms.ts'
import { RoomChooser } from './room-chooser.tsx'
import styles from './search-page.module.css'
import { loadRooms, pathToOwnRooms } from './show/load-rooms.ts'

export const handle = { interactive: true }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { booking, language, misread, currentRoom } = carried.visitor
  await answerGiftInAddress(carried)
  const own = pathToOwnRooms(carried)
  if (own) throw redirect(own)
  const { stay, rooms, hotel: code } = booking
  const { hotel } = carried.resort
  const choice = beginAt(parseChoice(carried.url.searchParams, rooms.length), currentRoom)
  const house = hotel.hotels[code]?.name ?? hotel.brand
  return {
    language,
    booking,
    loaded: stay && (await loadRooms(carried, stay, choice)),
    steps: showSteps('ROOMS', language),
    title: m.search_title_of({ hotel: house }, { locale: language }),
    description: m.search_description({}, { locale: language }),
    /** The widget says the dates where there are some. */
    place: stay ? null : m.search_no_dates({}, { locale: language }),
    gift: await loadGiftSaid(carried),
    released: await sayReleased(carried),
    misread: sayMisread(misread, { booking, hotel: house, locale: language }),
    phone: phoneNear(hotel.phones, carried.visitor.home)?.number ?? '',
    site: toSite(carried),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await answerRooms(context.get(visit), await request.formData())
  return data(refused, { status: refused.status })
}

export default function SearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language: locale, title, description, place, loaded, site } = loaderData
  const isBusy = useNavigation().state === 'loading'
  useMeasured(loaded?.measured?.search ?? null)
  useMeasured(loaded?.measured?.list ?? null)
  useMeasured(loaded?.measured?.picks ?? null)
  return (
    <div className={styles.page}>
      <PageHead page="search" {...{ language: locale, title, description, site }} />
      <div className={styles.head}>
        <Steps {...loaderData.steps} />
        <h1>{title}</h1>
        {place && <p className={styles.place}>{place}</p>}
        <BookingWidget
          shape="folding"
          {...(loaded && { promo: loaded.promo.answer, promoWhy: loaded.promoGap?.words ?? loaded.promo.note })}
        />
      </div>
      {loaderData.misread.map((sentence) => (
        <p key={sentence} className={styles.notice} role="status">
          {sentence}
        </p>
      ))}
      {loaderData.gift && (
        <Notice id="gift" kind={loaderData.gift.isApplied ? 'success' : 'error'} role="status">
          {loaderData.gift.words}
        </Notice>
      )}
      {loaderData.released && (
        <Notice id="said" role="status">
          {loaderData.released}
        </Notice>
      )}
      {loaded && <StructuredData />}
      {loaded && <RoomChooser {...loaderData} loaded={loaded} isBusy={isBusy} refused={actionData} />}
    </div>
  )
}
