import type { PageName } from '#app/paths.ts'
import type { Visit, Visitor } from '#app/visit.ts'
import type { NightSource, NightWatch } from '#resort/availability/night-source.ts'
import { momentOf } from '#resort/calendar/moment.ts'
import type { Archive } from '#resort/newsletter/archive.ts'
import { nextCutoff } from '#resort/products/slot.ts'
import type { Resort } from '#resort/resort.ts'
import type { PageSource } from './pages.ts'

/**
 * What a page may be made of that is the same for everybody who asks the same question. All else is one person's, or
 * nobody has thought about it yet: a page that reads it is sent once and not kept.
 */
const sharedOfVisitor = [
  'language',
  'country',
  'home',
  'booking',
  'misread',
  'consent',
  'audience',
  'origin',
  'currentRoom',
] as const satisfies (keyof Visitor)[]

/** The nonce is none of the page when it is kept: draw-page.ts takes it out. */
const sharedOfVisit = new Set<keyof Visit>([
  'resort',
  'visitor',
  'unfinished',
  'page',
  'alternates',
  'currencies',
  'rateCredits',
  'url',
  'isLook',
  'publicUrl',
  'graph',
  'nonce',
  'tagManager',
  'isMeasured',
  'isPersonalized',
  'production',
  'program',
  'trouble',
  // Of whoever is not signed in, and of whoever has no order: isForAll.
  'sessions',
  'hasOrder',
])

/** Without the database: what is asked there, nobody hears of when it changes. Of maintenance everybody hears. */
const sharedOfResort = new Set<keyof Resort>([
  'hotel',
  'content',
  'shop',
  'pictures',
  'floorPlans',
  'map',
  'audiences',
  'clock',
  'nights',
  'archive',
  'maintenance',
])

/** Two visits with the same question are answered with the same page. */
export function questionOf({ url, visitor, resort }: Visit): string {
  const isOn = resort.maintenance.isOn()
  return JSON.stringify([url.pathname + url.search, isOn, ...sharedOfVisitor.map((name) => visitor[name])])
}

/** Nothing of theirs stands around the page, it says no price of members, and nothing has failed. */
export function isForAll({ unfinished, hasOrder, trouble, isLook, page, sessions }: Visit): boolean {
  const isOfMember = sessions.length > 0 && page !== null && pagesOfMembers.has(page)
  return isLook && !unfinished && !trouble && !isOfMember && !isOfOrder({ hasOrder, page })
}

/** It says what is in the cart of whoever looks, or which gift pays what is chosen there. */
export function isOfOrder({ hasOrder, page }: Pick<Visit, 'hasOrder' | 'page'>): boolean {
  return hasOrder && page !== null && (pagesOfCarts.has(page) || page === 'search')
}

/** On these stands what is in a cart, also where its time is up. */
const pagesOfCarts = new Set<PageName>(['shop'])

/** Whom such a page is not the same for as for everybody else is asked by it. */
export function asksOf({ hasBegun, hasCart }: Pick<PageSource, 'hasBegun' | 'hasCart'>, page: PageName | null) {
  return page !== null && pagesOfCarts.has(page) ? hasCart : hasBegun
}

/** On these a price is another one for whoever is signed in. All others are the same for them. */
const pagesOfMembers = new Set<PageName>(['search', 'flexible'])

export type WatchedVisit = {
  visit: Visit
  /** Nothing has been read so far that is one person's, or that changes without a word. */
  isShared: () => boolean
  /** The nights that were read are as they were. */
  isSame: NightWatch
}

/** The same visit, which notices what is read of it. By which name the site was reached is nothing of the page. */
export function watchVisit(visit: Visit): WatchedVisit {
  let isShared = true
  const watches: NightWatch[] = [visit.resort.maintenance.watch()]
  const isOwn = () => {
    isShared = false
  }
  const nights = watchNights(visit.resort, (watch) => (watch ? watches.push(watch) : isOwn()))
  const visitor = watch(visit.visitor, { shared: new Set<keyof Visitor>(sharedOfVisitor), isOwn })
  const archive = watchArchive(visit.resort, (watch) => (watch ? watches.push(watch) : isOwn()))
  const resort = watch(visit.resort, { shared: sharedOfResort, instead: { nights, archive }, isOwn })
  const url = new URL(visit.url.pathname + visit.url.search, visit.publicUrl)
  // Where somebody may be signed in or have an order, what is read of that makes the page theirs, whatever page it is.
  const theirs = new Set([visit.sessions.length && 'sessions', visit.hasOrder && 'hasOrder'])
  const shared = sharedOfVisit.difference(theirs)
  const watched = watch(visit, { shared, instead: { visitor, resort, url }, isOwn })
  return { visit: watched, isShared: () => isShared, isSame: () => watches.every((isSame) => isSame()) }
}

type Watching<Watched> = { shared: ReadonlySet<keyof Watched>; instead?: Partial<Watched>; isOwn: () => void }

/** The thing itself, so that what is changed in it meanwhile is seen, and what stands in it instead. */
function watch<Watched extends object>(all: Watched, { shared, instead, isOwn }: Watching<Watched>): Watched {
  return new Proxy(all, {
    get: (target, name) => {
      if (!shared.has(name as keyof Watched)) isOwn()
      return instead && name in instead ? Reflect.get(instead, name) : Reflect.get(target, name)
    },
  })
}

/** Watched from before they are read, so that a change in between is noticed too. */
function watchNights({ nights, clock }: Resort, read: (watch: NightWatch | null) => void): NightSource {
  return {
    listCurrencies: () => nights.listCurrencies(),
    listHotels: () => {
      read(nights.watchLists())
      return nights.listHotels()
    },
    listProducts: async () => {
      read(nights.watchLists())
      const moment = momentOf(clock)
      const products = await nights.listProducts()
      // Until then the clock takes nothing of them off sale, wherever on the page that is said.
      const end = nextCutoff(products, moment)
      read(() => clock.now() < end)
      return products
    },
    listPlacesLeft: async (...asked) => {
      read(nights.watchPlaces(...asked))
      return await nights.listPlacesLeft(...asked)
    },
    listClosedSlots: (...asked) => {
      read(nights.watchLists())
      return nights.listClosedSlots(...asked)
    },
    watchPlaces: (...asked) => nights.watchPlaces(...asked),
    findPromos: (codes) => {
      read(nights.watchLists())
      return nights.findPromos(codes)
    },
    listMemberPromos: () => {
      read(nights.watchLists())
      return nights.listMemberPromos()
    },
    listPackagePromos: () => {
      read(nights.watchLists())
      return nights.listPackagePromos()
    },
    watchLists: () => nights.watchLists(),
    isFollowing: nights.isFollowing,
    watchNights: (...asked) => nights.watchNights(...asked),
    findNights: async (...asked) => {
      read(nights.watchNights(...asked))
      return await nights.findNights(...asked)
    },
  }
}

/** Another issue in it is announced with the lists of what is for sale. */
function watchArchive({ nights, archive }: Resort, read: (watch: NightWatch | null) => void): Archive {
  return {
    listNames: () => {
      read(nights.watchLists())
      return archive.listNames()
    },
  }
}
