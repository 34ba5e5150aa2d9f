import { createContext } from 'react-router'
import type { Consent } from '#resort/guests/consent.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import type { RateCredit } from '#resort/money/rate-source.ts'
import type { FilledOrder } from '#resort/orders/basket/chosen-order.ts'
import type { Resort } from '#resort/resort.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import type { Misread } from '#resort/visitors/list-misread.ts'
import { twinPageNames } from './page-lists.ts'
import { type PageName, pageInEach, toTwin } from './paths.ts'
import type { TagManager } from './tag-manager.ts'

/** Somebody who is here; known only by the token in a cookie. */
export type Visitor = {
  token: string
  /** Echoed by forms and by the XSRF header; bound to the token. */
  xsrf: string
  language: Language
  country: string
  /** Where they most likely live. */
  home: string
  booking: BookingParameters
  /** What the address says of it in vain. */
  misread: Misread[]
  consent: Consent
  /** Which audience of the hotel's a service counts them to, where they allowed that it is asked. */
  audience: string | null
  /** Where they said they fly from, in their own words; empty where they said nothing. */
  origin: string
  /** Which of the rooms was being chosen, counted from 1, where the address says nothing of them. */
  currentRoom: number | null
}

/** When a visitor gets another token: as it is first kept who the guest is, and as it is booked. */
export type Renewal = 'kept' | 'booked'

/** What one request carries. */
export type Visit = {
  resort: Resort
  visitor: Visitor
  /** What they have chosen and not booked, which they can go on with. */
  unfinished: FilledOrder | null
  /** They may have an order, also one that is over; of whoever has not, none need be looked for. */
  hasOrder: boolean
  page: PageName | null
  /** The same page in each language, without what was asked of it; null where it is only here. */
  alternates: Record<Language, string> | null
  /** What can be paid in today; none while that could not be retrieved. */
  currencies: readonly Currency[]
  /** Whose exchange rates these are, as far as they ask to be named. */
  rateCredits: readonly RateCredit[]
  url: URL
  /** Nothing was pressed: an address was opened. */
  isLook: boolean
  publicUrl: URL
  /** What the page says to machines that read it: loaders add to it, and the server alone writes it. */
  graph: object[]
  nonce: string
  /** What measures the visit, where the hotel has one and the guest allows it. */
  tagManager: TagManager | null
  /** Of each language, whoever asks. */
  containers: Partial<Record<Language, string>>
  /** This page may be measured: docs/decisions/0383-a-purpose-at-a-time.md. */
  isMeasured: boolean
  /** A service may say which audience a guest belongs to. */
  isPersonalized: boolean
  /** By chance: a form carries it back, so that the token that follows is reckoned from what nobody else has seen. */
  mark: string
  /** Before anything is kept of who the guest is: whoever knew the token until now knows the visitor's no longer. */
  renew: (mark: string, moment: Renewal) => Promise<void>
  /** The code of this search is not remembered: another search does not begin with one that is not valid. */
  forgetCode: () => void
  /** Whether guests could come: what is only for those who build the site is not there. */
  production: boolean
  requestId: string
  /** With what this browser says it is signed in; who that is, the verbs ask. */
  sessions: readonly string[]
  /** Where the request comes from, as far as proxies are trusted. */
  address: string
  /** What a script of the page shows when it asks the API for the reservation; no secret. */
  program: { key: string; prefix: string }
  /** Logs a failure that the page itself has words for. */
  note: (error: unknown) => void
  /** Logs a failure and says what kind it was: the guest sees the error screen. */
  report: (error: unknown) => void
  /** Known once something failed, so that the page can answer honestly. */
  trouble: Trouble | null
}

export type Trouble = { kind: 'internal' | 'offline' | 'maintenance'; id: string }

export const visit = createContext<Visit>()

/** What every page's head needs to know of the site. Worked out here: a browser would fetch every address of it. */
export type Site = {
  brand: string
  publicUrl: string
  alternates: Record<Language, string>
  /** The address of its Markdown twin, where it has one. */
  twin: string | null
}

export function toSite({ resort, publicUrl, alternates, page, visitor }: Visit): Site {
  const inEach = alternates ?? pageInEach(page ?? 'home')
  const hasTwin = page !== null && twinPageNames.includes(page)
  return {
    brand: resort.hotel.brand,
    publicUrl: publicUrl.href,
    alternates: inEach,
    twin: hasTwin ? toTwin(inEach[visitor.language]) : null,
  }
}
