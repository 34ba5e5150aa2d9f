import { type Tx, transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { type ReadShop, readShop, type ShopLines, type ShopText, type WrongShopLine } from './read-shop.ts'
import { saveShop } from './shop-queries.ts'

export type ImportedShop =
  | { outcome: 'imported' | 'tried'; lines: number }
  /** Nothing was changed; the lines that are wrong. */
  | { outcome: 'wrong'; wrong: WrongShopLine[] }

class Undo extends Error {}

/** All files or nothing of them; what they no longer name is sold no more. A trial does all of it, and then undoes it. */
export async function importShop(
  { db, shop: words }: Pick<Resort, 'db' | 'shop'>,
  text: ShopText,
  mode: 'import' | 'trial' = 'import',
): Promise<ImportedShop> {
  const read: ReadShop = readShop(text, (product) => words.findProduct(product, 'en') !== null)
  if (read.outcome === 'wrong') return read
  try {
    await transact(db, async (tx) => await save(tx, read.shop, mode))
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  const lines = Object.values(read.shop).reduce((sum, each) => sum + each.length, 0)
  return { outcome: mode === 'trial' ? 'tried' : 'imported', lines }
}

async function save(tx: Tx, shop: ShopLines, mode: 'import' | 'trial'): Promise<void> {
  await saveShop(tx, shop)
  if (mode === 'trial') throw new Undo('Undone on purpose.')
}
