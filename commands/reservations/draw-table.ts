export type Column = { name: string; side?: 'right' }

/** Columns aligned for a terminal, amounts to the right; no line ends with blanks. */
export function drawTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
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
  return [...new Intl.Segmenter().segment(text)].length
}
