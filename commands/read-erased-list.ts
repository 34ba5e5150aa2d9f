import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { erasedWhats } from '#resort/guests/erasure-queries.ts'
import { scopeOf, suppressionReasons, suppressionScopes } from '#resort/letters/suppression.ts'
import type { ErasedList } from '#resort/privacy/replay-erasures.ts'
import { locateValues } from './locate-values.ts'

/** What clocks of two machines may differ by. */
const mostAheadMs = 60 * 60_000

const key = z.string('is no hash of an address').regex(/^[\w-]{43}$/, 'is no hash of an address')

// Whoever came back after they were erased is known by this moment: one that is to come would erase them again.
const moment = z.iso
  .datetime('is no moment')
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() <= Date.now() + mostAheadMs, 'is still to come')

const erasure = z.strictObject({
  id: z.uuid('is no number of an erasure'),
  mailHash: key,
  what: z.enum(erasedWhats, `is none of ${erasedWhats.join(', ')}`),
  at: moment,
})

const suppression = z
  .strictObject({
    mailHash: key,
    reason: z.enum(suppressionReasons, `is none of ${suppressionReasons.join(', ')}`),
    scope: z.enum(suppressionScopes, `is none of ${suppressionScopes.join(', ')}`),
    since: moment,
    detail: z
      .string('is no text')
      .max(100, 'is longer than 100 signs')
      .refine((text) => !text.includes('\0'), 'has a sign that nobody can read')
      .nullable(),
  })
  .superRefine(({ reason, scope }, check) => {
    if (scope !== scopeOf(reason))
      check.addIssue({ code: 'custom', path: ['scope'], message: `does not fit ${reason}` })
  })

const list = z.strictObject({
  erasures: z.array(erasure).superRefine((all, check) => {
    const ids = all.map(({ id }) => id.toLowerCase())
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        check.addIssue({ code: 'custom', path: [index, 'id'], message: 'is that of another erasure' })
  }),
  suppressions: z.array(suppression),
})

const mostTold = 20

/**
 * The file that `erased` wrote, or each of its lines that cannot be one of its own. One that somebody changed is not
 * trusted in its other lines either: nothing brings back who is erased by mistake.
 */
export function readErasedList(file: string): ErasedList | { wrong: string } {
  try {
    const text = readFileSync(file, 'utf8')
    const read = list.safeParse(JSON.parse(text))
    return read.success ? read.data : { wrong: [...sayIssues(file, text, read.error), taken].join('\n') }
  } catch (error) {
    return { wrong: `${file} cannot be read: ${(error as Error).message}. Nothing was done.` }
  }
}

const taken = 'Nothing was done: take the file as `erased` wrote it, or the one before it.'

function sayIssues(file: string, text: string, { issues }: z.ZodError): string[] {
  const lines = locateValues(text)
  const told = issues.map(({ path, message, code }) => {
    const line = lines.get(path.join('.')) ?? lines.get(path.slice(0, -1).join('.')) ?? 1
    const name = code === 'unrecognized_keys' || typeof path.at(-1) !== 'string' ? '' : `${String(path.at(-1))} `
    return { line, sentence: `${file}, line ${line}: ${name}${message}.` }
  })
  return told
    .toSorted((one, other) => one.line - other.line)
    .slice(0, mostTold)
    .map(({ sentence }) => sentence)
}
