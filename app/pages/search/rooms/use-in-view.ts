import { useEffect, useState } from 'react'

/** Whether some of this part of the page is on the screen; without scripts it is never known. */
export function useInView(id: string | null): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const part = id === null ? null : document.getElementById(id)
    if (!part) return setInView(false)
    const watch = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? false))
    watch.observe(part)
    return () => watch.disconnect()
  }, [id])
  return isInView
}
