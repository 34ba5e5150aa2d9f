import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { drawGift } from './draw-gift.ts'

async function print(words: string, forName = 'Lucía Soto') {
  const { number, writtenAt, hotel } = sampleLetter()
  const facts = {
    ...({ number, writtenAt, hotel, language: 'en', isForBuyer: true, forName, fromName: 'Ana', words } as const),
    guest: { name: 'Ana', mail: 'ana@example.com' },
    amount: { minor: 10_000, currency: 'USD' } as const,
    giftCode: 'GK7Q M2XR TK7Q M2XR',
    siteLink: 'https://casamarea.example',
  }
  return readPdf(await drawGift(facts, { viewBox: '0 0 32 32', lines: [] })).text.replaceAll(/\s+/g, ' ')
}

test('a message is printed with its words, also where small pictures stand between them', async () => {
  for (const [written, printed] of [
    ['Love you so much 😊 enjoy the beach', 'Love you so much enjoy the beach'],
    ['Happy birthday! 🎂', 'Happy birthday!'],
    ['👩‍👩‍👧 Mothers’ day ❤️ and 1️⃣ more 🇲🇽', 'Mothers’ day and more'],
    ['© Casa Marea™ — 3 × 2', '© Casa Marea™ — '],
  ] as const)
    expect(await print(written)).toContain(printed)
  expect(await print('Feliz día', 'Lucía 🌞')).toMatch(/Lucía .*Feliz día/)
  // Nothing is left of it, and no heading stands alone.
  const bare = await print('🎂🎂')
  expect(bare).not.toMatch(/Message/)
  expect(bare).not.toContain('?')
})
