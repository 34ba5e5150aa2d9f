import { SMTPServer } from 'smtp-server'
import type { Letterbox } from './letterbox.ts'

/** Accepts everything addressed to anybody; nothing leaves this machine. */
export function openSmtp(letters: Letterbox, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 10 * 1024 * 1024,
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
