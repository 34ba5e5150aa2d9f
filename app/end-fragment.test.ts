import { expect, test } from 'vitest'
import { endFragment } from './end-fragment.ts'

test('a page of a provider is not told what stood behind # of the page before, and keeps what is its own', () => {
  const led = (url: string) => new URL(endFragment(url), 'https://hotel.example/mi-reserva/#KEY')
  expect(led('https://pay.example/cs_1').href).toBe('https://pay.example/cs_1#')
  expect(led('https://pay.example/cs_1#fid=2').href).toBe('https://pay.example/cs_1#fid=2')
})
