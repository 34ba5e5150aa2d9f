import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const { writtenAt, hotel, number } = sampleLetter()

test.for(languages)(
  'in %s the mailbox that an order had hears that it has another, and neither whose nor which',
  async (language) => {
    const guest = { name: '', mail: 'ana@example.com' }
    const { subject, text, html, files } = await documents.draftMailChanged({
      number,
      writtenAt,
      hotel,
      guest,
      language,
    })
    expect(files).toEqual([])
    const words = (said: string) => said.replace(/[:\s]+/g, ' ')
    const [, ...body] = words(readHtml(html)).split(' Casa Marea ')
    expect(body.join(' Casa Marea ')).toBe(words(readText(text)))
    for (const each of [subject, text, html]) expect(each).not.toMatch(/https?:|ana@|undefined|null/)
    for (const each of [subject, text, html]) expect(each).not.toContain(number)
    expect(text).toContain(hotel.mail)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
  },
)
