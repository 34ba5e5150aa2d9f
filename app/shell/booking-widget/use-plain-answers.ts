import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { changedFields } from '../../ui/changed-fields.ts'

const fields = 'input, select, textarea'

/**
 * Whoever is faster than the scripts of the page has native fields. What is answered there is sent from there, and the
 * form stays as it is; what was only opened is opened again, as it is with scripts.
 */
export function usePlainAnswers(form: RefObject<HTMLFormElement | null>, open: (cell: number) => void): boolean {
  const [isAnswered, setAnswered] = useState(false)
  const takeOver = useEffectEvent(() => {
    const plain = form.current
    const cells = [...(plain?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])]
    if (!plain || !cells.length) return
    const focused = document.activeElement
    const isBegun = plain.contains(focused) && focused?.matches(fields)
    if (isBegun || changedFields(plain).length) setAnswered(true)
    else open(cells.findIndex((each) => each.open))
  })
  useLayoutEffect(() => takeOver(), [])
  return isAnswered
}
