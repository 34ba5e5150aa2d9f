import type { Letter } from './letterbox.ts'

const styles = `
:root{--ink:#16282b;--soft:#5a6b6c;--line:#e0d6c6;--sea:#0d5a5e;--sand:#f7f3ec}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--sand)}
main{margin:0 auto;padding:3rem 1.25rem;max-width:56rem}h1{margin:0 0 .25rem;font:400 2rem/1.15 Georgia,serif}
h2{margin:2rem 0 .5rem;font:600 .8rem system-ui;letter-spacing:.08em;text-transform:uppercase;color:var(--soft)}
p{margin:0 0 1.5rem;color:var(--soft)}a{color:var(--sea);text-underline-offset:.2em}
ol{list-style:none;margin:0;padding:0;background:#fff;border:1px solid var(--line);border-radius:.75rem;overflow:hidden}
ol a{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.9rem 1.1rem;color:inherit;text-decoration:none}
ol li+li{border-top:1px solid var(--line)}ol a:hover{background:#fbf9f5}ol strong{font-weight:600}
ol span{color:var(--soft);font-size:.9rem}ol span:last-child{grid-column:1}
iframe,pre{width:100%;margin:0;border:1px solid var(--line);border-radius:.75rem;background:#fff}
iframe{height:max(36rem,80vh)}summary{margin:2rem 0 .5rem;cursor:pointer;color:var(--sea)}pre{padding:1.1rem;white-space:pre-wrap;font:inherit}
a:focus-visible,summary:focus-visible{outline:3px solid var(--sea);outline-offset:2px}`

export function drawPage(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${toHtml(title)} · Buzón de Litoral</title><style>${styles}</style></head><body><main>${body}</main></body></html>`
}

export function drawList(letters: Letter[]): string {
  const intro = '<h1>Buzón</h1><p>Aquí llegan los mensajes de la demostración. Ninguno sale de esta computadora.</p>'
  if (!letters.length) return `${intro}<p>Todavía no llega ningún mensaje.</p>`
  return `${intro}<ol>${letters.map(drawRow).join('')}</ol>`
}

export function drawLetter({ id, email }: Letter): string {
  const files = email.attachments.map(
    (file, index) => `<li><a href="/${id}/attachment/${index}">${toHtml(nameOf(file.filename, index))}</a></li>`,
  )
  const message = `<h2>Mensaje</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/${id}/html" title="Mensaje con formato"></iframe>`
  const text = `<pre>${toHtml(email.text ?? '')}</pre>`
  return `<p><a href="/">← Buzón</a></p><h1>${toHtml(email.subject || '(sin asunto)')}</h1>
<p>De ${toHtml(email.from?.address ?? 'desconocido')} para ${toHtml(addresses(email.to))} · ${toHtml(moment(email.date))}</p>
${files.length ? `<h2>Archivos</h2><ol>${files.join('')}</ol>` : ''}
${email.html ? `${message}<details><summary>Solo texto</summary>${text}</details>` : `<h2>Solo texto</h2>${text}`}`
}

function drawRow({ id, email }: Letter): string {
  return `<li><a href="/${id}/"><strong>${toHtml(email.subject || '(sin asunto)')}</strong>
<span>${toHtml(moment(email.date))}</span><span>${toHtml(addresses(email.to))}</span></a></li>`
}

function nameOf(filename: string | null, index: number): string {
  return filename || `archivo ${index + 1}`
}

function moment(date: string | undefined): string {
  const at = new Date(date ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return at.toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'short' })
}

function addresses(list: Letter['email']['to']): string {
  return (list ?? []).map((each) => each.address ?? each.name).join(', ')
}

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
