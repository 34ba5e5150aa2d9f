import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Currency } from '#resort/money/currency.ts'
import type { ShellWords } from './shell/shell.tsx'

/** What is looked at before anything is booked, as programs that count visits call it (GA4's ecommerce events). */
export type Measured = {
  event: 'view_item_list' | 'select_item'
  ecommerce: { currency: Currency; items: MeasuredItem[] }
}

/** The price in units of the currency, which is how those programs count. */
export type MeasuredItem = { item_id: string; item_name: string; item_variant?: string; price?: number }

declare global {
  interface Window {
    dataLayer?: Measured[]
  }
}

/** Happens when it is first shown; nothing is written down without consent. Pages of a booking never call it (docs/decisions/0305). */
export function useMeasured(measured: Measured | null): void {
  const shell = useRouteLoaderData('shell/shell') as ShellWords | undefined
  const hasConsent = shell?.consent === 'accepted'
  const text = measured && JSON.stringify(measured)
  useEffect(() => {
    if (!hasConsent || !text) return
    window.dataLayer ??= []
    window.dataLayer.push(JSON.parse(text) as Measured)
  }, [hasConsent, text])
}
