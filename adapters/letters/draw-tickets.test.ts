import { expect, test } from 'vitest'
import type { TicketFacts } from '#resort/letters/documents.ts'
import { readCodes } from '#tests/support/read-code.ts'
import { readPdf, readStreams } from '#tests/support/read-pdf.ts'
import { drawTickets } from './draw-tickets.ts'

const code = '040008Z2K4QW8RT6M0N3P5S7V9X1'.repeat(5)

function tickets(change: Partial<TicketFacts> = {}): TicketFacts {
  const ticket = { number: 'K7QM-2XRT', name: 'Xplor', day: '2027-01-15', starts: null, useUntil: null } as const
  const first = {
    ...ticket,
    along: ['Río, 09:00', 'Leaves at eight'],
    unit: 'adult',
    holder: 'Luis Reyes',
    code,
  } as const
  const second = { ...first, unit: 'child', holder: '山田', starts: '09:30' } as const
  return {
    language: 'en',
    house: 'Casa Marea',
    writtenAt: new Date('2026-11-21T15:00:00Z'),
    tickets: [first, second],
    ...change,
  }
}

test('each person has a page, in the language of the guest', async () => {
  const { pages, text } = readPdf(await drawTickets(tickets()))
  expect(pages).toBe(2)
  for (const words of [
    'Casa Marea',
    'Xplor',
    'Luis Reyes',
    '15 January 2027 · adult',
    '15 January 2027, 09:30 · child',
    'Río, 09:00',
    'Leaves at eight',
    'Ticket number: K7QM-2XRT',
  ])
    expect(text).toContain(words)
  expect(readPdf(await drawTickets(tickets({ language: 'pt' }))).text).toContain('Mostre este código.')
})

test('a scanner reads the code from the paper', async () => {
  const [page = ''] = readStreams(await drawTickets(tickets())).filter((stream) => stream.includes(' l\nh'))
  const squares = [...page.matchAll(/^(-?[\d.]+) (-?[\d.]+) m\n(-?[\d.]+) [\d.-]+ l\n/gm)]
  const side = 60
  const path = squares
    .map(([, x, y, end]) => `M${x} ${y}h${Number(end) - Number(x)}v1h${Number(x) - Number(end)}z`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 ${side} ${side}" width="480" height="480"><path d="${path}"/></svg>`
  expect(await readCodes(Buffer.from(svg))).toEqual([code])
})

test('a screen reader reads it as it is read: language, title, headings, paragraphs, and the code in words', async () => {
  const pdf = Buffer.from(await drawTickets(tickets({ language: 'es' }))).toString('latin1')
  for (const part of [
    '/MarkInfo',
    '/Marked true',
    '/StructTreeRoot',
    '/Lang (es)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /P',
    '/S /Figure',
    '/Alt ',
    'pdfuaid',
  ])
    expect(pdf, part).toContain(part)
  expect(pdf).toMatch(/%PDF-1\.7/)
})
