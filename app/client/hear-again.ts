/**
 * The answer to a form may bring another token (docs/decisions/0316). Where a page was left or loaded anew before the answer
 * came, the token of before is still in the browser, and opens nothing: the same form, asked once more, gives the one
 * that follows. This tab alone knows which form that is; a cookie could be planted.
 */
const place = 'unheard'

/** Asks with a form; where its answer does not come, that is noted. */
export async function untilHeard<Answer>(request: Request, ask: () => Promise<Answer>): Promise<Answer> {
  const mark = (await request.clone().formData()).get('mark')
  write(JSON.stringify({ mark, path: location.pathname + location.search }))
  try {
    const answer = await ask()
    write(null)
    return answer
  } catch (error) {
    // Only of a network that failed nobody knows.
    if (!(error instanceof TypeError)) write(null)
    throw error
  }
}

/** As a page begins: what is this guest's comes back, and whoever had loaded the form anew gets to it. */
export async function hearAgain(): Promise<void> {
  const { mark, path } = JSON.parse(read() ?? '{}')
  if (!mark) return
  const before = document.cookie
  const form = new URLSearchParams({ intent: 'find', mark })
  // Without a network it stays noted, for the next page.
  const isAsked = await fetch(path, { method: 'POST', body: form, redirect: 'manual' }).catch(() => null)
  if (!isAsked) return
  write(null)
  if (document.cookie === before) return
  const [now] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  location.replace(now?.type === 'navigate' ? location.href : path)
}

function read(): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

function write(note: string | null): void {
  try {
    if (note) sessionStorage.setItem(place, note)
    else sessionStorage.removeItem(place)
  } catch {
    // A browser that keeps nothing.
  }
}
