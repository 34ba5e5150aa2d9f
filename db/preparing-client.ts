import pg from 'pg'

/** As many as a connection may remember; what is asked after them is planned each time, as without a name. */
const mostStatements = 250

// The same text has the same name on every connection of this process.
const names = new Map<string, string>()
let generation = 0

/**
 * Gives each statement with values a name, so that PostgreSQL reads and plans it once for a connection: an order is
 * read in half the time.
 */
export class PreparingClient extends pg.Client {
  override query = ((...words: unknown[]) => {
    const [text, values] = words
    const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : null
    if (!name) return Reflect.apply(pg.Client.prototype.query, this, words)
    const answer = Reflect.apply(pg.Client.prototype.query, this, [{ name, text, values }, ...words.slice(2)])
    if (answer instanceof Promise) answer.catch(forgetWhenChanged)
    return answer
  }) as pg.Client['query']
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostStatements) return null
  const name = `s${generation}-${names.size}`
  names.set(text, name)
  return name
}

/** A migration changed what a statement answers: under new names all of them are read anew. */
function forgetWhenChanged(error: unknown): void {
  if (!isChangedUnderway(error)) return
  generation += 1
  names.clear()
}

/** PostgreSQL refuses a statement that it had planned for a table that looks different now; asked again, it goes. */
export function isChangedUnderway(error: unknown): boolean {
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'
}
