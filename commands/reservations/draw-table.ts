import { escapeLine } from '#resort/guests/plain-text.ts'

export type Column = { name: string; side?: 'right' }

const readFromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const leftToRight = '\u200e'

/** Columns aligned for a terminal, amounts to the right; no line ends with blanks. */
export function drawTable(columns: readonly Column[], told: readonly (readonly string[])[]): string {
  // What guests and providers wrote must not end a line, write over one or turn it round.
  const rows = told.map((row) => row.map(closeCell))
  const widths = columns.map(({ name }, index) =>
    Math.max(...[name, ...rows.map((row) => row[index] ?? '')].map(widthOf)),
  )
  const draw = (cells: readonly string[]) =>
    columns
      .map(({ side }, index) => {
        const cell = cells[index] ?? ''
        const blanks = ' '.repeat((widths[index] ?? 0) - widthOf(cell))
        return side === 'right' ? blanks + cell : cell + blanks
      })
      .join('  ')
      .trimEnd()
  const line = widths.map((width) => '─'.repeat(width)).join('──')
  return [draw(columns.map(({ name }) => name)), line, ...rows.map(draw)].join('\n')
}

/** An accent may be a sign of its own and takes no room. */
function widthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text.replaceAll(leftToRight, ''))].length
}

/** Letters that are read from the right would take the figures beside them along. */
function closeCell(text: string): string {
  const line = escapeLine(text)
  return readFromTheRight.test(line) ? line + leftToRight : line
}
