import pg from 'pg'

/** As many as a connection may remember; what is asked after them is planned each time, as without a name. */
const mostStatements = 250

const inFailedTransaction = '25P02'

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
    if (typeof text !== 'string' || !Array.isArray(values) || !values.length) {
      return Reflect.apply(pg.Client.prototype.query, this, words)
    }
    const ask = (name: string | null) =>
      Reflect.apply(pg.Client.prototype.query, this, [{ ...(name && { name }), text, values }, ...words.slice(2)])
    const answer = ask(nameOf(text))
    return answer instanceof Promise ? answer.catch((error) => askAgain(error, () => ask(nameOf(text)))) : answer
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
async function askAgain(error: unknown, ask: () => Promise<unknown>): Promise<unknown> {
  if (!isChangedUnderway(error)) throw error
  generation += 1
  names.clear()
  return await ask().catch((again: unknown) => {
    // In a transaction nothing can be asked any more: all of it begins again.
    throw (again as { code?: string }).code === inFailedTransaction ? error : again
  })
}

/** PostgreSQL refuses a statement that it had planned for a table that looks different now; asked again, it goes. */
export function isChangedUnderway(error: unknown): boolean {
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'
}
