import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData } from 'react-router'

/** The page that shows what its form was answered: its errors, or what it opened. */
let answered: string | null = null

/**
 * A link to a part of the page is the browser's own. The router would go there as to another page and forget the answer:
 * it hears nothing of such a link while there is one, nor before the page is taken over, which would then be drawn
 * otherwise than it was sent.
 */
export function keepAnswer(): void {
  answered = here()
  const keep = (event: PopStateEvent) => {
    if (here() === answered) event.stopImmediatePropagation()
  }
  addEventListener('popstate', keep, { capture: true })
}

/** For as long as the answer is shown. */
export function useKeptAnswer(): void {
  const data = useContext(RouterData)
  useEffect(() => {
    answered = data?.actionData ? here() : null
  }, [data])
}

function here() {
  return location.pathname + location.search
}
