import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { overPort } from './over-port.ts'

export type DatabaseProxy = AsyncDisposable & {
  url: string
  /** How many commits have gone through. */
  commits: () => number
  /** Cuts the connection at the commit of this number: before the server gets it, or before its answer comes back. */
  cutAt: (commit: number, moment: 'before' | 'after') => void
}

// A simple query of PostgreSQL's wire: Q, its length, its text and a zero.
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

/** Stands between a house and its database, and may lose what the one says to the other. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = overPort(databaseUrl)
  const open = new Set<Socket>()
  let seen = 0
  let cut: { commit: number; moment: 'before' | 'after' } | null = null
  const server = createServer((house) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [house, database]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          house.destroy()
          database.destroy()
        })
    }
    let isDeaf = false
    database.on('data', (bytes) => {
      if (isDeaf) house.destroy()
      else house.write(bytes)
    })
    house.on('data', (bytes: Buffer) => {
      const isCut = bytes.includes(commit) && ++seen === cut?.commit
      if (isCut && cut?.moment === 'before') return void house.destroy()
      isDeaf = isCut
      database.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = overPort(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    commits: () => seen,
    cutAt: (number, moment) => {
      cut = { commit: seen + number, moment }
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
