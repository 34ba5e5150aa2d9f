import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Currency } from '#resort/money/currency.ts'
import type { ShellWords } from './shell/shell.tsx'

/** A step of a booking as programs that count visits call it (GA4's ecommerce events). */
export type Measured = {
  event: 'view_item_list' | 'select_item' | 'begin_checkout' | 'add_payment_info' | 'purchase'
  ecommerce: {
    currency: Currency
    /** In units of the currency, which is how those programs count. */
    value?: number
    transaction_id?: string
    payment_type?: string
    items: MeasuredItem[]
  }
}

export type MeasuredItem = { item_id: string; item_name: string; item_variant?: string; price?: number }

declare global {
  interface Window {
    dataLayer?: Measured[]
  }
}

/** Happens when the step is first shown; nothing is written down without consent, and a purchase once only. */
export function useMeasured(measured: Measured | null): void {
  const shell = useRouteLoaderData('shell/shell') as ShellWords | undefined
  const hasConsent = shell?.consent === 'accepted'
  const text = measured && JSON.stringify(measured)
  useEffect(() => {
    if (!hasConsent || !text) return
    const step = JSON.parse(text) as Measured
    const { transaction_id: purchase } = step.ecommerce
    if (purchase && !isFirst(`measured ${purchase}`)) return
    window.dataLayer ??= []
    window.dataLayer.push(step)
  }, [hasConsent, text])
}

/** A reloaded confirmation is no second purchase. */
function isFirst(name: string): boolean {
  try {
    if (sessionStorage.getItem(name)) return false
    sessionStorage.setItem(name, '1')
    return true
  } catch {
    // A browser that keeps nothing cannot tell: better one too few than one too many.
    return false
  }
}
