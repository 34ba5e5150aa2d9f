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
  const before = await look(url, today)
  const missing = before.missing.map(({ sentence }) => sentence)
  if (!missing.length) return { text: 'Nothing is missing.', code: 0 }
  // Prices of a hotel that is there are its own.
  if (before.missing.every(({ what }) => what === 'prices'))
    return { text: [...missing, 'This command has nothing to fill.'].join('\n'), code: 1 }
  if (!words.length) return { text: [...missing, 'Nothing is filled yet: add --yes.'].join('\n'), code: 0 }
  await seed(url, { onProgress: say })
  await fillShop(url, say)
  const { missing: left, codes } = await look(url, today)
  const said = [
    ...left.map(({ sentence }) => sentence),
    ...sayCodes(codes - before.codes),
    'A site that runs sells it already.',
  ]
  return { text: said.join('\n'), code: left.length ? 1 : 0 }
}

function sayCodes(added: number): string[] {
  if (added === 0) return []
  return [
    `The table \`promo\` has the ${added} codes of db/seed/demonstration-promos.ts: \`npm run rates -- promo end CODE\` ends one that is not yours.`,
  ]
}

async function look(url: string, today: Day) {
  const db = connect(url, { connections: 1 })
  try {
    const { codes } = await db
      .selectFrom('promo')
      .select(({ fn }) => fn.countAll<number>().as('codes'))
      .executeTakeFirstOrThrow()
    return { missing: await listMissing(db, today), codes: Number(codes) }
  } finally {
    await db.destroy()
  }
}
