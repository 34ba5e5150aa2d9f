import { expect, test } from 'vitest'
import { pictureFallback, pictureSet } from './picture.ts'

const reef = { name: 'reef', focal: [0.5, 0.5], height: 1600, version: 'v' } as const

test('a wide screen is offered the widest file in AVIF alone', () => {
  const picture = { ...reef, width: 2400, widths: [800, 1200, 2400] }
  expect(pictureSet(picture, 'avif')).toBe(
    '/media/reef/800.avif?v 800w, /media/reef/1200.avif?v 1200w, /media/reef/2400.avif?v 2400w',
  )
  expect(pictureSet(picture, 'webp')).toBe('/media/reef/800.webp?v 800w, /media/reef/1200.webp?v 1200w')
  expect(pictureFallback(picture)).toBe('/media/reef/1200.webp?v')
})

test('of a view all around, which is only wide, both formats are offered', () => {
  const picture = { ...reef, width: 4096, widths: [2048, 4096] }
  expect(pictureSet(picture, 'webp')).toBe('/media/reef/2048.webp?v 2048w, /media/reef/4096.webp?v 4096w')
  expect(pictureFallback(picture)).toBe('/media/reef/2048.webp?v')
})
