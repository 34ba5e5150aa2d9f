import { parse } from 'csv-parse/sync'
import type { ShopText } from '#resort/products/read-shop.ts'
import { type Cells, shopColumns, shopFileNames } from '#resort/products/shop-files.ts'

/** The six files of a shop, by their text; the names of the columns stand in the first line of each. */
export function readShopFolder(read: (file: string) => string): ShopText {
  const files = shopFileNames.map((file) => {
    const columns = (names: string[]) => {
      const wanted = shopColumns[file]
      const isSame = names.length === wanted.length && wanted.every((name) => names.includes(name))
      if (!isSame) throw new Error(`${file}.csv, line 1: The columns are ${wanted.join(', ')}.`)
      return names
    }
    const options = { bom: true, columns, delimiter: [',', ';'], info: true, trim: true }
    const records = parse(read(file), options) as unknown as { record: Cells; info: { lines: number } }[]
    return [file, records.map(({ record, info }) => ({ line: info.lines, cells: record }))] as const
  })
  return Object.fromEntries(files) as unknown as ShopText
}
