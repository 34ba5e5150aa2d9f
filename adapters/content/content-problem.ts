/** Something in the hotel's words or pictures that must not be published. */
export type ContentProblem = { path: string; line: number; sentence: string }

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`).join('\n'))
    this.problems = problems
  }
}

/** The line of a JSON file on which a key stands, for pointing at it. */
export function lineOfKey(text: string, ...keys: string[]): number {
  let at = 0
  for (const key of keys) {
    const found = text.indexOf(JSON.stringify(key), at)
    if (found < 0) break
    at = found
  }
  return text.slice(0, at).split('\n').length
}
