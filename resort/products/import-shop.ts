import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { type ReadShop, readShop, type ShopText, type WrongShopLine } from './read-shop.ts'
import { listShopJumps, type ShopJump } from './shop-jumps.ts'
import { loadKnownFigures, lockShop, saveAgreedShopFigures, saveShop } from './shop-queries.ts'

export type ImportedShop =
  | { outcome: 'imported' | 'tried'; lines: number; jumps: number }
  /** Nothing was changed; the lines that are wrong. */
  | { outcome: 'wrong'; wrong: WrongShopLine[] }
  /** Nothing was changed; the figures that are far from what was there. */
  | { outcome: 'jumped'; jumps: ShopJump[] }

export type ShopImport = {
  mode: 'import' | 'trial'
  /** Who wants figures that jump even so; null refuses files with any. */
  evenSo: string | null
}

class Undo extends Error {}

/** All files or nothing of them; what they no longer name is sold no more. A trial does all of it, and then undoes it. */
export async function importShop(
  { db, shop: words }: Pick<Resort, 'db' | 'shop'>,
  text: ShopText,
  { mode, evenSo }: ShopImport = { mode: 'import', evenSo: null },
): Promise<ImportedShop> {
  const read: ReadShop = readShop(text, (product) => words.findProduct(product, 'en') !== null)
  if (read.outcome === 'wrong') return read
  let jumps: ShopJump[] = []
  try {
    await transact(db, async (tx) => {
      await lockShop(tx)
      jumps = listShopJumps(read.shop, await loadKnownFigures(tx))
      if (jumps.length && evenSo === null) throw new Undo('Figures jump.')
      if (jumps.length && evenSo !== null) await saveAgreedShopFigures(tx, jumps, evenSo)
      await saveShop(tx, read.shop)
      if (mode === 'trial') throw new Undo('Undone on purpose.')
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
    if (jumps.length && evenSo === null) return { outcome: 'jumped', jumps }
  }
  const lines = Object.values(read.shop).reduce((sum, each) => sum + each.length, 0)
  return { outcome: mode === 'trial' ? 'tried' : 'imported', lines, jumps: jumps.length }
}
