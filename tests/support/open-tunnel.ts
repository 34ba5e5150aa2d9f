import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Tunnel = AsyncDisposable & {
  origin: string
  /** Nobody answers any more, as when a server is gone: a browser is still online and hears that it is refused. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** Another way to a server of this machine, which can be cut for one browser while the others go on. */
export async function openTunnel(to: number): Promise<Tunnel> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one) && other.destroy())
      one.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, cut, mend: () => listen(port), [Symbol.asyncDispose]: cut }
}
