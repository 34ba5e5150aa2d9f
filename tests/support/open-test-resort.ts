import { openContent } from '#adapters/content/open-content.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { guestLinks } from '#app/guest-links.ts'
import { linkTo, writtenPageNames } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import { databaseNights } from '#resort/availability/database-nights.ts'
import type { Resort } from '#resort/resort.ts'
import { cloneDatabase } from './test-database.ts'
import { type TestProviders, testProviders } from './test-providers.ts'

export type TestResort = Resort &
  AsyncDisposable & { url: string; setClock: (instant: string) => void } & Pick<TestProviders, 'openProviders'>

let content: ReturnType<typeof openContent> | undefined
let documents: ReturnType<typeof houseDocuments> | undefined

/** There is no mail server unless a test brings one. */
const deafMail = smtpMail('smtp://127.0.0.1:1')

/** A resort on a database of its own, cloned from the migrated template; gone when the test ends. */
export async function openTestResort(overrides: Partial<Resort> = {}, templateUrl?: string): Promise<TestResort> {
  content ??= openContent('content', linkTo, writtenPageNames)
  documents ??= houseDocuments('content')
  const database = await cloneDatabase(templateUrl)
  const db = connect(database.url, { connections: 20 })
  let now = new Date('2026-11-21T15:00:00Z')
  const clock = { now: () => now }
  const providers = testProviders()
  return {
    ...(await content),
    db,
    clock,
    exchangeRates: [],
    nights: databaseNights({ db, clock }),
    payments: providers.payments,
    mail: deafMail,
    documents: await documents,
    links: guestLinks({
      publicUrl: new URL('http://127.0.0.1:3000'),
      secret: 'for tests only, and long enough',
      clock,
    }),
    ...overrides,
    url: database.url,
    openProviders: providers.openProviders,
    setClock: (instant) => {
      now = new Date(instant)
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await providers.close()
      await database.drop()
    },
  }
}
