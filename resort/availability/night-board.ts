import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/connect.ts'
import { type Listener, listen } from '#db/listen.ts'
import type { Clock } from '../calendar/clock.ts'
import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { furthestArrivalDays, longestStayNights } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import { databaseNights } from './database-nights.ts'
import { followPlaces } from './follow-places.ts'
import { changeRoomsLeft, type HotelNights, outdate, positionOf, watchEdition } from './hotel-nights.ts'
import type { KnownPromo, NightSource, NightWatch } from './night-source.ts'
import { type Remembered, rememberOnce } from './remember-once.ts'

export type NightBoard = NightSource & { close: () => Promise<void> }

/** What the database announced of one hotel while it was being read. */
type Page = { reading: Promise<HotelNights | null>; nights: HotelNights | null; since: StockNotice[] | null }

type StockNotice = { roomType: string; night: Day; left: number }

/** The window slides when this many days have passed. */
const spareDays = 30

/**
 * Keeps the nights of every hotel that was asked for in memory and follows the database by its notices (migration
 * 0008). Figures are absolute and come in the order of commits, so the last one heard is the one in the table. While
 * the connection is lost, nights are read from the database; when it is back, everything is read again.
 */
export function openNightBoard({ db, url, clock }: { db: Db; url: string; clock: Clock }): NightBoard {
  const database = databaseNights({ db, clock })
  const pages = new Map<string, Page>()
  const currencies = rememberCurrencies(database, clock)
  const lists = rememberLists(database)
  const places = followPlaces()
  let isConnected = false
  const forgetAll = (connected: boolean) => {
    isConnected = connected
    forgetEvery(pages)
    currencies.forget()
    lists.forget()
    places.forget()
  }
  const hear = (text: string) => {
    if (text === 'currencies') return currencies.forget()
    if (listWords.has(text)) lists.forget()
    if (text.startsWith('places ')) places.hear(text.slice('places '.length))
    follow(pages, text)
  }
  const listener: Listener = listen(url, 'nights', {
    onConnected: () => forgetAll(true),
    onLost: () => forgetAll(false),
    onNotice: hear,
  })
  return {
    close: () => listener.close(),
    isFollowing: () => isConnected,
    watchNights: (hotel, first, nights) => {
      const page = isConnected ? pages.get(hotel)?.nights : null
      return page && covers(page, first, nights) ? watchEdition(page, positionOf(page, first), nights) : null
    },
    watchLists: () => (isConnected ? lists.watch() : null),
    listCurrencies: () => (isConnected ? currencies.list() : database.listCurrencies()),
    listHotels: () => (isConnected ? lists.listHotels() : database.listHotels()),
    listProducts: () => (isConnected ? lists.listProducts() : database.listProducts()),
    listPlacesLeft: database.listPlacesLeft,
    listClosedSlots: database.listClosedSlots,
    watchPlaces: (quotas, days) => (isConnected ? places.watch(quotas, days) : null),
    findPromos: (codes) => (isConnected ? lists.findPromos(codes) : database.findPromos(codes)),
    listMemberPromos: () => (isConnected ? lists.listMemberPromos() : database.listMemberPromos()),
    listPackagePromos: () => (isConnected ? lists.listPackagePromos() : database.listPackagePromos()),
    findNights: async (hotel, first, nights) => {
      if (!isConnected) return await database.findNights(hotel, first, nights)
      const page = pages.get(hotel)
      if (page?.nights && covers(page.nights, first, nights)) return page.nights
      const day = today(clock)
      if (first < addDays(day, -1) || daysBetween(day, first) + nights > mostNightsAhead) {
        return await database.findNights(hotel, first, nights)
      }
      const isReading = page && !page.nights
      return await (isReading ? page : readPage(pages, database, hotel, addDays(day, -1))).reading
    },
  }
}

/** What the lists are made of was changed. */
const listWords = new Set(['promos', 'hotels', 'products', 'issues'])

/** A rate may grow too old to be offered without being touched. */
const currenciesHoldMs = 60_000

function rememberCurrencies(database: NightSource, clock: Clock) {
  let latest: readonly OfferedCurrency[] = []
  let until = 0
  const listed = rememberOnce(async () => {
    const now = await database.listCurrencies()
    // Whatever was worked out at these rates is known by the array, and stays good while they say the same.
    if (!isDeepStrictEqual(now, latest)) latest = now
    return latest
  })
  return {
    forget: listed.forget,
    list: () => {
      const now = clock.now().getTime()
      if (now >= until) {
        listed.forget()
        until = now + currenciesHoldMs
      }
      return listed.read()
    },
  }
}

/** Everybody is told of the same few codes. */
const mostCodeLists = 10

function rememberLists(database: NightSource) {
  const hotels = rememberOnce(database.listHotels)
  const products = rememberOnce(database.listProducts)
  const memberPromos = rememberOnce(database.listMemberPromos)
  const packagePromos = rememberOnce(database.listPackagePromos)
  const promos = new Map<string, Remembered<readonly KnownPromo[]>>()
  let edition = 0
  return {
    forget: () => {
      edition++
      hotels.forget()
      products.forget()
      memberPromos.forget()
      packagePromos.forget()
      promos.clear()
    },
    watch: (): NightWatch => {
      const seen = edition
      return () => edition === seen
    },
    listHotels: hotels.read,
    listProducts: products.read,
    listMemberPromos: memberPromos.read,
    listPackagePromos: packagePromos.read,
    findPromos: (codes: readonly string[]) => {
      const known = promos.get(codes.join(' ')) ?? rememberOnce(() => database.findPromos(codes))
      if (promos.size < mostCodeLists) promos.set(codes.join(' '), known)
      return known.read()
    },
  }
}

const mostNightsAhead = furthestArrivalDays + longestStayNights + 2

function covers(page: HotelNights, first: Day, nights: number): boolean {
  if (first < page.first) return false
  return daysBetween(page.first, first) + nights <= page.nights
}

function readPage(pages: Map<string, Page>, database: NightSource, hotel: string, first: Day): Page {
  const since: StockNotice[] = []
  const page: Page = { nights: null, since, reading: database.findNights(hotel, first, mostNightsAhead + spareDays) }
  forget(pages, hotel)
  pages.set(hotel, page)
  page.reading = page.reading.then(
    (nights) => {
      // Notices that came while reading are newer than what was read, or say the same.
      if (nights) for (const notice of since) changeRoomsLeft(nights, notice.roomType, notice)
      page.nights = nights
      page.since = null
      // An unknown hotel leaves no page, or made-up codes would fill the memory.
      if (!nights && pages.get(hotel) === page) forget(pages, hotel)
      return nights
    },
    (error) => {
      if (pages.get(hotel) === page) forget(pages, hotel)
      throw error
    },
  )
  return page
}

/** Whoever watches the nights of a page that is no longer followed hears that they changed. */
function forget(pages: Map<string, Page>, hotel: string): void {
  const nights = pages.get(hotel)?.nights
  if (nights) outdate(nights)
  pages.delete(hotel)
}

function forgetEvery(pages: Map<string, Page>): void {
  for (const hotel of [...pages.keys()]) forget(pages, hotel)
}

function follow(pages: Map<string, Page>, text: string): void {
  const [kind, ...words] = text.split(' ')
  if (kind === 'hotels') forgetEvery(pages)
  if (kind === 'hotel') for (const hotel of words) forget(pages, hotel)
  if (kind === 'stock') for (const word of words) followStock(pages, word)
}

function followStock(pages: Map<string, Page>, word: string): void {
  const [hotel = '', roomType = '', night = '', left] = word.split(',')
  const page = pages.get(hotel)
  if (!page) return
  const notice = { roomType, night, left: Number(left) }
  if (page.nights) changeRoomsLeft(page.nights, roomType, notice)
  else page.since?.push(notice)
}
