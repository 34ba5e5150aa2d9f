import type { Import } from './house-files.ts'

const list = 'app/messages/compiled/messages.js'

/** Who lets the process of the site read the two thousand files of all sentences when it starts: only its pages, which are built, need them. */
export function listAllSentences(imports: Import[]): string[] {
  const needed = imports.filter(({ isOurs, isType }) => isOurs && !isType)
  const reached = new Set(needed.map(({ from }) => from).filter((path) => /^server\/(?!.*\.test\.)/.test(path)))
  for (const file of reached) for (const { from, to } of needed) if (from === file) reached.add(to)
  return needed.filter(({ from, to }) => to === list && reached.has(from)).map(({ from }) => `${from} imports ${list}`)
}
