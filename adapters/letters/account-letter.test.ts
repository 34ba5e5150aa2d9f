import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { type AccountFacts, accountNews } from '#resort/letters/account-facts.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const key = '0000G-7K2QM-2XRT9-BC4D0-0000G-7'
const { writtenAt, hotel } = sampleLetter()
const access = 'https://casamarea.example/en/account-access/'
const links: Record<AccountFacts['news'], string> = {
  'sign-in': `https://casamarea.example/en/my-account/?letter=#${key}`,
  'new-device': access,
  'passkey-added': access,
  'move-from': `${access}?move=#${key}`,
  'move-to': `${access}?move=#${key}`,
  moved: access,
  erased: access,
}
const all = languages.flatMap((language) => accountNews.map((news) => ({ language, news })))

test.for(all)(
  'the letter $news in $language says the same as text and as HTML, and calls nobody by name',
  async ({ language, news }) => {
    const guest = { name: '', mail: 'ana@example.com' }
    const facts = { number: 'account 7', writtenAt, hotel, guest, language, news, named: 'Chrome · Windows' }
    const link = links[news]
    const { subject, text, html, files } = await documents.draftAccount({ ...facts, accountLink: link })
    expect(subject).not.toMatch(/undefined|null/)
    expect(files).toEqual([])
    const words = (said: string) =>
      said
        .replace(/[:\s]+/g, ' ')
        .replaceAll(addressIn(link), ' ')
        .replace(/ +/g, ' ')
    const [, ...body] = words(readHtml(html)).split(' Casa Marea ')
    expect(body.join(' Casa Marea ')).toBe(words(readText(text)))
    expect(text.includes(key)).toBe(link.includes(key))
    expect(text.includes(link)).toBe(news !== 'moved' && news !== 'erased')
    const lines = text.split('\n').filter((line) => !line.includes('https:'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72)
    expect(html).not.toMatch(/<(img|link|script|iframe|form)|url\(|src=|@import/i)
  },
)

/** As it is left after colons and spaces were made one. */
function addressIn(link: string): string {
  return link.replace(/[:\s]+/g, ' ')
}
