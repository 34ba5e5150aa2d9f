import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContent } from '#adapters/content/open-content.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import { importShop } from '#resort/products/import-shop.ts'
import { shopColumns, shopFileNames } from '#resort/products/shop-files.ts'
import { listShopCells } from '#resort/products/shop-queries.ts'
import { findDatabaseOrExplain } from './find-database-or-explain.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'
import { readShopFolder } from './read-shop-folder.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes } from './read-words.ts'
import { readStaff } from './reservations/read-staff.ts'
import { sayShopJumped } from './say-imported.ts'
import { toCsvLine } from './to-csv-line.ts'

// What the shop sells, on which days, for how much and to how many: docs/products.md.
const options = { 'dry-run': { type: 'boolean' }, 'even-so': { type: 'boolean' } } as const
const reads: Reads<typeof options> = { import: ['dry-run', 'even-so'], export: [] }
const takes: Takes = { import: 1, export: 1 }
const read = readWords(process.argv.slice(2), options)
if ('sentence' in read) explain(read.sentence)
const { values, positionals } = read
const [what = '', folder] = positionals
const passedOver = sayPassedOver(what, values, reads) ?? sayLeftOver(what, positionals.slice(1), takes)
if (passedOver) explain(passedOver)
const url = findDatabaseOrExplain(readConfigOrExplain())
const db = connect(url, { connections: 2, statementTimeoutMs: 60_000 })
try {
  if (what === 'import' && folder) await takeIn(folder)
  else if (what === 'export' && folder) await giveOut(folder)
  else explain('npm run products -- export FOLDER\nnpm run products -- import FOLDER [--dry-run] [--even-so]')
} catch (error) {
  printError(error, url)
  process.exitCode = 1
} finally {
  await db.destroy()
}

async function takeIn(from: string): Promise<void> {
  const { shop } = await openContent('content', linkTo, writtenPageNames)
  const text = readShopFolder((file) => readFileSync(join(from, `${file}.csv`), 'utf8'))
  const mode = values['dry-run'] ? 'trial' : 'import'
  const evenSo = values['even-so'] ? readStaff().name : null
  const imported = await importShop({ db, shop }, text, { mode, evenSo })
  if (imported.outcome === 'jumped') {
    print(sayShopJumped(imported.jumps))
    process.exitCode = 1
    return
  }
  if (imported.outcome === 'wrong') {
    for (const { file, line, sentence } of imported.wrong.slice(0, 20)) print(`${file}.csv, line ${line}: ${sentence}`)
    print('Nothing was changed.')
    process.exitCode = 1
    return
  }
  const end = imported.outcome === 'tried' ? 'A trial: nothing was changed.' : 'Imported.'
  const far = imported.jumps ? ` ${imported.jumps} figures far from what was there, taken over even so.` : ''
  print(`${imported.lines} lines.${far} ${end}`)
}

async function giveOut(to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const file of shopFileNames) {
    const lines = await listShopCells(db, file)
    const columns = shopColumns[file]
    const text = [columns, ...lines.map((cells) => columns.map((column) => cells[column] ?? ''))]
    writeFileSync(join(to, `${file}.csv`), text.map(toCsvLine).join(''))
    print(`${join(to, `${file}.csv`)}: ${lines.length} lines`)
  }
}

function explain(sentence: string): never {
  print(sentence)
  process.exit(1)
}
