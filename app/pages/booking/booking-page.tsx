import { useEffect, useState } from 'react'
import { data, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { findFilled, hasRooms } from '#resort/orders/basket/chosen-order.ts'
import { isBooked } from '#resort/orders/order.ts'
import { aboutOf } from '../../about-of.ts'
import { choiceOf, pathToChoice } from '../../choice-of.ts'
import { untilHeard } from '../../client/hear-again.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { showSteps } from '../../shell/show-steps.ts'
import { startAtTop } from '../../start-at-top.ts'
import { Steps } from '../../ui/steps.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/booking-page.ts'
import { answerBooking } from './answer/answer-booking.ts'
import { answerReturn } from './answer/answer-return.ts'
import { readForm } from './answer/read-form.ts'
import { BookedScreen } from './booked/booked-screen.tsx'
import { loadBooked } from './booked/load-booked.ts'
import styles from './booking-page.module.css'
import { BookingScreen } from './booking-screen.tsx'
import type { Answered } from './hold/use-keeping.ts'
import { findLastShown, rememberShown } from './show/last-shown.ts'
import { findStanding, type LoadedBooking, loadBooking } from './show/load-booking.ts'
import { loadTold } from './show/load-told.ts'
import { loadWayBack } from './show/load-way-back.ts'
import { pathToUnbooked } from './show/path-to-unbooked.ts'
import { pathToNamed, pathToOther } from './show/tab-choice.ts'
import { loadSaid } from './stop/load-said.ts'
import { stopOf } from './stop/stop-of.ts'
import { TabNotice } from './stop/tab-notice.tsx'
import { useHeading } from './stop/use-heading.ts'

export const handle = {
  interactive: true,
  placeOf: ({ loaded, mark }: { loaded: LoadedBooking | null; mark: string }) =>
    loaded && loaded.stage !== 'held' ? mark : null,
}

/** What a guest typed is nobody else's: no cache keeps it. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries(loaderHeaders),
  'Cache-Control': 'private, no-store',
})

/**
 * Without rooms there is nothing to book. Looking at the page holds nothing: a form does (docs/decisions/0112). The address
 * says which rooms the tab is about (docs/decisions/0326).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor } = carried
  const page = { language: visitor.language, xsrf: visitor.xsrf, mark: carried.mark, site: toSite(carried) }
  const { order: latest, ...returned } = await answerReturn(carried)
  const order = await loadTold(carried, latest)
  const unbooked = order && pathToUnbooked(order, carried)
  // At its top, where it says why.
  if (unbooked) throw redirectDocument(unbooked)
  if (order && isBooked(order)) {
    return {
      ...page,
      steps: showSteps('CONFIRMATION', visitor.language, { about: aboutOf(order) }),
      loaded: null,
      booked: await loadBooked(carried, order),
    }
  }
  const filled = findFilled(order)
  if (!filled) throw redirect(await loadWayBack(carried, order, request))
  const named = pathToNamed(carried, filled)
  if (named) throw redirect(named)
  const tab = findStanding(filled, carried)
  if (tab.is === 'unnamed' && carried.isLook && hasRooms(filled))
    throw redirect(pathToChoice('booking', choiceOf(filled), visitor.language))
  if (tab.is === 'other-search') throw redirect(pathToOther(tab.booking, visitor.language))
  const loaded = await loadBooking(carried, { filled, tab, request, ...returned })
  const shown = { ...page, steps: showSteps('BOOK', visitor.language, loaded), loaded, booked: null }
  return data(shown, { headers: handle.placeOf(shown) ? startAtTop : {} })
}

export async function action({ request, context }: Route.ActionArgs) {
  const carried = context.get(visit)
  const answer = await answerBooking(carried, request, readForm(await request.formData()))
  return data(loadSaid(carried, answer), { status: answer.status })
}

/** A network that fails must not take away what was typed: the page stays as it was. */
export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const before = error instanceof TypeError && findLastShown(url)
    if (before) return before
    throw error
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await untilHeard(request, () => serverAction())
  } catch (error) {
    if (error instanceof TypeError) return { unreachable: true as const }
    throw error
  }
}

/** Every form is followed by a look, also one that only keeps: its answer would end the look that another waits for. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionResult?.unreachable) return false
  return actionResult?.refusal || actionResult?.code ? true : defaultShouldRevalidate
}

export default function BookingPage({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { language: locale, xsrf, site, loaded, booked } = loaderData
  // The same for as long as the page is open: a request that is repeated because its answer was lost is known by it.
  const [mark] = useState(loaderData.mark)
  const title = loaded ? sayTitle(loaded, answered, locale) : (booked?.title ?? '')
  // Not by the loader: one that runs when the scripts come takes away the answer of a form that was faster than they.
  useEffect(() => rememberShown(loaderData), [loaderData])
  const heading = useHeading(title, loaded?.stage)
  return (
    <div className={styles.page}>
      <PageHead
        page="booking"
        {...{ language: locale, title, site }}
        description={m.reserve_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <div className={styles.head}>
        <Steps {...loaderData.steps} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {loaded && <TabNotice tab={loaded.tab} xsrf={xsrf} />}
      </div>
      {loaded && <BookingScreen language={locale} {...{ loaded, xsrf, mark, answered }} />}
      {booked && <BookedScreen language={locale} xsrf={xsrf} booked={booked} />}
    </div>
  )
}

function sayTitle(loaded: LoadedBooking, answered: Answered | undefined, locale: Language): string {
  if (loaded.stage === 'held') return m.reserve_title({}, { locale })
  const refusal = answered && 'refusal' in answered ? answered.refusal : undefined
  return stopOf(loaded, refusal).title
}
