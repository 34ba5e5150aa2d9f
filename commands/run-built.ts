import { resolve } from 'node:path'
import { builtFileOf, isFresh, processes } from './build-parts.ts'

/** Runs a process from the file that was built of it, or from its sources where one changed since. */
export async function runBuilt(source: string): Promise<void> {
  await import(resolve(isFresh(processes) ? builtFileOf(source) : source))
}
