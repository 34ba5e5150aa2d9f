import { expect, test } from 'vitest'
import type { Language } from '#resort/guests/language.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { composeNewsletter } from './compose-newsletter.ts'
import { drawText } from './draw-text.ts'

test.for([
  ['es', 'viernes 27 de noviembre de 2026, 23:14', 'UTC−5'],
  ['en', 'Friday, 27 November 2026, 23:14', 'UTC−5'],
  ['pt', 'sexta-feira, 27 de novembro de 2026, 23:14', 'UTC−5'],
] as const)('a new reader of the newsletter reads in %s by which clock they agreed', ([language, when, zone]) => {
  const { number, writtenAt, hotel } = sampleLetter()
  const text = drawText(
    composeNewsletter({
      ...{ number, writtenAt, hotel, language: language satisfies Language, news: 'welcome' },
      guest: { name: 'Ana', mail: 'ana@example.com' },
      asked: { textVersion: '1', askedAt: '2026-11-28T04:14:00Z', agreedAt: '2026-11-28T04:15:00Z' },
      ...{ actLink: 'https://casamarea.example/en/reader/#key', leaveLink: null, leaveAtOnce: null },
    }),
  ).replace(/\s+/g, ' ')
  const at = text.indexOf(when)
  expect(text).toContain(when)
  expect(text.slice(at, at + 90)).toContain(zone)
})
