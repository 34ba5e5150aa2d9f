import { connect, type Socket } from 'node:net'
import type { Guest } from './hold-rooms.ts'

/** Who is asked what, over keep-alive connections, each with one request at a time, by a process of its own. */
export type House = {
  port: number
  paths: string[]
  /** What a browser would take: compressed pages, where it says so. */
  encoding?: string
  /** Asked by guests who have been here before: each connection sends the cookies that it was given. */
  isKnown?: boolean
  /** Asked by these guests, each for a page of their own; the paths are not asked. */
  guests?: Guest[]
  /** Nobody has asked before, not even once. */
  isNew?: boolean
  /** Each is asked once, however long it takes. */
  isOnce?: boolean
}
/** Several houses are asked in turns, so that whatever else the machine does falls on all of them. */
export type Load = { houses: House[]; connections: number; seconds: number; turns: number }
export type Figures = { asked: number; perSecond: number; p50: number; p99: number; bytes: number; failed: number }

type Count = { times: number[]; bytes: number; failed: number; next: number; elapsedMs: number }

process.once('message', async ({ houses, connections, seconds, turns }: Load) => {
  const counted = houses.map((house) => ({ house, count: { times: [], bytes: 0, failed: 0, next: 0, elapsedMs: 0 } }))
  for (const { house } of counted) if (!house.isNew && !house.isOnce && !house.guests) await visitAll(house)
  for (let turn = 0; turn < turns; turn++) {
    const inOrder = turn % 2 ? counted.toReversed() : counted
    for (const { house, count } of inOrder) await run(house, count, { connections, ms: (seconds * 1_000) / turns })
  }
  process.send?.(counted.map(({ count }) => toFigures(count)))
  process.disconnect?.()
})

/** Every question once, as in a process that has been up for a while. */
async function visitAll({ port, paths }: House): Promise<void> {
  for (const path of new Set(paths)) await fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text())
}

async function run(
  { port, paths, encoding, isKnown, guests: own, isOnce }: House,
  count: Count,
  turn: { connections: number; ms: number },
): Promise<void> {
  const accepts = encoding ? `Accept-Encoding: ${encoding}\r\n` : ''
  const write = (cookies: string, asked = paths) =>
    asked.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${accepts}${cookies}\r\n`))
  const ofStrangers = write('')
  const guests: Buffer[][] = []
  while (guests.length < turn.connections) {
    const guest = own?.[guests.length]
    if (guest) guests.push(write(guest.cookies, [guest.path]))
    else guests.push(isKnown ? write(await meet(`http://127.0.0.1:${port}${paths[0]}`)) : ofStrangers)
  }
  const start = performance.now()
  const end = start + turn.ms
  const guest = async (requests: readonly Buffer[]) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((resolve) => socket.once('connect', resolve))
    const ask = asker(socket)
    while (isOnce ? count.next < requests.length : performance.now() < end) {
      const request = requests[count.next++ % requests.length]
      const asked = performance.now()
      const { bytes, ok } = await ask(request as Buffer)
      count.times.push(performance.now() - asked)
      count.bytes += bytes
      if (!ok) count.failed++
    }
    socket.destroy()
  }
  await Promise.all(guests.map(guest))
  count.elapsedMs += performance.now() - start
}

/** The cookies that somebody new is given, as their browser sends them back. */
async function meet(address: string): Promise<string> {
  const response = await fetch(address)
  await response.text()
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return `Cookie: ${pairs.join('; ')}\r\n`
}

function toFigures({ times, bytes, failed, elapsedMs }: Count): Figures {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    asked: times.length,
    perSecond: (times.length * 1_000) / elapsedMs,
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / times.length),
    failed,
  }
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
