import { useEffect, useRef } from 'react'
import { data, useNavigation } from 'react-router'
import { answerGiftInAddress, loadGiftSaid } from '../../answer-code.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { BookingWidget } from '../../shell/booking-widget/booking-widget.tsx'
import { StaleNotice } from '../../shell/booking-widget/stale-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import { sayReleased } from '../../words/say-released.ts'
import type { Route } from './+types/flights-page.ts'
import { answerPackage } from './answer-package.ts'
import { ChosenFlights } from './chosen-flights.tsx'
import { FlightFilter } from './flight-filter.tsx'
import { FlightList } from './flight-list.tsx'
import { FlightStatus } from './flight-status.tsx'
import styles from './flights-page.module.css'
import { loadPackage } from './load-package.ts'
import { PackageRooms } from './package-rooms.tsx'
import { showCode } from './show-code.ts'
import { TripFacts } from './trip-facts.tsx'
import { useKeptRefusal } from './use-kept-refusal.ts'
import { useMoreFlights } from './use-more-flights.ts'

export const handle = { interactive: true }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { language: locale } = carried.visitor
  await answerGiftInAddress(carried, 'flights')
  return {
    language: locale,
    site: toSite(carried),
    title: m.flights_title({}, { locale }),
    description: m.flights_description({}, { locale }),
    ask: m.flights_ask({}, { locale }),
    gift: await loadGiftSaid(carried, 'flights'),
    released: carried.url.searchParams.has('meanwhile')
      ? m.rooms_meanwhile({}, { locale })
      : await sayReleased(carried),
    code: showCode(carried),
    ...(await loadPackage(carried)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await answerPackage(context.get(visit), await request.formData())
  return data(refused, { status: refused.status })
}

/** A flight there, one home and a room, one after the other, at the price of all of it. */
export default function FlightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, site, title, description, ask, trip, trouble, offers, gift, released, code } = loaderData
  const isBusy = useNavigation().state === 'loading'
  useMoreFlights(offers?.asking ?? null)
  const refused = useKeptRefusal(actionData)
  return (
    <div className={styles.page}>
      <PageHead page="flights" {...{ language, title, description, site }} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {!trip && <p className={styles.lead}>{ask}</p>}
      <BookingWidget shape="folding" />
      {gift && (
        <Notice id="gift" kind={gift.isApplied ? 'success' : 'error'} role="status" className={styles.said}>
          {gift.words}
        </Notice>
      )}
      {released && (
        <Notice id="said" role="status" className={styles.said}>
          {released}
        </Notice>
      )}
      {code && (
        <Notice kind="warn" role="status" className={styles.said}>
          {code.words} <a href={code.path}>{code.go}</a>
        </Notice>
      )}
      {trip && <TripFacts {...trip} />}
      {trouble && (
        <Notice
          kind={trouble.kind === 'failed' ? 'error' : 'warn'}
          role="status"
          title={trouble.title}
          className={styles.said}
        >
          <p>{trouble.text}</p>
          <ul className={styles.ways}>
            {trouble.links.map(({ path, words }) => (
              <li key={path}>
                <a href={path}>{words}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused && (
        <Notice kind="error" role="alert" className={styles.said}>
          {refused.sentence}
        </Notice>
      )}
      {trip && offers && (
        <section aria-labelledby="step" aria-busy={isBusy || undefined} className={styles.offers}>
          <StaleNotice {...trip.stale} />
          {offers.gone && (
            <Notice kind="warn" role="status" title={offers.gone.title}>
              {offers.gone.text}
            </Notice>
          )}
          <ChosenFlights {...offers} />
          <div className={styles.head}>
            <StepHeading step={offers.step} words={offers.heading} isTold={released !== null} />
            {offers.step !== 'rooms' && <FlightStatus {...offers} />}
          </div>
          {offers.filter && (offers.list.length > 0 || offers.filter.isUsed) && <FlightFilter {...offers.filter} />}
          <FlightList {...offers} />
          {offers.package && (
            <PackageRooms {...offers.package} words={offers.words} riddle={refused?.riddle} language={language} />
          )}
        </section>
      )}
    </div>
  )
}

/** Whoever goes on from one choice to the next goes on reading here; who comes to be told something reads that first. */
function StepHeading({ step, words, isTold }: { step: string; words: string; isTold: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && !isTold) heading.current?.focus()
    before.current = step
  }, [step, isTold])
  return (
    <h2 id="step" ref={heading} tabIndex={-1}>
      {words}
    </h2>
  )
}
