import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.for([
  ['en-US,en;q=0.9', 'en'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'pt'],
  ['es-419,es;q=0.9', 'es'],
  ['en;q=0.5, es-MX;q=0.8', 'es'],
  ['de-DE,de;q=0.9,pt;q=0.3', 'pt'],
  ['fr-FR,fr', 'en'],
  ['es;q=0,en', 'en'],
  ['zh-Hant-TW', 'en'],
  ['', null],
  ['*', null],
  ['../../etc', null],
  [`${'x'.repeat(5_000)},en`, null],
  [undefined, null],
] as const)('a browser that reads %s is shown %s', ([header, language]) => {
  expect(acceptedLanguage(header)).toBe(language)
})
