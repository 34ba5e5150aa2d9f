import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import type { Day } from '#resort/calendar/day.ts'
import { listMissing } from '#server/empty-house.ts'
import type { Said } from './reservations/answer-operator.ts'
import { fillShop } from './seed-shop.ts'

type Filling = { url: string; today: Day; say: (sentence: string) => void }

/** Puts into an empty database what db/seed and content/shop say. What is filled already stays as it is. */
export async function answerFill({ url, today, say }: Filling, words: readonly string[]): Promise<Said> {
  if (words.some((word) => word !== '--yes')) return { text: 'npm run fill [-- --yes]', code: 1 }
  await migrate(url, { onProgress: say })
  const missing = await list(url, today)
  if (!missing.length) return { text: 'Nothing is missing.', code: 0 }
  if (!words.length) return { text: [...missing, 'Nothing is done yet: add --yes.'].join('\n'), code: 0 }
  await seed(url, { onProgress: say })
  await fillShop(url, say)
  const left = await list(url, today)
  const codes = 'Look at the table `promo`: the codes of db/seed/demonstration-promos.ts are good from now on.'
  return { text: [...left, codes, 'Start the site anew.'].join('\n'), code: left.length ? 1 : 0 }
}

async function list(url: string, today: Day): Promise<string[]> {
  const db = connect(url, { connections: 1 })
  try {
    return await listMissing(db, today)
  } finally {
    await db.destroy()
  }
}
