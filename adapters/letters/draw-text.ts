import type { LetterBlock, LetterParts, LetterRow } from './letter-parts.ts'

const width = 72

/** The letter for programs and people who want words alone: complete, in lines that fit a window. */
export function drawText({ title, opening, blocks, button, closing, foot, leave }: LetterParts): string {
  const sections = [
    underline(title, '='),
    ...opening.map((each) => wrap(each)),
    ...(button ? [drawButton(button)] : []),
    ...blocks.map(drawBlock),
    ...closing.map(({ heading, lines }) => `${underline(heading, '-')}\n${lines.map((each) => wrap(each)).join('\n')}`),
    foot.map((each) => wrap(each)).join('\n'),
    ...(leave ? [`${wrap(leave.says)}\n${leave.label}:\n${leave.link}`] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

/** An address that is broken over two lines leads nowhere. */
function drawButton({ label, link, paste, key, note }: NonNullable<LetterParts['button']>): string {
  const way = `${label}:\n${link}`
  return key === null ? way : `${way}\n\n${paste}\n${key}\n\n${wrap(note)}`
}

function drawBlock({ heading, rows }: LetterBlock): string {
  return `${underline(heading, '-')}\n${rows.map(drawRow).join('\n')}`
}

function drawRow({ name, details, value }: LetterRow): string {
  const first = name && value ? `${name}: ${value}` : name || value
  return [wrap(first), ...details.map((detail) => indent(wrap(detail, width - 2)))].join('\n')
}

function underline(text: string, sign: string): string {
  return `${text}\n${sign.repeat(text.length)}`
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** Only at spaces that may be broken, so that an amount stays with its symbol. */
function wrap(text: string, most = width): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
