import { useEffect, useEffectEvent } from 'react'

/** Whoever waits longer for a line that does not answer goes without. */
const mostWaitMs = 8_000

/**
 * Before a link leads to another page of the site, such as this one in another language, waits for what `prepare` is still
 * sending: a browser drops it as the page goes, or asks for the next page before it has arrived.
 */
export function useLeaving(prepare: () => Promise<unknown> | null): void {
  const beforeLeaving = useEffectEvent(prepare)
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !leadsAway(event, link)) return
      const ready = beforeLeaving()
      if (!ready) return
      event.preventDefault()
      link.setAttribute('aria-busy', 'true')
      const tired = new Promise((resolve) => setTimeout(resolve, mostWaitMs))
      void Promise.race([ready, tired]).finally(() => location.assign(link.href))
    }
    document.addEventListener('click', leave)
    return () => document.removeEventListener('click', leave)
  }, [])
}

/** In this tab, to another page of ours. */
function leadsAway({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
  const isHere = !link.target && !link.hasAttribute('download') && link.origin === location.origin
  return isPlain && isHere && `${link.pathname}${link.search}` !== `${location.pathname}${location.search}`
}
