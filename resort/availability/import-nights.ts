import type { Tx } from '#db/transact.ts'
import { type RatesChanged, saveImportedRates } from '../rates/night-rate-queries.ts'
import type { Resort } from '../resort.ts'
import { createImport, listWrongLines, saveImportLines, type WrongLine } from './import-queries.ts'
import type { NightLine, ReadLine } from './night-file.ts'
import type { PriceJump } from './price-jump.ts'
import { listPriceJumps, saveAgreedPrices } from './price-jump-queries.ts'
import { type StockChanged, saveImportedStock } from './stock-queries.ts'

export type ImportedNights =
  | { outcome: 'imported' | 'tried'; lines: number; rates: RatesChanged; stock: StockChanged; jumps: number }
  /** Nothing was changed; the first lines that are wrong. */
  | { outcome: 'wrong'; wrong: WrongLine[] }
  /** Nothing was changed; the first prices that are far from what was there, and how many such there are. */
  | { outcome: 'jumped'; jumps: PriceJump[]; count: number }

export type NightImport = {
  /** The lines of the file, in groups, each with its number. */
  lines: AsyncIterable<readonly { line: number; read: ReadLine }[]>
  /** A trial reports what would change and changes nothing. */
  mode: 'import' | 'trial'
  /** Who wants prices that jump even so; null refuses a file with any. */
  evenSo: string | null
}

const mostWrongSaid = 20

class Undo extends Error {
  readonly imported: ImportedNights
  constructor(imported: ImportedNights) {
    super('Undone on purpose.')
    this.imported = imported
  }
}

/** All of a file or nothing of it. Never begun again by itself: a file is read once, and its second reading would be empty. */
export async function importNights(resort: Pick<Resort, 'db'>, wanted: NightImport): Promise<ImportedNights> {
  try {
    return await resort.db.transaction().execute(async (tx) => {
      const imported = await takeOver(tx, wanted)
      if (imported.outcome !== 'imported') throw new Undo(imported)
      return imported
    })
  } catch (error) {
    if (error instanceof Undo) return error.imported
    throw error
  }
}

async function takeOver(tx: Tx, { lines, mode, evenSo }: NightImport): Promise<ImportedNights> {
  await createImport(tx)
  const wrong: WrongLine[] = []
  let count = 0
  for await (const group of lines) {
    const good: NightLine[] = []
    for (const { line, read } of group) {
      if (read.outcome === 'read') good.push(read.line)
      else wrong.push(...read.sentences.map((sentence) => ({ line, sentence })))
    }
    count += group.length
    // The rest of a wrong file is still read, so that its faults are told together.
    if (good.length && !wrong.length) await saveImportLines(tx, good)
    if (wrong.length > mostWrongSaid) break
  }
  if (!wrong.length) wrong.push(...(await listWrongLines(tx, mostWrongSaid)))
  if (wrong.length) return { outcome: 'wrong', wrong: wrong.slice(0, mostWrongSaid) }
  const { jumps, count: jumped } = await listPriceJumps(tx, mostWrongSaid)
  if (jumped && evenSo === null) return { outcome: 'jumped', jumps, count: jumped }
  if (jumped && evenSo !== null) await saveAgreedPrices(tx, evenSo)
  const rates = await saveImportedRates(tx)
  const stock = await saveImportedStock(tx)
  return { outcome: mode === 'trial' ? 'tried' : 'imported', lines: count, rates, stock, jumps: jumped }
}
