import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isSameAddress } from '../same-address.ts'
import { visit } from '../visit.ts'
import type { Route } from './+types/checkout-shell.ts'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { loadShell } from './load-shell.ts'
import { useRemembered } from './use-trouble.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(visit))
}

/** What a form does to its own page changes nothing around it; another address is in the links to other languages. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return !isSameAddress(currentUrl, nextUrl)
}

/** Around the form that pays: nothing beside it leads away. */
export default function CheckoutShell({ loaderData }: Route.ComponentProps) {
  useRemembered(loaderData.hotel)
  return (
    <>
      <a className="skip" href="#content">
        {loaderData.skip}
      </a>
      <CheckoutHeader {...loaderData} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <CheckoutFooter {...loaderData} />
      {loaderData.notice && <CookieNotice {...loaderData} said={loaderData.notice} />}
    </>
  )
}
