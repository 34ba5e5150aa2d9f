import { sql } from 'kysely'
import pg from 'pg'

/** As many as a connection may remember; what is asked after them is planned each time, as without a name. */
const mostStatements = 250

const inFailedTransaction = '25P02'

// The same text has the same name on every connection of this process.
const names = new Map<string, string>()
let generation = 0

const mark = '/* silent */'

/**
 * In a statement of a transaction whose answer says nothing, such as a lock: it travels with the next one, and what is
 * wrong with it is told there. Not for one whose caller catches what a constraint says.
 */
export const silent = sql.raw(mark)

const noAnswer = { command: '', rowCount: null, rows: [], fields: [] }

/**
 * Gives each statement with values a name, so that PostgreSQL reads and plans it once for a connection: an order is
 * read in half the time. What is silent, and each `begin`, goes out together with the next question: a transaction that
 * begins, locks and reads waits once instead of four times.
 */
export class PreparingClient extends pg.Client {
  /** What was said and not heard of yet. */
  #unheard: Promise<unknown>[] = []

  override query = ((...words: unknown[]) => {
    const [text] = words
    if (typeof text !== 'string' || words.length > 2) return Reflect.apply(pg.Client.prototype.query, this, words)
    if (text === 'begin' || text.includes(mark)) return this.#say(words)
    const unheard = this.#unheard
    this.#unheard = []
    const answer = this.#ask(words)
    return unheard.length && !text.startsWith('rollback') ? hearAll(unheard, answer) : answer
  }) as pg.Client['query']

  #ask(words: unknown[]): Promise<unknown> {
    return this.#send(words).catch((error: unknown) => {
      if (!isChangedUnderway(error)) throw error
      // Under new names all of them are read anew.
      generation += 1
      names.clear()
      return this.#send(words).catch((again: unknown) => {
        // In a transaction nothing can be asked any more: all of it begins again.
        throw (again as { code?: string }).code === inFailedTransaction ? error : again
      })
    })
  }

  #send([text, values]: unknown[]): Promise<unknown> {
    const isPrepared = Array.isArray(values) && values.length > 0
    const name = isPrepared ? nameOf(text as string) : null
    return Reflect.apply(pg.Client.prototype.query, this, [{ ...(name && { name }), text, values }])
  }

  /** Never said again: by then its transaction may be over. No migration changes what is answered to it, as that is nothing. */
  #say(words: unknown[]): Promise<unknown> {
    const { stream } = this.connection
    stream.cork()
    const heard = this.#send(words)
    heard.catch(() => {})
    this.#unheard.push(heard)
    // Nobody may have a question for a while: a lock is taken nevertheless.
    setImmediate(() => stream.uncork())
    return Promise.resolve(noAnswer)
  }
}

/** The first that failed says why; what follows it in a transaction only hears that something did. */
async function hearAll(unheard: Promise<unknown>[], answer: Promise<unknown>): Promise<unknown> {
  const [last] = await Promise.allSettled([answer, ...unheard])
  await Promise.all(unheard)
  if (last.status === 'rejected') throw last.reason
  return last.value
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostStatements) return null
  const name = `s${generation}-${names.size}`
  names.set(text, name)
  return name
}

/** PostgreSQL refuses a statement that it had planned for a table that looks different now; asked again, it goes. */
export function isChangedUnderway(error: unknown): boolean {
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'
}
