/** HTML as somebody reads it, on one line. */
export function readHtml(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ')
  return toLine(body.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

/** Text on one line, without what underlines its headings. */
export function readText(text: string): string {
  return toLine(text.replace(/^(=+|-+)$/gm, ''))
}

/** Content lines of RFC 5545 by their name, unfolded and unescaped. */
export function readEvent(file: string): Record<string, string> {
  const lines = file
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
      return [name, value.replace(/\\([nN;,\\])/g, (_, sign) => (sign.toLowerCase() === 'n' ? '\n' : sign))]
    }),
  )
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
