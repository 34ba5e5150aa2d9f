import type { Resort } from '#resort/resort.ts'
import { type OpenResort, openResortOn } from './open-resort-on.ts'
import { cloneDatabase } from './test-database.ts'
import { type TestProviders, testProviders } from './test-providers.ts'

export type TestResort = OpenResort & AsyncDisposable & { url: string } & Pick<TestProviders, 'openProviders'>

/** A resort on a database of its own, cloned from the migrated template; gone when the test ends. */
export async function openTestResort(overrides: Partial<Resort> = {}, templateUrl?: string): Promise<TestResort> {
  const database = await cloneDatabase(templateUrl)
  const providers = testProviders()
  const resort = await openResortOn(database.url, { payments: providers.payments, db: database.connect() })
  return {
    ...resort,
    ...overrides,
    url: database.url,
    openProviders: providers.openProviders,
    [Symbol.asyncDispose]: async () => {
      await resort.db.destroy()
      await providers.close()
      await database.drop()
    },
  }
}
