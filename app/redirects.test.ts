import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { languageOfPath } from './language-of-path.ts'
import { pageNames } from './page-lists.ts'
import { pathTo } from './paths.ts'
import { findPlace, findRedirect } from './redirects.ts'

test.for([
  ['/', 302, '/es/'],
  ['/es', 301, '/es/'],
  ['/fr/', 301, '/en/'],
  ['/fr/search/', 301, '/en/search/'],
  ['/fr/busqueda', 301, '/en/search/'],
  ['/es/busqueda', 301, '/es/busqueda/'],
  ['/en/busqueda/', 301, '/en/search/'],
  ['/pt/preguntas-frecuentes/', 301, '/pt/perguntas-frequentes/'],
  ['/ES/Busqueda/', 301, '/es/busqueda/'],
  ['//evil/', 301, '/en/'],
  ['/de/nowhere/', 301, '/en/nowhere/'],
  ['/pt/parques-e-passeios/Xplor', 301, '/pt/parques-e-passeios/xplor/'],
  ['/EN/Parks-and-Tours/XPLOR/', 301, '/en/parks-and-tours/xplor/'],
  ['/pt/parks-and-tours/xplor/', 301, '/pt/parques-e-passeios/xplor/'],
  ['/es/boletines/UNO/', 301, '/es/boletines/uno/'],
] as const)('%s is sent on', ([from, status, to]) => {
  expect(findRedirect(from)).toEqual({ status, path: to })
})

test.for([
  '/es/nada/',
  '/es/nada',
  '/favicon.ico',
  '/.env',
  '//evil.example/',
  '/fr//evil.example',
  '/es/busqueda/más/',
])('%s stays and is not found', (path) => {
  expect(findRedirect(path)).toBeNull()
  expect(findPlace(path)).toBeNull()
})

test('every page stays at its own address and knows its place', () => {
  for (const language of languages) {
    for (const page of pageNames) {
      const path = pathTo(page, language)
      expect(findRedirect(path)).toBeNull()
      expect(findPlace(path)).toEqual({ page, language })
      expect(languageOfPath(path)).toBe(language)
    }
  }
})

test('what is no page of its own says its language second', () => {
  for (const path of ['/consent/pt/', '/chat/pt/']) expect(languageOfPath(path)).toBe('pt')
  for (const path of ['/consent/', '/chat/fr/']) expect(languageOfPath(path)).toBe('en')
})

test('a redirect is one step, stays on this site and begins with a language', () => {
  const segment = fc.oneof(
    fc.constantFrom('es', 'en', 'pt', 'fr', 'busqueda', 'search', '', '.', '..', '%2f'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const redirect = findRedirect(`/${segments.join('/')}`)
      if (!redirect) return
      expect(redirect.path).toMatch(/^\/(es|en|pt)\//)
      expect(findRedirect(redirect.path)).toBeNull()
    }),
  )
})
