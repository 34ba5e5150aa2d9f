import { posix } from 'node:path'

export type SourceFile = { path: string; text: string }
type Import = { from: string; to: string; isType: boolean; isOurs: boolean }

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
  'money calendar guests rooms rates availability payments reservations tickets flights newsletter content'.split(' ')

const vagueFolders = new Set('utils util helpers helper common lib libs types shared misc'.split(' '))
const widgets = /^(react|react-dom|react-aria-components|react-aria\/.*|react-stately\/.*|@internationalized\/date)$/
const generated = /^(db\/tables\.ts|app\/messages\/compiled\/)/
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

  'pages of one screen': (files: SourceFile[]) => files.flatMap((file) => tooLong(file, isPage(file.path), 150)),
} satisfies Record<string, (files: SourceFile[]) => string[]>

function importsOf(files: SourceFile[]): Import[] {
  const pattern =
    /^\s*(?:import|export)\s(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return files
    .filter(({ path }) => isCode(path) && !generated.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([, type, from, bare, dynamic]) => {
        const name = from ?? bare ?? dynamic ?? ''
        const isOurs = /^[#.]/.test(name)
        return { from: path, to: isOurs ? resolveOurs(path, name) : name, isType: Boolean(type), isOurs }
      }),
    )
}

function resolveOurs(from: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)
}

function areaOf(path: string): string {
  return path.startsWith('db/seed/') ? 'db/seed' : (path.split('/')[0] ?? '')
}

function resortFolder(path: string): string | null {
  return /^resort\/([^/]+)\//.exec(path)?.[1] ?? null
}

function pageFolder(path: string): string | null {
  return /^app\/pages\/([^/]+)\//.exec(path)?.[1] ?? null
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
}

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !generated.test(path)
}

function isPage(path: string): boolean {
  return /-page\.tsx$/.test(path)
}

/** What draws and is neither a page nor the frame of the app, which loads what every page needs. */
function isComponent(path: string): boolean {
  return /^app\/.+\/.+\.tsx$/.test(path) && !isPage(path) && !isTest(path)
}

function isVerbOrQueries({ path, text }: SourceFile): boolean {
  return path.startsWith('resort/') && (/-queries\.ts$/.test(path) || /^export async function/m.test(text))
}

function tooLong({ path, text }: SourceFile, isMeasured: boolean, limit: number): string[] {
  const lines = text.trimEnd().split('\n').length
  return isMeasured && lines > limit ? [`${path} has ${lines} lines; ${limit} are enough`] : []
}
