import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { type CaseFacts, caseKinds } from '#resort/letters/case-facts.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const key = '0000G-7K2QM-2XRT9-BC4D0-0000G-7K2QM-2XR'
const { writtenAt, hotel } = sampleLetter()
const facts = {
  ...{ number: 'case K7QM-2XRT', caseNumber: 'K7QM-2XRT', writtenAt, hotel, due: '2026-11-23T15:00:00.000Z' },
  guest: { name: 'Ana', mail: 'ana@example.com' },
  ...{ subject: null, replyTo: null, said: ['There is a ramp.', '<b>No</b> step.'], details: [], caseLink: '' },
}
const caseLink = `https://casamarea.example/en/privacy-rights/?confirm=#${key}`
const all = languages.flatMap((language): CaseFacts[] => [
  ...caseKinds.flatMap((kind) => (['opened', 'answered'] as const).map((news) => ({ ...facts, language, kind, news }))),
  { ...facts, language, kind: 'privacy', news: 'confirm', due: null, caseLink },
])
const toHouse = caseKinds.flatMap((kind) =>
  (['to-house', 'near', 'over'] as const).map((news): CaseFacts => {
    const details = [{ name: 'Seen at', value: 'https://rooms.example/' }]
    return { ...facts, language: 'en', kind, news, details, replyTo: facts.guest }
  }),
)

test.for([...all, ...toHouse])(
  'the letter $news about $kind in $language says the same as text and as HTML',
  async (told) => {
    const { subject, text, html, files } = await documents.draftCase(told)
    expect(`${subject} ${text}`).not.toMatch(/undefined|null/)
    expect(files).toEqual([])
    const words = (said: string) =>
      said
        .replace(/[:\s]+/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
    const [, ...body] = words(readHtml(html)).split(' Casa Marea ')
    expect(body.join(' Casa Marea ')).toBe(words(readText(text).replace(told.caseLink || '\0', '')))
    expect(text.includes(key)).toBe(told.news === 'confirm')
    // Whoever did not ask hears no number and no word of whoever did.
    expect(text.includes('K7QM-2XRT')).toBe(told.news !== 'confirm')
    expect(text.includes('There is a ramp.')).toBe(told.news !== 'opened' && told.news !== 'confirm')
    expect(html).not.toMatch(/<(b|img|link|script|iframe|form)[ >]|url\(|src=|@import/i)
  },
)
