import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PictureBox, saySizes, saySources } from './say-sizes.ts'

const wide = { width: 2400, height: 1350 }
const tall = { width: 1080, height: 1350, widths: [480, 1080] }

test('a picture that is cut at its sides is fetched as wide as its height in the box asks for', () => {
  expect(saySizes(wide, [{ width: '92vw', ratio: 4 / 5 }])).toBe('calc(92vw * 2.222)')
  expect(saySizes(wide, [{ on: '(min-width: 64rem)', width: '30vw', ratio: 2 }, { width: '20rem' }])).toBe(
    '(min-width: 64rem) 30vw, 20rem',
  )
  const hero = { width: '100vw', ratio: 4 / 5, mostHeight: '30vh' }
  expect(saySizes(wide, [hero])).toBe('max(100vw, min(calc(100vw * 2.222), calc(30vh * 1.778)))')
  expect(saySizes(wide, [{ width: '100vw', mostHeight: '(100vh - 12rem)' }])).toBe(
    'min(100vw, calc((100vh - 12rem) * 1.778))',
  )
})

test('an upright box takes the upright cut where there is one, and only on its screens', () => {
  const boxes = [
    { on: '(min-width: 64rem)', width: '80vw', ratio: 16 / 9 },
    { on: '(min-width: 40rem)', width: '96vw', ratio: 16 / 9 },
    { width: '92vw', ratio: 4 / 5 },
  ]
  expect(saySources({ ...wide, tall }, boxes)).toEqual([
    {
      shape: 'whole',
      media: '(min-width: 64rem), (min-width: 40rem)',
      sizes: '(min-width: 64rem) 80vw, (min-width: 40rem) 96vw',
    },
    { shape: 'tall', media: null, sizes: '92vw' },
  ])
  expect(saySources(wide, boxes)).toHaveLength(1)
})

test('whatever the shapes, a file is never narrower than its box, nor has fewer lines than are drawn', () => {
  const size = fc.integer({ min: 100, max: 4000 })
  const drawn = fc.record({ width: size, height: size, box: size, ratio: fc.double({ min: 0.3, max: 3, noNaN: true }) })
  fc.assert(
    fc.property(drawn, ({ width, height, box, ratio }) => {
      const asked = Number(
        saySizes({ width, height }, [{ width: `${box}px`, ratio }] satisfies PictureBox[])
          .replace(/calc\((\d+)px \* ([\d.e-]+)\)/, (_, length, factor) => `${Number(length) * Number(factor)}px`)
          .replace('px', ''),
      )
      expect(asked).toBeGreaterThanOrEqual(box * 0.999)
      expect((asked * height) / width).toBeGreaterThanOrEqual((box / ratio) * 0.998)
    }),
  )
})
