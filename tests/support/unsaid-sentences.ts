import { isCode, isTest, type SourceFile } from './house-files.ts'

const sentences = /^app\/messages\/[^/]+\.json$/

/**
 * The sentences that no file of ours names: whoever translates would word them, and whoever reads would look for their page.
 * Of a name that is put together, such as `view_${view}`, everything is said that it could become.
 */
export function listUnsaid(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path)).map(({ text }) => text)
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
  const beginnings = new Set(
    code.flatMap((text) => [...text.matchAll(/`(\w*_)\$\{/g)].map(([, begins = '']) => begins)),
  )
  const isSaid = (name: string) => words.has(name) || [...beginnings].some((begins) => name.startsWith(begins))
  return files
    .filter(({ path }) => sentences.test(path))
    .flatMap(({ path, text }) =>
      Object.keys(JSON.parse(text))
        .filter((name) => !isSaid(name))
        .map((name) => `${path}: nobody says ${name}`),
    )
}
