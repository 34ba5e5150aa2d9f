import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { changedFields } from '../../ui/changed-fields.ts'
import { useIsReady } from './use-is-ready.ts'

const fields = 'input, select, textarea'

/**
 * Whether scripts have taken the form over. Whoever is faster than they are has native fields: what is answered there is
 * sent from there, and the form stays as it is; what was only opened opens again, as it does with scripts.
 */
export function useTakeOver(form: RefObject<HTMLFormElement | null>, open: (cell: number) => void): boolean {
  const [isAnswered, setAnswered] = useState(false)
  const isReady = useIsReady() && !isAnswered
  const begun = useRef<{ cell: number; isOpen: boolean } | null>(null)
  useLayoutEffect(() => {
    const cells = [...(form.current?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])]
    if (!form.current || !cells.length) return
    const focused = document.activeElement
    const isInField = form.current.contains(focused) && focused?.matches(fields)
    if (isInField || changedFields(form.current).length) return setAnswered(true)
    const cell = cells.findIndex((each) => each.open || each.contains(focused))
    begun.current = cells[cell] ? { cell, isOpen: cells[cell].open } : null
  }, [form])
  const goOn = useEffectEvent(() => {
    const { cell, isOpen } = begun.current ?? {}
    begun.current = null
    if (cell === undefined) return
    form.current?.querySelectorAll<HTMLButtonElement>('[aria-haspopup=dialog]')[cell]?.focus()
    if (isOpen) open(cell)
  })
  useLayoutEffect(() => {
    if (isReady) goOn()
  }, [isReady])
  return isReady
}
