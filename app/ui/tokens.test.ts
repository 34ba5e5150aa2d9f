import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = new Map(
  [...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
)

/** WCAG 2: the brighter of two relative luminances over the darker, each with five hundredths added. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(name: string): number {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`There is no colour called ${name}.`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds = ['plaster', 'sand', 'white', 'mist']
const words: [string, string[]][] = [
  ['ink', [...grounds, 'clay-pale', 'amber-pale', 'leaf-pale']],
  ['soft', grounds],
  ['sea', grounds],
  ['sea-deep', grounds],
  ['white', ['sea', 'sea-deep', 'ink', 'clay', 'clay-deep']],
  ['sand', ['ink']],
  ['clay', ['plaster', 'white', 'mist', 'clay-pale']],
  ['clay-deep', ['clay-pale']],
  ['amber', ['amber-pale', 'white', 'plaster']],
  ['leaf', ['leaf-pale', 'white', 'plaster']],
]

test.for(words)('%s can be read on every ground it is written on', ([colour, on]) => {
  expect(on.filter((ground) => contrast(colour, ground) < 4.5)).toEqual([])
})

test.for(['line-strong', 'sea', 'clay'])(
  'a field, a box or a mark in %s can be told from what it lies on',
  (colour) => {
    expect(['plaster', 'white', 'mist'].filter((ground) => contrast(colour, ground) < 3)).toEqual([])
  },
)

test('black on white is twenty-one, and a colour on itself is one', () => {
  tokens.set('black', '#000000').set('paper', '#ffffff')
  expect(contrast('black', 'paper')).toBeCloseTo(21)
  expect(contrast('sea', 'sea')).toBe(1)
})
