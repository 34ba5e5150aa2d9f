import { builtFileOf, isFresh, processes } from '#commands/build-parts.ts'

let isBuilt: boolean | null = null

/** The file that was built of a process, as `npm start` runs it, or its source while one changed since. */
export function scriptOf(source: string): string {
  isBuilt ??= isFresh(processes)
  return isBuilt ? builtFileOf(source) : source
}
