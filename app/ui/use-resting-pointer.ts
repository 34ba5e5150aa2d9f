import { useCallback, useEffect, useRef } from 'react'

/**
 * Does a thing once no button or finger is pressed. A page that moves between the press and its end takes the place
 * from under the pointer, and the click falls on something else or on nothing.
 */
export function useRestingPointer(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const press = () => {
      isPressed.current = true
    }
    const rest = () => {
      isPressed.current = false
      for (const act of waiting.current.splice(0)) act()
    }
    // The click comes right behind the end of the press.
    const restSoon = () => setTimeout(rest)
    const options = { capture: true, signal: leaving.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', restSoon, options)
    document.addEventListener('pointercancel', restSoon, options)
    return () => leaving.abort()
  }, [])
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }, [])
}
