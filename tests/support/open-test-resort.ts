import { openContent } from '#adapters/content/page-files.ts'
import { contentPageNames, pathTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import type { Resort } from '#resort/resort.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { cloneDatabase } from './test-database.ts'

export type TestResort = Omit<Resort, 'clock'> & { clock: TestClock; databaseUrl: string } & AsyncDisposable

let content: ReturnType<typeof openContent> | undefined

/** A resort on a fresh database: `await using resort = await openTestResort()`. */
export async function openTestResort(overrides: Partial<Omit<Resort, 'clock'>> = {}): Promise<TestResort> {
  content ??= openContent('content', (page, language) => {
    const name = contentPageNames.find((each) => each === page)
    return name ? pathTo(name, language) : null
  })
  const database = await cloneDatabase()
  const db = connect(database.url, { connections: 5 })
  return {
    db,
    clock: testClock(),
    ...(await content),
    ...overrides,
    databaseUrl: database.url,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await database.drop()
    },
  }
}
