import pg from 'pg'

export type Counted = { statements: number; commits: number }

/** What this process asks of PostgreSQL from now on, until it is disposed of: everything that is sent, also what begins and ends a transaction. */
export function countStatements(): Counted & Disposable {
  const { query } = pg.Client.prototype
  const counted = {
    statements: 0,
    commits: 0,
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = query
    },
  }
  pg.Client.prototype.query = function asked(this: pg.Client, ...words: unknown[]) {
    const [asked] = words as [string | { text?: string }]
    counted.statements += 1
    if ((typeof asked === 'string' ? asked : asked.text) === 'commit') counted.commits += 1
    return Reflect.apply(query, this, words)
  } as typeof query
  return counted
}
