import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { usePagesSeen } from '../measurement.ts'
import { isSameAddress } from '../same-address.ts'
import { Notice } from '../ui/notice.tsx'
import { visit } from '../visit.ts'
import type { Route } from './+types/shell.ts'
import { BookingBand } from './booking-band.tsx'
import { ContinueBooking } from './continue-booking.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { loadShell } from './load-shell.ts'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-header.module.css'
import { SiteHeader } from './site-header.tsx'
import { TagManager } from './tag-manager.tsx'
import { useRemembered } from './use-trouble.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(visit))
}

/** What a form does to its own page changes nothing around it, and must not fail with the network. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && isSameAddress(currentUrl, nextUrl) ? false : rest.defaultShouldRevalidate
}

export type ShellWords = Awaited<ReturnType<typeof loader>>

export default function Shell({ loaderData }: Route.ComponentProps) {
  useRemembered(loaderData.hotel)
  const { tagManager: container, page, language, currency } = loaderData
  const seen = { event: 'page_view', page, language, currency } as const
  usePagesSeen(container && seen)
  useEffect(() => {
    // Fetched after the page is there: nothing waits for it.
    void import('../client/register-worker.ts').then(({ registerWorker }) => registerWorker())
  }, [])
  return (
    <>
      <a className="skip" href="#content">
        {loaderData.skip}
      </a>
      {/* Below in sight, early for the keyboard: it is asked once, before everything else. On the page about it, it would cover what it asks. */}
      {loaderData.notice && page !== 'cookies' && <CookieNotice {...loaderData} said={loaderData.notice} />}
      <SiteHeader {...loaderData} />
      {loaderData.misread && (
        <Notice role="status" className={styles.misread}>
          {loaderData.misread}
        </Notice>
      )}
      {loaderData.maintenance && (
        <Notice kind="warn" role="status" title={loaderData.maintenance.title} className={styles.misread}>
          {loaderData.maintenance.text}
        </Notice>
      )}
      {loaderData.unfinished && <ContinueBooking {...loaderData.unfinished} />}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {loaderData.hasBand && <BookingBand language={loaderData.language} />}
      <SiteFooter {...loaderData} />
      {container && <TagManager container={container} first={seen} />}
    </>
  )
}
