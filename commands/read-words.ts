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
