import { expect, test } from 'vitest'
import { sayOrigins } from './say-origins.ts'

test.for([
  ['es', 'No encontramos ese lugar.', 'Un lugar encontrado', '2 lugares encontrados'],
  ['en', 'We found no such place.', 'One place found', '2 places found'],
  ['pt', 'Não encontramos esse lugar.', '1 lugar encontrado', '2 lugares encontrados'],
] as const)(
  'in %s a place that nobody knows is said to be found nowhere, and not to be nought places',
  ([locale, none, one, two]) => {
    expect(sayOrigins(0, locale)).toContain(none)
    expect([sayOrigins(1, locale), sayOrigins(2, locale)]).toEqual([one, two])
  },
)
