import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  escapeLine,
  escapeText,
  isName,
  isPlainLine,
  isPlainText,
  personName,
  plainText,
  toPlainText,
  toUnlinkedName,
} from './plain-text.ts'

const honest = [
  'O’Brien',
  "O'Brien",
  'de la Cruz',
  'Ana M. Soto',
  'Ma.Guadalupe',
  'Müller-Lüdenscheidt',
  'João',
  'J.R.R. Tolkien',
  'Dr. Peña',
  'Nguyễn Thị Ánh',
  'Núria Coll·lell',
  'Øyvind',
  'Łukasz',
  '王小明',
  'さくら',
  '김민수',
  'Владимир',
  'Ἀλέξανδρος',
  'محمد',
  'علی‌رضا',
  'שׂרה',
  'ශ්‍රී',
  'क्षि',
  'John Smith 3rd',
  'Ana & Luis',
  'Ñ',
]

test.for(honest)('%s is a name, at the door and unharmed', (name) => {
  expect(personName(60).parse(` ${name} `)).toBe(name)
  expect(personName(60).parse(name.normalize('NFD'))).toBe(name.normalize('NFD'))
})

test.for([
  'https://win.example',
  'win.example/free',
  'ana@win.example',
  'Call +1 800 555 1234',
  'Ana\r\nBcc: all@win.example',
  'Ana\u202egnp.exe',
  'A\u200bna',
  'Ana\u0007',
  'Ana\u009b2J',
  '\u3164',
  'A\u034fna',
  '\ud800',
  '\ue000',
  'Z\u0301\u0302\u0303\u0304\u0305',
  '...',
  '<b>Ana</b>',
  'Ana=1',
  'A\u200dna',
  '\u2066Ana',
  '',
])('%j is no name', (name) => {
  expect(personName(60).safeParse(name).success).toBe(false)
})

test('several lines with small pictures are a wish; a line that goes back over itself is none', () => {
  const wish = plainText(1_000)
  expect(wish.parse('A cot,\r\nand a\tfan 👩‍👩‍👧 ☂️ 1️⃣ 👍🏽')).toBe('A cot,\nand a fan 👩‍👩‍👧 ☂️ 1️⃣ 👍🏽')
  for (const sign of ['\r', '\u001b[2K', '\u202e', '\u200b', '\u2028', '\ufeff', '\u00ad', '\u{e0041}', '\u200d'])
    expect([sign, wish.safeParse(`Pays 0.00${sign}, VIP`).success]).toEqual([sign, false])
  expect(wish.safeParse('x'.repeat(1_001)).success).toBe(false)
})

test('whatever is typed, nothing that is kept or shown moves, hides or turns a word', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 })
  const signs = fc.constantFrom(
    '\r',
    '\n',
    '\t',
    '\u001b',
    '\u009b',
    '\u202e',
    '\u2066',
    '\u200d',
    '\ufe0f',
    '\u200b',
    'a',
    '👩',
    'ی',
    ' ',
    '\ud83d',
  )
  const typed = fc.oneof(
    anything,
    fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  const holds = fc.property(typed, (text) => {
    expect(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u2028\u2029\p{Cs}]/u.test(escapeLine(text))).toBe(false)
    expect(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u2028\u2029\p{Cs}]/u.test(escapeText(text))).toBe(false)
    expect(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e]/u.test(toPlainText(text))).toBe(false)
    if (isPlainLine(text)) expect(escapeLine(text)).toBe(text)
    const name = toUnlinkedName(text)
    expect(/[@:/\\<>]|\.[^\s.,)"]/u.test(name)).toBe(false)
    expect(toUnlinkedName(name)).toBe(name)
  })
  fc.assert(holds, { numRuns: 20_000 })
})

test('a line of JSON means the same after it was escaped', () => {
  const holds = fc.property(fc.string({ unit: 'binary' }), (text) => {
    const line = JSON.stringify({ text })
    expect(JSON.parse(escapeText(line))).toEqual({ text })
  })
  fc.assert(holds, { numRuns: 5_000 })
})

test('a name may have quotation marks of any kind', () => {
  for (const name of ['Abuela "Chela"', 'Abuela “Chela”', 'Tía «Mimí»', 'Oma „Lilo“'])
    expect(isName(name), name).toBe(true)
})

test('a long text of any signs is judged at once', () => {
  const began = performance.now()
  for (const sign of ['👩\u200d', 'ی\u200c', '\u0301', '\u202e', 'a.', '1\ufe0f']) {
    const text = sign.repeat(20_000)
    for (const judge of [isPlainText, isName, escapeText, toUnlinkedName]) judge(text)
  }
  expect(performance.now() - began).toBeLessThan(3_000)
})
