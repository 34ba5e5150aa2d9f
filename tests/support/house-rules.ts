import { listAllSentences } from './all-sentences.ts'
import { listMisfits } from './file-kinds.ts'
import { importsOf, isCode, isPage, isTest, isVerbOrQueries, type SourceFile } from './house-files.ts'
import { listRings } from './import-rings.ts'
import { listFractions } from './money-arithmetic.ts'
import { listTooDeep } from './nesting.ts'
import { listUnsaid } from './unsaid-sentences.ts'

/** Who may import whom among the top folders: each only what stands before it. */
const ranks: Record<string, number> = {
  db: 0,
  resort: 1,
  adapters: 2,
  api: 2,
  app: 2,
  'db/seed': 3,
  server: 3,
  commands: 4,
  tests: 4,
}

/** Inside `resort/`, leftwards only. */
const resortOrder =
  'money calendar maintenance guests visitors audiences rooms rates products availability payments lines stays extras tickets gifts flights orders gates resellers letters waiting cases accounts newsletter privacy content'.split(
    ' ',
  )

const vagueFolders = new Set('utils util helpers helper common lib libs types shared misc'.split(' '))
const widgets = /^(react|react-dom|react-aria\/.*|react-stately\/.*|@internationalized\/date)$/
/** What visits a house whose clock nobody sets. */
const livesByTheMachine = /^tests\/((journeys|mixes|screens)\/|support\/(journey-|booking-words|widget-words))/
const plainNames = /^(README|CONTRIBUTING|LICENSE)(\.md)?$/

/** Every rule of the house, each answering one sentence for every file that breaks it. */
export const rules = {
  direction: (files: SourceFile[]) =>
    importsOf(files).flatMap(({ from, to, isOurs }) => {
      const [importer, imported] = [areaOf(from), areaOf(to)]
      if (!isOurs || importer === imported || isTest(from)) return []
      const [above, below] = [ranks[importer], ranks[imported]]
      if (above === undefined || below === undefined) return []
      const isAllowed = below < above || (above === 4 && below === 4)
      return isAllowed ? [] : [`${from} imports ${to}: ${importer} stands below or beside ${imported}`]
    }),

  'no rings': (files: SourceFile[]) => listRings(importsOf(files)),

  'a site starts without all sentences': (files: SourceFile[]) => listAllSentences(importsOf(files)),

  'no sentence that nobody says': listUnsaid,

  'order inside resort': (files: SourceFile[]) =>
    importsOf(files).flatMap(({ from, to }) => {
      const [importer, imported] = [resortFolder(from), resortFolder(to)]
      if (!importer || !imported || isTest(from)) return []
      const [at, target] = [resortOrder.indexOf(importer), resortOrder.indexOf(imported)]
      if (at < 0 || target < 0) return [`${from} imports ${to}: one of the two folders has no place in the order`]
      return target <= at ? [] : [`${from} imports ${to}: ${imported} comes after ${importer}`]
    }),

  'pages apart': (files: SourceFile[]) =>
    importsOf(files).flatMap(({ from, to }) => {
      const [importer, imported] = [pageFolder(from), pageFolder(to)]
      if (!importer || !imported || importer === imported || isTest(from)) return []
      return [`${from} imports ${to}: pages never import each other`]
    }),

  'ui alone': (files: SourceFile[]) =>
    importsOf(files).flatMap(({ from, to, isOurs }) => {
      if (!from.startsWith('app/ui/') || isTest(from)) return []
      if (isOurs ? to.startsWith('app/ui/') : widgets.test(to)) return []
      return [`${from} imports ${to}: ui knows only React and its widgets`]
    }),

  'components only draw': (files: SourceFile[]) => {
    const doers = new Set(files.filter(isVerbOrQueries).map(({ path }) => path))
    return importsOf(files).flatMap(({ from, to, isType }) => {
      if (!isComponent(from) || isType || !(doers.has(to) || to.startsWith('db/'))) return []
      return [`${from} imports ${to}: only pages and endpoints ask verbs and queries`]
    })
  },

  'one writer for each table': (files: SourceFile[]) => {
    const writers = new Map<string, Set<string>>()
    for (const { path, text } of files) {
      if (!isOnDuty(path)) continue
      for (const table of tablesWritten(text)) writers.set(table, (writers.get(table) ?? new Set()).add(path))
    }
    return [...writers].flatMap(([table, paths]) =>
      paths.size > 1
        ? [`${table} is written by ${[...paths].join(' and ')}; one file knows how a table is written`]
        : [],
    )
  },

  'each file of its kind': listMisfits,

  'simulators apart': (files: SourceFile[]) =>
    importsOf(files).flatMap(({ from, to, isOurs }) => {
      const crosses = isOurs && from.startsWith('simulators/') && !to.startsWith('simulators/')
      return crosses && !isTest(from) ? [`${from} imports ${to}: simulators import nothing of ours`] : []
    }),

  'folders with a name': (files: SourceFile[]) =>
    files.flatMap(({ path }) => {
      const vague = path
        .split('/')
        .slice(0, -1)
        .find((folder) => vagueFolders.has(folder))
      return vague ? [`${path}: a folder called ${vague} says nothing`] : []
    }),

  'no barrels': (files: SourceFile[]) =>
    files.flatMap(({ path }) => (/(^|\/)index\.[jt]sx?$/.test(path) ? [`${path}: import the file itself`] : [])),

  'kebab-case': (files: SourceFile[]) =>
    files.flatMap(({ path }) => {
      const isPlain = (name: string) => /^[a-z0-9.]+(-[a-z0-9.]+)*$/.test(name) || plainNames.test(name)
      const odd = path.split('/').find((name) => !isPlain(name))
      return odd && isCode(path) ? [`${path}: ${odd} is not kebab-case`] : []
    }),

  'days that never pass': (files: SourceFile[]) =>
    files.flatMap(({ path, text }) => {
      const [year] = livesByTheMachine.test(path) ? (/\b20[2-9]\d\b/.exec(text) ?? []) : []
      return year ? [`${path} says ${year}: its house lives by the clock of the machine, so its days are computed`] : []
    }),

  'files of one size': (files: SourceFile[]) => files.flatMap((file) => tooLong(file, isCode(file.path), 300)),

  'three branches deep': (files: SourceFile[]) =>
    files.flatMap(({ path, text }) =>
      isCode(path)
        ? listTooDeep(path, text, 3).map((line) => `${path}:${line}: more than three branches and loops in one another`)
        : [],
    ),

  'amounts in whole numbers': (files: SourceFile[]) =>
    files.flatMap(({ path, text }) =>
      isOnDuty(path) && !path.startsWith('resort/money/')
        ? listFractions(path, text).map((line) => `${path}:${line}: only resort/money divides and rounds amounts`)
        : [],
    ),

  'pages of one screen': (files: SourceFile[]) => files.flatMap((file) => tooLong(file, isPage(file.path), 150)),
} satisfies Record<string, (files: SourceFile[]) => string[]>

function areaOf(path: string): string {
  return path.startsWith('db/seed/') ? 'db/seed' : (path.split('/')[0] ?? '')
}

function resortFolder(path: string): string | null {
  return /^resort\/([^/]+)\//.exec(path)?.[1] ?? null
}

function pageFolder(path: string): string | null {
  return /^app\/pages\/([^/]+)\//.exec(path)?.[1] ?? null
}

/** What runs at the hotel's; seeds and tests prepare whatever they need. */
function isOnDuty(path: string): boolean {
  return (
    isCode(path) &&
    /^(resort|api|app|adapters|server|commands|db)\//.test(path) &&
    !/^db\/seed\//.test(path) &&
    !isTest(path)
  )
}

/** A table that lives no longer than its transaction belongs to the file that made it. */
function tablesWritten(text: string): string[] {
  const writes =
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(\w+)/gi
  const tables = [...text.matchAll(writes)].flatMap(([, built, raw]) => built ?? raw ?? [])
  return tables.filter((table) => !new RegExp(`create\\s+temp(orary)?\\s+table\\s+${table}\\b`, 'i').test(text))
}

/** What draws and is neither a page nor the frame of the app, which loads what every page needs. */
function isComponent(path: string): boolean {
  return /^app\/.+\/.+\.tsx$/.test(path) && !isPage(path) && !isTest(path)
}

function tooLong({ path, text }: SourceFile, isMeasured: boolean, limit: number): string[] {
  const lines = text.trimEnd().split('\n').length
  return isMeasured && lines > limit ? [`${path} has ${lines} lines; ${limit} are enough`] : []
}
