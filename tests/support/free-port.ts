import { createServer } from 'node:net'

/** Under the ports that a system gives to whoever asks for any; rows apart, so that nobody takes one out of a row whose house is just not up. */
const [rows, single] = [20_000, 26_000]
const below = (limit: number) => Math.floor(Math.random() * limit)

/** The first of several free ports in a row, so that a whole house of processes fits. */
export async function freePort(inARow = 1): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = inARow > 1 ? rows + inARow * below(Math.floor(6_000 / inARow)) : single + below(6_000)
    const ports = Array.from({ length: inARow }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error('No free port was found.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
