import { expect, test } from 'vitest'
import { sayOrigin } from './say-origin.ts'

test('a city with all of its airports is written within a sentence, and one airport by its city', () => {
  const toronto = { code: 'YTO', city: 'Toronto', airport: null }
  expect(sayOrigin(toronto, 'es')).toBe('Toronto, todos los aeropuertos (YTO)')
  expect(sayOrigin(toronto, 'en')).toBe('Toronto, all airports (YTO)')
  expect(sayOrigin(toronto, 'pt')).toBe('Toronto, todos os aeroportos (YTO)')
  expect(sayOrigin({ code: 'YYZ', city: 'Toronto', airport: 'Pearson' }, 'en')).toBe('Toronto (YYZ)')
})
