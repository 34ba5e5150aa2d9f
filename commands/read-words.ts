import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** What an operator typed after the name of a command. */
export type WordsRead<Each extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Each }>
>

/** The words of an operator, or in a sentence why they are none. */
export function readWords<Each extends Options>(
  words: string[],
  options: Each,
): WordsRead<Each> | { sentence: string } {
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : String(error) }
  }
}

/** What each word of a command reads of its options. */
export type Reads<Each extends Options> = Record<string, readonly (keyof Each)[]>

/** A word that is passed over is one that somebody relies on: says which, null where each is read. */
export function sayPassedOver<Each extends Options>(what: string, values: object, reads: Reads<Each>): string | null {
  const known = Object.hasOwn(reads, what) ? reads[what] : undefined
  const strange = Object.keys(values).find((word) => known && !known.includes(word))
  return strange ? `${what} takes no --${strange}: nothing was done.` : null
}

/** How many words each word of a command reads after it; those that are not here judge by themselves. */
export type Takes = Record<string, number>

/** A word too many is a line, an hour or a second thing that somebody means: says which, null where each is read. */
export function sayLeftOver(what: string, words: readonly string[], takes: Takes): string | null {
  const most = Object.hasOwn(takes, what) ? takes[what] : undefined
  const [first] = most === undefined ? [] : words.slice(most)
  return first === undefined ? null : `${what} takes no “${first}”: nothing was done.`
}
