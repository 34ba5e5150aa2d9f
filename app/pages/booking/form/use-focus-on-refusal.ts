import { type RefObject, useEffect, useRef } from 'react'
import { useIsDocument } from '../../../ui/use-is-document.ts'

/** What was refused is corrected at its field, each time. One that came with the page had the focus from the browser. */
export function useFocusOnRefusal(field: RefObject<HTMLElement | null>, refused: object | undefined): void {
  const cameWithPage = useRef(useIsDocument() ? refused : undefined)
  useEffect(() => {
    if (refused && refused !== cameWithPage.current) field.current?.focus()
  }, [refused, field])
}
