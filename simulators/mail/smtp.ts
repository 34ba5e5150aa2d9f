import { SMTPServer } from 'smtp-server'
import type { Letterbox } from './letterbox.ts'

/** So that it can be tried what the house does then: an address that begins so is no mailbox. */
const noMailbox = /^bounce(\+[^@]*)?@/i

/** Accepts everything addressed to anybody else; nothing leaves this machine. */
export function openSmtp(letters: Letterbox, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 10 * 1024 * 1024,
    onRcptTo({ address }, _session, done) {
      done(noMailbox.test(address) ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => letters.keep(Buffer.concat(parts)).then(() => done(), done))
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
