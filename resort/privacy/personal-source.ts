import type { Db } from '#db/connect.ts'
import type { Resort } from '../resort.ts'

/** What is held about somebody in one place of the house, found by their mail address. */
export type PersonalSource = {
  name: string
  /** Every column it finds, as `table.column`; docs/storage.md lists them, and a test compares. */
  columns: readonly `${string}.${string}`[]
  /** What is held, as it is handed to whoever asks for it; nothing in it opens anything. */
  list: (db: Db, mail: string) => Promise<object[]>
  /** How many of these would be erased now. */
  countErasable: (db: Db, mail: string) => Promise<number>
  erase: (resort: Resort, mail: string) => Promise<number>
}
