import { type RefObject, useEffect } from 'react'
import { useIsDocument } from './use-is-document.ts'

/** Remembered outside: a page into which others have written is drawn twice. */
const cameWithPage = new WeakSet<object>()

/**
 * Brings whoever tried something to what is said of it: each attempt once, another drawing of the same one never. What
 * came with the page had the focus from the browser (`autoFocus`), and whoever has gone on to a field since stays there.
 */
export function useFocusAt(place: RefObject<HTMLElement | null>, attempt: object | undefined): void {
  if (useIsDocument() && attempt) cameWithPage.add(attempt)
  useEffect(() => {
    if (attempt && !cameWithPage.has(attempt)) place.current?.focus()
  }, [attempt, place])
}
