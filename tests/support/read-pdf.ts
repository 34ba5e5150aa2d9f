import { inflateSync } from 'node:zlib'

type Part = { head: string; body: string }

/** The words of a PDF whose fonts say what their signs mean, and how many pages it has. */
export function readPdf(bytes: Uint8Array): { pages: number; text: string } {
  const parts = readParts(Buffer.from(bytes).toString('latin1'))
  const all = [...parts.values()]
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of all) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const meaning = /\/ToUnicode (\d+) 0 R/.exec(parts.get(id)?.head ?? '')?.[1]
      if (meaning) fonts.set(name, readMeaning(parts.get(meaning)?.body ?? ''))
    }
  }
  const pages = all.filter(({ head }) => /\/Type \/Page\b/.test(head))
  const drawn = pages.map(({ head }) => parts.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.body ?? '')
  return { pages: pages.length, text: drawn.map((page) => readWords(page, fonts)).join('\n') }
}

function readParts(pdf: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const [, id = '', text = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = text.split(/\nstream\n/)
    const raw = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const isPacked = head.includes('/FlateDecode') && !head.includes('/FontFile')
    parts.set(id, { head, body: isPacked && raw.length ? inflateSync(raw).toString('latin1') : '' })
  }
  return parts
}

/** Signs are numbered in the order of first use: `[<0043> <0061> …]`. */
function readMeaning(map: string): Map<string, string> {
  const meaning = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const sign = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      meaning.set(sign, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return meaning
}

function readWords(page: string, fonts: Map<string, Map<string, string>>): string {
  const lines: string[] = []
  let font = new Map<string, string>()
  for (const [, name, line] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    const signs = [...(line ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (line !== undefined) lines.push(signs.map((sign) => font.get(sign) ?? '?').join(''))
  }
  return lines.join('\n')
}

/** What is drawn, as it stands in the file. */
export function readStreams(bytes: Uint8Array): string[] {
  return [...readParts(Buffer.from(bytes).toString('latin1')).values()].map(({ body }) => body).filter(Boolean)
}
