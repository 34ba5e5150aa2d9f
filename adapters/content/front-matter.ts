import type { z } from 'zod'
import type { ContentProblem } from './content-problem.ts'

export type FrontMatter<Fields> = {
  /** Null when one of them is missing or wrong, which was told. */
  fields: Fields | null
  body: string
  /** The line before the first of the body. */
  offset: number
}

/** The lines `key: value` between two lines `---`, and what follows; null where there are none. */
export function readFrontMatter<Fields>(
  text: string,
  wanted: z.ZodType<Fields>,
  { path, problems }: { path: string; problems: ContentProblem[] },
): FrontMatter<Fields> | null {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) {
    problems.push({ path, line: 1, sentence: 'has no front matter between --- lines' })
    return null
  }
  const lines = head.split('\n')
  const fields = Object.fromEntries(lines.map((line) => splitAt(line, line.indexOf(':'))))
  const parsed = wanted.safeParse(fields)
  for (const { path: keys, message } of parsed.error?.issues ?? []) {
    const at = lines.findIndex((line) => line.startsWith(`${String(keys[0])}:`))
    problems.push({ path, line: at + 2, sentence: `${keys.join('.') || 'front matter'}: ${message}` })
  }
  return { fields: parsed.success ? parsed.data : null, body, offset: lines.length + 2 }
}

function splitAt(line: string, at: number): [string, string] {
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
