import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// A room shows for how many people it is, and not how many of them may be children.
test.each([
  ['es', /### ¿Cuántas personas caben en una habitación\?\n\n(.+)\n/, /hasta cuántas personas/, /cuántos adultos/],
  ['en', /### How many people fit in a room\?\n\n(.+)\n/, /up to how many guests/, /how many adults/],
  ['pt', /### Quantas pessoas cabem em um quarto\?\n\n(.+)\n/, /até quantas pessoas/, /máximo de adultos/],
] as const)(
  'in %s what is asked of the size of a room is answered with what rooms show',
  async (language, asked, shown, not) => {
    const [, answer = ''] = asked.exec(await readFile(`content/pages/${language}/faqs.md`, 'utf8')) ?? []
    expect(answer).toMatch(shown)
    expect(answer).not.toMatch(not)
  },
)
