import { Socket } from 'node:net'

/**
 * Closes a connection to the database on which nothing was heard for so long. A network that swallows everything would
 * otherwise be waited for until the system gives up, a quarter of an hour later.
 */
export function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error(`The database is silent for ${silenceMs} ms.`), { code: 'ETIMEDOUT' }))
  })
  return socket
}
