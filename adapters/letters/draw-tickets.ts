import { fileURLToPath } from 'node:url'
import { squaresOf } from '#resort/code-squares.ts'
import type { Language } from '#resort/guests/language.ts'
import type { TicketFacts } from '#resort/letters/documents.ts'
import { nameUnit } from '#resort/tickets/describe-ticket.ts'
import { sayTicketDay } from './compose-tickets.ts'
import { colours } from './house-colours.ts'
import type { LetterWords } from './letter-words.ts'
import { toDrawable } from './voucher-letters.ts'
import { wordsIn } from './words-in.ts'

type Ticket = TicketFacts['tickets'][number]
type Paper = { pdf: PDFKit.PDFDocument; words: LetterWords; language: Language; house: string }

const margin = 56
/** In points: five centimetres, which every scanner reads at arm's length. */
const codeSide = 142

/** A page for each person, tagged as PDF/UA asks: title, headings and paragraphs in the order in which they are read, and the code said in words. */
export async function drawTickets({ language, house, writtenAt, tickets }: TicketFacts): Promise<Uint8Array> {
  const words = wordsIn(language)
  const { default: Document } = await import('pdfkit')
  // Its types know no subset for accessibility.
  const subset = 'PDF/UA' as 'PDF/A-1'
  const pdf = new Document({
    ...{ size: language === 'pt' ? 'A4' : 'LETTER', margin, autoFirstPage: false },
    ...{ pdfVersion: '1.7', tagged: true, subset, displayTitle: true, lang: language },
    info: { Title: `${words.tickets.heading}: ${house}`, Author: house, CreationDate: writtenAt },
  })
  pdf.registerFont('Sans', fontFile('instrument-sans-regular'))
  pdf.registerFont('Serif', fontFile('instrument-serif-regular'))
  const whole = readAll(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const ticket of tickets) root.add(drawTicket({ pdf, words, language, house }, ticket))
  root.end()
  pdf.end()
  return await whole
}

function drawTicket({ pdf, words, language, house }: Paper, ticket: Ticket) {
  pdf.addPage()
  const section = pdf.struct('Sect')
  const say = (type: string, text: string, font: 'Sans' | 'Serif', size: number) =>
    section.add(
      pdf.struct(type, {}, () => {
        pdf.font(font, size).fillColor(colours.ink).text(text, { paragraphGap: 6 })
      }),
    )
  say('P', house, 'Sans', 10)
  say('H1', ticket.name, 'Serif', 30)
  const holder = ticket.holder && toDrawable(ticket.holder)
  if (holder) say('P', holder, 'Sans', 14)
  say('P', `${sayTicketDay(ticket, language)} · ${nameUnit(ticket.unit, language)}`, 'Sans', 14)
  for (const line of ticket.along) say('P', line, 'Sans', 14)
  say('P', `${words.ticket.number}: ${ticket.number}`, 'Sans', 14)
  section.add(
    pdf.struct('Figure', { alt: `${words.ticket.codeOf(ticket.number)}: ${ticket.code}` }, () =>
      drawCode(pdf, ticket.code),
    ),
  )
  say('P', words.ticket.showThis, 'Sans', 11)
  say('P', ticket.code.replace(/.{38}/g, '$&\n'), 'Sans', 9)
  section.end()
  return section
}

function drawCode(pdf: PDFKit.PDFDocument, code: string): void {
  const { size, path } = squaresOf(code)
  const top = pdf.y + 12
  pdf
    .save()
    .translate(margin, top)
    .scale(codeSide / size)
    .path(path)
    .fill('#000000')
    .restore()
  pdf.x = margin
  pdf.y = top + codeSide + 16
}

function readAll(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}
