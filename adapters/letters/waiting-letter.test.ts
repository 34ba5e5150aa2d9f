import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import type { WaitingFacts } from '#resort/letters/waiting-facts.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const key = '0000G-7K2QM-2XRT9-BC4D0-0000G-7K2QM-2XRT9'
const { writtenAt, hotel } = sampleLetter()
const facts: Omit<WaitingFacts, 'language' | 'news' | 'until' | 'because'> = {
  ...{ number: 'wait 7', writtenAt, hotel, guest: { name: 'Ana', mail: 'ana@example.com' } },
  party: { adults: 2, ages: [9] },
  slots: [{ name: 'Isla Contoy', day: '2027-01-15', starts: '08:00', ends: '18:00' }],
  waitingLink: `https://casamarea.example/en/waiting-list/?place=#${key}`,
}
const all = languages.flatMap((language) => [
  { language, news: 'asked' as const, until: null, because: null },
  { language, news: 'offered' as const, until: '2027-01-10T17:00:00.000Z', because: null },
  ...(['lapsed', 'too-late', 'not-sold'] as const).map((because) => ({
    ...{ language, news: 'ended' as const, until: null, because },
  })),
])

test.for(all)(
  'the letter $news $because in $language says the same as text and as HTML, with its key and how to leave',
  async (change) => {
    const { subject, text, html, files } = await documents.draftWaiting({ ...facts, ...change })
    expect(subject).not.toMatch(/undefined|null/)
    expect(files).toEqual([])
    const words = (said: string) => said.replace(/[:\s]+/g, ' ')
    const [, ...body] = words(readHtml(html)).split(' Casa Marea ')
    expect(body.join(' Casa Marea ')).toBe(words(readText(text).replace(facts.waitingLink, '')))
    expect(text).toContain(`\n${facts.waitingLink}\n`)
    expect(text).toContain(`\n${key}\n`)
    const lines = text.split('\n').filter((line) => !line.startsWith('https:'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72)
    expect(html).not.toMatch(/<(img|link|script|iframe|form)|url\(|src=|@import/i)
  },
)
