import { openContent } from '#adapters/content/open-content.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { guestLinks } from '#app/guest-links.ts'
import { newsletterLinks } from '#app/newsletter-links.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { connect, type Db } from '#db/connect.ts'
import { passkeyHouseOf } from '#resort/accounts/passkey.ts'
import { databaseNights } from '#resort/availability/database-nights.ts'
import { giftCodes } from '#resort/gifts/gift-codes.ts'
import { renewTickets } from '#resort/letters/renew-tickets.ts'
import { tellHolders } from '#resort/letters/tell-holders.ts'
import { writeGift } from '#resort/letters/write-gift.ts'
import { writeToGuest } from '#resort/letters/write-to-guest.ts'
import type { LineKinds } from '#resort/lines/line-kind.ts'
import { standingMaintenance } from '#resort/maintenance/maintenance.ts'
import { basisPoints } from '#resort/money/basis-points.ts'
import { usualMostJump } from '#resort/money/judge-rate.ts'
import { listArchive } from '#resort/newsletter/issue-queries.ts'
import { newsletterSeal } from '#resort/newsletter/newsletter-seal.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import type { Payments } from '#resort/payments/payment-port.ts'
import type { Resort } from '#resort/resort.ts'
import { keyPairOf } from '#resort/signing.ts'

export type OpenResort = Resort & { setClock: (instant: string) => void }
type House = { payments: Payments; db?: Db; kinds?: LineKinds; connections?: number; statementTimeoutMs?: number }

let content: ReturnType<typeof openContent> | undefined
let documents: ReturnType<typeof houseDocuments> | undefined

const secret = 'for tests only, and long enough'

/** There is no mail server unless a test brings one. */
const deafMail = smtpMail('smtp://127.0.0.1:1')

/** A resort on a database that is there, for this process or one of several; whoever opens it ends its connections. */
export async function openResortOn(
  url: string,
  { payments, kinds = lineKinds, connections = 20, ...house }: House,
): Promise<OpenResort> {
  content ??= openContent('content', linkTo, writtenPageNames)
  documents ??= houseDocuments('content')
  const { db = connect(url, { connections, ...house }) } = house
  let now = new Date('2026-11-21T15:00:00Z')
  const { timeZone } = (await content).hotel
  const clock = { now: () => now, timeZone }
  return {
    ...(await content),
    db,
    clock,
    personalization: null,
    maintenance: standingMaintenance(null, clock.now),
    exchangeRates: [],
    mostRateJump: usualMostJump,
    nights: databaseNights({ db, clock }),
    kinds,
    flights: null,
    flightPrices: { risk: basisPoints(150), margin: basisPoints(250) },
    letters: { write: writeToGuest, writeGift, renewTickets, tellHolders },
    payments,
    mail: deafMail,
    documents: await documents,
    wallets: { apple: null, google: null },
    ticketKey: (number) => keyPairOf(`ticket key ${number}`, secret),
    giftCodes: giftCodes('for tests only, and long enough'),
    passkeyHouse: passkeyHouseOf(new URL('http://127.0.0.1:3000')),
    links: guestLinks({
      publicUrl: new URL('http://127.0.0.1:3000'),
      secret,
      clock,
    }),
    archive: { listNames: () => listArchive(db) },
    newsletter: {
      links: newsletterLinks({ publicUrl: new URL('http://127.0.0.1:3000'), secret, clock }),
      ...newsletterSeal(secret),
      platform: null,
      successUrl: null,
      errorUrl: null,
    },
    setClock: (instant) => {
      now = new Date(instant)
    },
  }
}
