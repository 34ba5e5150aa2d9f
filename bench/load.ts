import { connect, type Socket } from 'node:net'

/** Asks one server over keep-alive connections, each with one request at a time, in a process of its own. */
export type Load = { port: number; paths: string[]; connections: number; seconds: number }
export type Figures = { perSecond: number; p50: number; p99: number; bytes: number; failed: number }

process.once('message', async (load: Load) => {
  await visitAll(load)
  process.send?.(await run(load))
  process.disconnect?.()
})

/** Every question once, as in a process that has been up for a while. */
async function visitAll({ port, paths }: Load): Promise<void> {
  for (const path of new Set(paths)) await fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text())
}

async function run({ port, paths, connections, seconds }: Load): Promise<Figures> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`))
  const times: number[] = []
  const counts = { bytes: 0, failed: 0, next: 0 }
  const start = performance.now()
  const end = start + seconds * 1_000
  const guest = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((resolve) => socket.once('connect', resolve))
    const ask = asker(socket)
    while (performance.now() < end) {
      const request = requests[counts.next++ % requests.length]
      const asked = performance.now()
      const { bytes, ok } = await ask(request as Buffer)
      times.push(performance.now() - asked)
      counts.bytes += bytes
      if (!ok) counts.failed++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, guest))
  const elapsed = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const bytes = Math.round(counts.bytes / times.length)
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), bytes, failed: counts.failed }
}

const lastPiece = Buffer.from('0\r\n\r\n')

type Answer = { bytes: number; ok: boolean }

/** Reads no more of an answer than its length: the asker must stay cheaper than the asked. */
function asker(socket: Socket): (request: Buffer) => Promise<Answer> {
  let missing = 0
  let answer: Answer = { bytes: 0, ok: false }
  let done: (answer: Answer) => void = () => {}
  socket.on('data', (chunk: Buffer) => {
    if (!missing) {
      const head = chunk.indexOf('\r\n\r\n')
      const text = chunk.toString('latin1', 0, head)
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      // A page comes in pieces, the last of them empty.
      missing = length === undefined ? Number.POSITIVE_INFINITY : head + 4 + Number(length)
      answer = { bytes: -head - 4, ok: text.startsWith('HTTP/1.1 200') }
    }
    missing -= chunk.length
    answer.bytes += chunk.length
    if (missing <= 0 || (missing === Number.POSITIVE_INFINITY && chunk.subarray(-5).equals(lastPiece))) {
      missing = 0
      done(answer)
    }
  })
  return (request) =>
    new Promise((resolve) => {
      done = resolve
      socket.write(request)
    })
}
