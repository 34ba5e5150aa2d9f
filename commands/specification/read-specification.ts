import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Requirement } from './judge-specification.ts'

export function readSpecification(): Requirement[] {
  return parse(readFileSync('docs/specification.csv', 'utf8'), { columns: true })
}

export function readTests(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
