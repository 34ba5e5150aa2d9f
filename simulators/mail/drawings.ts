import type { Letter } from './letterbox.ts'

export function drawPage(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · Buzón de Litoral</title><style>
body{margin:0 auto;padding:2rem 1.25rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;color:#16282b;background:#f5f0e8}
h1{font:400 2rem/1.1 Georgia,serif}a{color:#0d5a5e}table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.6rem .75rem .6rem 0;border-bottom:1px solid #d9cdbb;vertical-align:top}
iframe{width:100%;height:36rem;border:1px solid #d9cdbb;background:#fff}pre{white-space:pre-wrap}
:focus-visible{outline:2px solid #0d5a5e;outline-offset:2px}</style></head><body>${body}</body></html>`
}

export function drawList(letters: Letter[]): string {
  if (!letters.length) return '<h1>Buzón</h1><p>Todavía no llega ningún mensaje.</p>'
  const rows = letters.map(
    ({ id, email }) =>
      `<tr><td><a href="/${id}/">${escape(email.subject ?? '(sin asunto)')}</a></td><td>${escape(addresses(email.to))}</td><td>${escape(email.date ?? '')}</td></tr>`,
  )
  return `<h1>Buzón</h1><table><thead><tr><th>Asunto</th><th>Para</th><th>Fecha</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

export function drawLetter({ id, email }: Letter): string {
  const files = email.attachments.map(
    (file, index) =>
      `<li><a href="/${id}/attachment/${index}">${escape(file.filename ?? `archivo ${index + 1}`)}</a></li>`,
  )
  return `<p><a href="/">← Buzón</a></p><h1>${escape(email.subject ?? '')}</h1>
<p>De ${escape(email.from?.address ?? '')} para ${escape(addresses(email.to))}</p>
${email.html ? `<iframe sandbox src="/${id}/html" title="Mensaje"></iframe>` : ''}
<h2>Texto</h2><pre>${escape(email.text ?? '')}</pre>${files.length ? `<h2>Archivos</h2><ul>${files.join('')}</ul>` : ''}`
}

function addresses(list: Letter['email']['to']): string {
  return (list ?? []).map((each) => each.address ?? each.name).join(', ')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
