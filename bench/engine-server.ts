import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { openContent } from '#adapters/content/open-content.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { guestLinks } from '#app/guest-links.ts'
import { newsletterLinks } from '#app/newsletter-links.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import { databaseNights } from '#resort/availability/database-nights.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { giftCodes } from '#resort/gifts/gift-codes.ts'
import { renewTickets } from '#resort/letters/renew-tickets.ts'
import { tellHolders } from '#resort/letters/tell-holders.ts'
import { writeGift } from '#resort/letters/write-gift.ts'
import { writeToGuest } from '#resort/letters/write-to-guest.ts'
import { standingMaintenance } from '#resort/maintenance/maintenance.ts'
import { usualMostJump } from '#resort/money/judge-rate.ts'
import { listArchive } from '#resort/newsletter/issue-queries.ts'
import { newsletterSeal } from '#resort/newsletter/newsletter-seal.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import type { Resort } from '#resort/resort.ts'
import { keyPairOf } from '#resort/signing.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/open-log.ts'
import { clockOf } from '#server/open-resort.ts'
import { openSite } from '#server/site.ts'
import { tellFigures } from './tell-figures.ts'

/** The whole site as it is served, with its headers, limits, figures and log lines; only nobody is turned away. */
const [url = '', source = 'memory', shared = ''] = process.argv.slice(2)
const build = new URL('../build/server/index.js', import.meta.url)
const db = connect(url)
const config = readConfig({ DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000000', TRUST_PROXY: '' })
const clock = await clockOf(config)
const nights = source === 'memory' ? openNightBoard({ db, url, clock }) : databaseNights({ db, clock })
const mail = smtpMail(config.smtpUrl)
const secret = 'the bench keeps no secret that would matter'
const links = guestLinks({ publicUrl: new URL('http://127.0.0.1'), secret, clock })
const documents = await houseDocuments('content')
const content = await openContent('content', linkTo, writtenPageNames)
const resort: Resort = {
  db,
  clock,
  nights,
  personalization: null,
  maintenance: standingMaintenance(null, clock.now),
  exchangeRates: [],
  mostRateJump: usualMostJump,
  kinds: lineKinds,
  flights: null,
  flightPrices: config.flightPrices,
  letters: { write: writeToGuest, writeGift, renewTickets, tellHolders },
  payments: openPayments(config.payments),
  mail,
  documents,
  passkeyHouse: { id: 'localhost', origin: 'http://localhost' },
  giftCodes: giftCodes(secret),
  links,
  archive: { listNames: () => listArchive(db) },
  newsletter: {
    links: newsletterLinks({ publicUrl: new URL('http://127.0.0.1'), secret, clock }),
    ...newsletterSeal(secret),
    ...{ platform: null, successUrl: null, errorUrl: null },
  },
  wallets: { apple: null, google: null },
  ticketKey: (number) => keyPairOf(`ticket key ${number}`, secret),
  ...content,
}
const app = await openSite({
  config,
  secret,
  resort,
  questions: resort,
  logger: openLog('info'),
  loadBuild: () => import(build.href) as Promise<ServerBuild>,
})
if (!existsSync(build)) console.error('The site is not built, so its pages are not measured.')
// Of several that share a port the first says which.
await app.listen({ port: Number(shared), host: '127.0.0.1', ...(shared && { reusePort: true }) })
process.send?.((app.server.address() as AddressInfo).port)
tellFigures()
process.once('disconnect', () => process.exit())
