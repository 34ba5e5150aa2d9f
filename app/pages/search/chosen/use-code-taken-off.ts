import { useEffect, useRef, useState } from 'react'

/** `rooms` tells whether it is about the same ones. */
type Priced = { code: string | null; total: string | null; rooms: string }

/** What the same rooms cost with the code that was just taken off; null where none was. */
export function useCodeTakenOff(now: Priced): string | null {
  const [last, setLast] = useState({ ...now, before: null as string | null })
  const isOther = last.code !== now.code
  if (isOther || last.total !== now.total || last.rooms !== now.rooms) {
    const isTakenOff = isOther && !now.code && last.rooms === now.rooms && last.total !== now.total
    setLast({ ...now, before: isTakenOff ? last.total : null })
  }
  const was = useRef(now.code)
  useEffect(() => {
    // What was pressed has gone with the code, or with its field.
    const isLost = document.activeElement === document.body
    if (was.current !== now.code && isLost) document.getElementById('total')?.focus({ preventScroll: true })
    was.current = now.code
  }, [now.code])
  return last.before
}
