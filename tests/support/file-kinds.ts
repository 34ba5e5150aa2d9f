import { importsOf, isPage, isTest, isVerbOrQueries, type SourceFile } from './house-files.ts'

type Kind = {
  name: string
  isOf: (file: SourceFile) => boolean
  /** What the name of an export begins with, where the name of the file promises one. */
  verbs?: string[]
  never: Act[]
}

/** What a file may do that not every kind may. */
type Act = 'ask' | 'draw' | 'wait' | 'speak'

const startsWith =
  (...verbs: string[]) =>
  ({ path }: SourceFile) =>
    verbs.some((verb) => nameOf(path).startsWith(`${verb}-`))

/** The first that fits is the kind of a file; the last fits all, and may do least. */
const kinds: Kind[] = [
  { name: 'page', isOf: ({ path }) => isPage(path), never: [] },
  { name: 'component', isOf: ({ path }) => path.endsWith('.tsx'), never: ['ask'] },
  { name: 'hook', isOf: startsWith('use'), verbs: ['use'], never: ['ask'] },
  { name: 'loader', isOf: startsWith('load', 'find'), verbs: ['load', 'find'], never: ['draw'] },
  { name: 'answer', isOf: startsWith('answer'), verbs: ['answer'], never: ['draw'] },
  { name: 'reader', isOf: startsWith('read', 'parse'), verbs: ['read', 'parse'], never: ['ask', 'draw', 'wait'] },
  {
    name: 'teller',
    isOf: startsWith('show', 'say', 'describe'),
    verbs: ['show', 'say', 'describe'],
    never: ['ask', 'draw', 'wait'],
  },
  {
    name: 'endpoint',
    isOf: ({ text }) => /^export (async )?function loader\b/m.test(text),
    never: ['draw'],
  },
  { name: 'rule', isOf: () => true, never: ['ask', 'draw', 'wait', 'speak'] },
]

/** Every file of the pages and the shell that does what files of its kind never do, or is not called what it does. */
export function listMisfits(files: SourceFile[]): string[] {
  const doers = new Map(files.filter(isVerbOrQueries).map((file) => [file.path, actionsOf(file)]))
  return files.filter(isDrawnFrom).flatMap((file) => {
    const kind = kinds.find((each) => each.isOf(file))
    if (!kind) return []
    const acts = actsOf(file, doers)
    const wrongs = kind.never.filter((act) => acts.has(act)).map((act) => `a ${kind.name} does not ${act}`)
    if (!keepsPromise(file, kind)) wrongs.push(`a ${kind.name} exports a function that begins with ${kind.verbs}`)
    return wrongs.map((wrong) => `${file.path}: ${wrong}`)
  })
}

function actsOf(file: SourceFile, doers: ReadonlyMap<string, string[]>): Set<Act> {
  const acts = new Set<Act>()
  for (const { to, isType, names } of importsOf([file])) {
    if (to.startsWith('app/messages/compiled/')) acts.add('speak')
    if (isType) continue
    if (to.startsWith('db/') || doers.get(to)?.some((each) => names.includes(each))) acts.add('ask')
    if (to === 'react' || to.endsWith('.tsx')) acts.add('draw')
  }
  if (/\b(async|await|fetch\()/.test(withoutComments(file.text))) acts.add('wait')
  return acts
}

/** The verb of a file, and its queries; a rule that stands beside a verb asks nothing. */
function actionsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/^export async function (\w+)/gm)].flatMap(([, name]) => name ?? [])
}

function keepsPromise({ text }: SourceFile, { verbs }: Kind): boolean {
  return !verbs || new RegExp(`^export (async )?function (${verbs.join('|')})([A-Z]|\\b)`, 'm').test(text)
}

function isDrawnFrom({ path }: SourceFile): boolean {
  return /^app\/(pages|shell)\/.+\.tsx?$/.test(path) && !isTest(path)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}
