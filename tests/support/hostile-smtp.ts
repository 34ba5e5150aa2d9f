import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where a conversation stands when the server misbehaves; `body` is after the last line of the mail. */
export const stages = ['greeting', 'hello', 'from', 'to', 'data', 'body'] as const
export type Stage = (typeof stages)[number]

/** What it does there. The last two take the mail and lose the answer. */
export type Deed = '421' | '451' | '550' | 'hang' | 'cut' | 'take-and-cut' | 'take-and-hang'
export type Fault = { at: Stage; does: Deed }

export type HostileSmtp = AsyncDisposable & {
  url: string
  /** Every mail that was taken, as it came. */
  taken: string[]
  /** Who each mail that was taken is for. */
  recipients: string[][]
  /** How conversations end, one after the other; those after the last are friendly. */
  plan: (faults: (Fault | null)[]) => void
  /** What it did of that, so far. */
  done: Fault[]
  /** Settles when it does the next. */
  nextDone: () => Promise<void>
  close: () => Promise<void>
}

/** A mail server that fails as it is told. */
export async function openHostileSmtp(options: { port?: number; answerMs?: number } = {}): Promise<HostileSmtp> {
  const { port = 0, answerMs = 0 } = options
  const sockets = new Set<Socket>()
  const taken: string[] = []
  const recipients: string[][] = []
  let faults: (Fault | null)[] = []
  const done: Fault[] = []
  let wake: (() => void)[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    const keep = (mail: string, to: string[]) => {
      taken.push(mail)
      recipients.push(to)
    }
    const tell = (fault: Fault) => {
      done.push(fault)
      for (const each of wake) each()
      wake = []
    }
    converse({ socket, fault: faults.shift() ?? null, answerMs, keep, tell })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    recipients,
    plan: (next) => {
      faults = [...next]
    },
    done,
    nextDone: () => new Promise((resolve) => wake.push(resolve)),
    close,
    [Symbol.asyncDispose]: close,
  }
}

type Conversation = {
  socket: Socket
  fault: Fault | null
  answerMs: number
  keep: (mail: string, to: string[]) => void
  tell: (fault: Fault) => void
}

function converse({ socket, fault, answerMs, keep, tell }: Conversation): void {
  let mail: string | null = null
  let to: string[] = []
  let rest = ''
  const answer = (stage: Stage, friendly: string) => {
    const deed = fault?.at === stage ? fault.does : null
    if (fault && deed) tell(fault)
    if (deed === 'cut' || deed === 'take-and-cut') return socket.destroy()
    if (deed === 'hang' || deed === 'take-and-hang') return
    socket.write(`${deed ? `${deed} not now` : friendly}\r\n`)
    if (deed === '421') socket.end()
  }
  const takeBody = (whole: string) => {
    const deed = fault?.at === 'body' ? fault.does : null
    if (!deed || deed.startsWith('take')) keep(whole, to)
    to = []
    setTimeout(() => answer('body', '250 taken'), answerMs)
  }
  const obey = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO') answer('hello', '250 hostile')
    else if (command === 'MAIL') answer('from', '250 ok')
    else if (command === 'RCPT') {
      to.push(/<(.*)>/.exec(line)?.[1] ?? line)
      answer('to', '250 ok')
    } else if (command === 'DATA') {
      const isRefused = fault?.at === 'data'
      mail = isRefused ? null : ''
      answer('data', '354 go on')
    } else if (command === 'QUIT') socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  }
  answer('greeting', '220 hostile')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (mail === null) obey(line)
      else if (line === '.') {
        takeBody(mail)
        mail = null
      } else mail += `${line}\r\n`
    }
  })
}
