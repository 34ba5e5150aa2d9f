import type { Location, UIMatch } from 'react-router'

/** Pages that work in the browser beyond links and forms say so; all others are sent without scripts. */
export type PageHandle = {
  interactive: true
  /**
   * The name under which the browser keeps how far it was read, where that is not the name of its entry in the history:
   * what is there now is not what was left there, and begins at its top.
   */
  placeOf?: (loaderData: unknown) => string | null
}

/** The same for browsers that keep it by themselves. */
export const startAtTop = { 'Document-Policy': 'force-load-at-top' }

export function placeOf(_: Location, matches: UIMatch[]): string | null {
  const last = matches.at(-1)
  return last?.loaderData ? (handleOf(last)?.placeOf?.(last.loaderData) ?? null) : null
}

export function handleOf({ handle }: UIMatch): PageHandle | undefined {
  return handle as PageHandle | undefined
}
