import { readFileSync } from 'node:fs'
import { openContent } from '#adapters/content/open-content.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { connect, type Db } from '#db/connect.ts'
import { importShop } from '#resort/products/import-shop.ts'
import { readShopFolder } from './read-shop-folder.ts'

/** Fills an empty shop with what content/shop says. From then on the tables count, and their files: docs/products.md. */
export async function seedShop(db: Db): Promise<'filled' | 'was-filled'> {
  if (await db.selectFrom('product').select('code').limit(1).executeTakeFirst()) return 'was-filled'
  const { shop } = await openContent('content', linkTo, writtenPageNames)
  const text = readShopFolder((file) => readFileSync(`content/shop/${file}.csv`, 'utf8'))
  const imported = await importShop({ db, shop }, text)
  if (imported.outcome !== 'wrong') return 'filled'
  const wrong = imported.wrong.map(({ file, line, sentence }) => `content/shop/${file}.csv:${line} ${sentence}`)
  throw new Error(wrong.join('\n'))
}

export async function fillShop(url: string, say: (sentence: string) => void): Promise<void> {
  const db = connect(url, { connections: 1, statementTimeoutMs: 60_000 })
  try {
    if ((await seedShop(db)) === 'filled') say('filling the shop')
  } finally {
    await db.destroy()
  }
}
