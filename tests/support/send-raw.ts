import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string }

/** Says exactly these words to the site: no client tidies the address or the headers on the way. */
export function sendRaw(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') })
    })
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  })
}

/** An address as it is, from a client that minds its manners otherwise. */
export function getRaw(port: number, target: string): Promise<RawAnswer> {
  return sendRaw(port, [`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1'])
}
