import { createServer, type Server, type ServerResponse } from 'node:http'
import { drawLetter, drawList, drawPage } from './drawings.ts'
import type { Letter, Letterbox } from './letterbox.ts'

/** A web page over the letterbox, for people and for tests. */
export function openInbox(letters: Letterbox, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(letters, request.method ?? 'GET', request.url ?? '/', response).catch((error: Error) => {
      send(response, 500, 'text/plain', error.message)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function answer(letters: Letterbox, method: string, url: string, response: ServerResponse): Promise<void> {
  if (url === '/messages' && method === 'DELETE') {
    await letters.empty()
    return send(response, 204, 'text/plain', '')
  }
  if (url.startsWith('/messages.json')) return sendList(response, await letters.list(), findReader(url))
  if (url === '/') return send(response, 200, 'text/html', drawPage('Buzón', drawList(await letters.list())))
  const [, id = '', part] = /^\/([\d-]+)\/(html|attachment\/\d+)?$/.exec(url) ?? []
  const letter = await letters.find(id)
  if (!letter) return send(response, 404, 'text/plain', 'No hay tal mensaje.')
  if (part === 'html') return send(response, 200, 'text/html', openOutside(letter.email.html ?? ''))
  if (!part) return send(response, 200, 'text/html', drawPage(letter.email.subject ?? '', drawLetter(letter)))
  const attachment = letter.email.attachments[Number(part.split('/')[1])]
  if (!attachment) return send(response, 404, 'text/plain', 'No hay tal archivo.')
  response.setHeader(
    'Content-Disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename ?? 'archivo')}`,
  )
  const bytes =
    typeof attachment.content === 'string' ? attachment.content : Buffer.from(attachment.content as ArrayBuffer)
  send(response, 200, 'application/octet-stream', bytes)
}

/** `/messages.json?to=ana@example.com` asks for the letters of one reader alone. */
function findReader(url: string): string | null {
  return new URL(url, 'http://inbox').searchParams.get('to')
}

function sendList(response: ServerResponse, letters: Letter[], reader: string | null): void {
  const list = letters
    .filter(({ email }) => reader === null || email.to?.some(({ address }) => address === reader))
    .map(({ id, email }) => ({ id, ...email, attachments: email.attachments.length }))
  send(response, 200, 'application/json', JSON.stringify(list))
}

/** A link in a mail opens beside the inbox, as mail programs do it. */
function openOutside(html: string): string {
  const base = '<base target="_blank">'
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html}`
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'X-Content-Type-Options': 'nosniff',
    // Mails are strangers' HTML: they are shown without scripts and without asking anybody for anything.
    'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-src 'self'",
  })
  response.end(body)
}
