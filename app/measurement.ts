import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import type { ShellWords } from './shell/shell.tsx'

/** What is looked at before anything is booked, as programs that count visits call it (GA4's events). */
export type Measured = PageSeen | Searched | ItemsSeen

export type PageSeen = { event: 'page_view'; page: string; language: Language; currency: Currency }
/** How many, and no ages: those are of children. */
export type Searched = {
  event: 'search'
  check_in: string
  check_out: string
  rooms: number
  adults: number
  children: number
}
type ItemsSeen = {
  event: 'view_item_list' | 'select_item' | 'begin_checkout'
  ecommerce: { currency: Currency; items: MeasuredItem[] }
}

/** The price in units of the currency, which is how those programs count. */
export type MeasuredItem = { item_id: string; item_name: string; item_variant?: string; price?: number }

declare global {
  interface Window {
    dataLayer?: { event?: string }[]
  }
}

/** Happens when it is first shown; nothing is written down without consent. Pages of a booking never call it (docs/decisions/0305). */
export function useMeasured(measured: Measured | null): void {
  const hasConsent = useConsent()
  const text = measured && JSON.stringify(measured)
  useEffect(() => {
    if (hasConsent && text) note(JSON.parse(text) as Measured)
  }, [hasConsent, text])
}

/** For what happens at a press. */
export function useMeasuring(): (measured: Measured | null) => void {
  const hasConsent = useConsent()
  return (measured) => {
    if (hasConsent && measured) note(measured)
  }
}

/** The document has said itself what it shows first; what a browser draws after it, is said here. */
export function usePagesSeen(shown: PageSeen | null): void {
  const last = useRef(shown?.page)
  const isNext = shown !== null && shown.page !== last.current
  useEffect(() => {
    last.current = shown?.page
  }, [shown?.page])
  useMeasured(isNext ? shown : null)
}

function useConsent(): boolean {
  const shell = useRouteLoaderData('shell/shell') as ShellWords | undefined
  return shell?.consent.allowed.includes('measurement') ?? false
}

function note(measured: Measured): void {
  window.dataLayer ??= []
  window.dataLayer.push(measured)
}
