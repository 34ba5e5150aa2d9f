import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHotelFile } from '#adapters/content/hotel-file.ts'
import { openContent } from '#adapters/content/open-content.ts'
import { ecbRates } from '#adapters/exchange-rates/ecb-rates.ts'
import { worldRates } from '#adapters/exchange-rates/world-rates.ts'
import { duffelFlights } from '#adapters/flights/duffel-flights.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { mailingPlatform } from '#adapters/newsletter/mailing-platform.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { audienceService } from '#adapters/personalization/ask-audience.ts'
import { type AudienceEnd, patientPersonalization } from '#adapters/personalization/patient-personalization.ts'
import { openWallets, type WalletKeys } from '#adapters/wallets/open-wallets.ts'
import { guestLinks } from '#app/guest-links.ts'
import { newsletterLinks } from '#app/newsletter-links.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import type { Db } from '#db/connect.ts'
import { passkeyHouseOf } from '#resort/accounts/passkey.ts'
import type { Personalization } from '#resort/audiences/personalization-port.ts'
import type { NightSource } from '#resort/availability/night-source.ts'
import { type Clock, systemClock } from '#resort/calendar/clock.ts'
import type { HotelFacts } from '#resort/content/hotel-facts.ts'
import type { Wallets } from '#resort/gates/wallets.ts'
import { giftCodes } from '#resort/gifts/gift-codes.ts'
import { renewTickets } from '#resort/letters/renew-tickets.ts'
import { tellHolders } from '#resort/letters/tell-holders.ts'
import { writeGift } from '#resort/letters/write-gift.ts'
import { writeToGuest } from '#resort/letters/write-to-guest.ts'
import type { Maintenance } from '#resort/maintenance/maintenance.ts'
import { listArchive } from '#resort/newsletter/issue-queries.ts'
import { newsletterSeal } from '#resort/newsletter/newsletter-seal.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import type { Resort } from '#resort/resort.ts'
import { keyPairOf } from '#resort/signing.ts'
import { type Config, ConfigError } from './config.ts'
import { countCalls } from './payment-figures.ts'

const folder = new URL('../content', import.meta.url).pathname

export type ResortParts = {
  config: Config
  secret: string
  db: Db
  clock: Clock
  nights: NightSource
  /** Hears how the service ended that personalizes. */
  tellPersonalization?: (end: AudienceEnd) => void
  maintenance: Maintenance
}

/** The resort as its environment says, for every process that does its verbs. */
export async function openResort(parts: ResortParts): Promise<Resort> {
  const { config, secret, db, clock, nights, maintenance } = parts
  const opened = await openContent(folder, linkTo, writtenPageNames)
  return {
    ...opened,
    personalization: openPersonalization(parts, opened.hotel),
    db,
    clock,
    maintenance,
    nights,
    exchangeRates: [ecbRates(config.ecbRatesUrl), worldRates(config.worldRatesUrl)],
    mostRateJump: config.mostRateJump,
    kinds: lineKinds,
    letters: { write: writeToGuest, writeGift, renewTickets, tellHolders },
    flights: config.flights && duffelFlights(config.flights),
    flightPrices: config.flightPrices,
    payments: countCalls(openPayments(config.payments)),
    mail: smtpMail(config.smtpUrl, { dkim: config.dkim }),
    documents: await houseDocuments(folder),
    wallets: await openWalletsOrSay(config.wallets),
    ticketKey: (number) => keyPairOf(`ticket key ${number}`, secret),
    giftCodes: giftCodes(secret, config.formerSecret),
    passkeyHouse: passkeyHouseOf(config.publicUrl),
    links: guestLinks({ publicUrl: config.publicUrl, secret, formerSecret: config.formerSecret, clock }),
    archive: { listNames: () => listArchive(db) },
    newsletter: {
      links: newsletterLinks({ publicUrl: config.publicUrl, secret, formerSecret: config.formerSecret, clock }),
      ...newsletterSeal(secret, config.formerSecret),
      platform: config.newsletter.platform && mailingPlatform(config.newsletter.platform),
      successUrl: config.newsletter.successUrl,
      errorUrl: config.newsletter.errorUrl,
    },
  }
}

/** The files are the operator's: what is wrong with them is told with the variables that name them. */
async function openWalletsOrSay({ apple, google }: WalletKeys): Promise<Wallets> {
  const open = async (keys: WalletKeys, names: string) =>
    await openWallets(keys).catch((cause: Error) => {
      throw new ConfigError([`A file of ${names} is wrong: ${cause.message.split('\n', 1)}`], { cause })
    })
  return {
    ...(await open({ apple, google: null }, 'APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY or APPLE_AUTHORITY')),
    google: (await open({ apple: null, google }, 'GOOGLE_WALLET_ACCOUNT')).google,
  }
}

function openPersonalization(
  { config, tellPersonalization }: ResortParts,
  { site }: HotelFacts,
): Personalization | null {
  const { personalization, publicUrl, processes } = config
  if (!personalization) return null
  const ask = audienceService({ ...personalization, origin: publicUrl.origin, site })
  return patientPersonalization(ask, { processes, ...(tellPersonalization && { tell: tellPersonalization }) })
}

/** The clock of the hotel: where it stands is written in the content. */
export async function clockOf({ clock }: Config): Promise<Clock> {
  const { timeZone } = await readHotelFile(join(folder, 'hotel.json'))
  return clock ? { now: () => new Date(clock), timeZone } : systemClock(timeZone)
}

/** What signs links and forms: from the environment, or made once in the folder of the demonstration. */
export function secretOf({ secret, dataDir }: Config): string {
  if (secret) return secret
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
