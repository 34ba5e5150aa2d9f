import type { Db } from '#db/connect.ts'
import type { PasskeyHouse } from './accounts/passkey.ts'
import type { Audience } from './audiences/audience.ts'
import type { TranslatedSites } from './audiences/is-personalized.ts'
import type { Personalization } from './audiences/personalization-port.ts'
import type { NightSource } from './availability/night-source.ts'
import type { Clock } from './calendar/clock.ts'
import type { AreaMap } from './content/area-map.ts'
import type { ContentPages } from './content/content-pages.ts'
import type { FloorPlans } from './content/floor-plan.ts'
import type { HotelFacts } from './content/hotel-facts.ts'
import type { HousePictures } from './content/picture.ts'
import type { ShopWords } from './content/product-words.ts'
import type { Flights } from './flights/flight-port.ts'
import type { FlightPrices } from './flights/price-flight.ts'
import type { Wallets } from './gates/wallets.ts'
import type { GiftCodes } from './gifts/gift-codes.ts'
import type { Documents } from './letters/documents.ts'
import type { MailPort } from './letters/mail-port.ts'
import type { StayTimetable } from './letters/stay-letters.ts'
import type { LineKinds } from './lines/line-kind.ts'
import type { Maintenance } from './maintenance/maintenance.ts'
import type { BasisPoints } from './money/basis-points.ts'
import type { RateSource } from './money/rate-source.ts'
import type { Archive } from './newsletter/archive.ts'
import type { NewsletterHouse } from './newsletter/newsletter-house.ts'
import type { GuestLinks } from './orders/guest-links.ts'
import type { Letters } from './orders/letters-port.ts'
import type { Payments } from './payments/payment-port.ts'
import type { KeyPair } from './signing.ts'

/** All that a verb may touch. */
export type Resort = {
  db: Db
  clock: Clock
  /** While it is on, nothing new is chosen, set aside or moved, and what is under way is brought to its end. */
  maintenance: Maintenance
  hotel: HotelFacts
  content: ContentPages
  /** What the hotel writes of the products of its shop. */
  shop: ShopWords
  pictures: HousePictures
  /** Of the room types that have one. */
  floorPlans: FloorPlans
  /** Guests for whom the hotel has written a home page of their own. */
  audiences: readonly Audience[]
  /** Which sites of the group are enabled, in the translations of each language. */
  sites: TranslatedSites
  /** Who says which audience a guest belongs to; null where the hotel asks nobody. */
  personalization: Personalization | null
  map: AreaMap | null
  /** When guests are written to before they arrive and after they left. */
  stayLetters: StayTimetable
  /** Suppliers of exchange rates, the most trusted first. */
  exchangeRates: readonly RateSource[]
  /** A rate that changes by more at once waits until somebody agrees. */
  mostRateJump: BasisPoints
  /** What is for sale. */
  nights: NightSource
  /** What can be on an order: the registry of kinds of line. */
  kinds: LineKinds
  /** Who sells flights to the house; null where it sells none. */
  flights: Flights | null
  flightPrices: FlightPrices
  /** Who moves money. */
  payments: Payments
  mail: MailPort
  /** Writes down what guests are told of their orders. */
  letters: Letters
  /** Draws what is written to guests. */
  documents: Documents
  /** Gives tickets to telephones. */
  wallets: Wallets
  /** Makes the codes of gift vouchers. */
  giftCodes: GiftCodes
  /** Addresses for letters. */
  links: GuestLinks
  /** For whom passkeys are good. */
  passkeyHouse: PasskeyHouse
  /** Whom the newsletter is sent for, and how its keys and addresses look. */
  newsletter: NewsletterHouse
  archive: Archive
  /** The pair that signs tickets, by the number of the key. */
  ticketKey: (number: number) => KeyPair
}
