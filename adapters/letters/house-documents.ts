import { join } from 'node:path'
import type { Documents, Draft } from '#resort/letters/documents.ts'
import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { hasStay, type LetterFacts, type StayFacts } from '#resort/letters/letter-facts.ts'
import type { MailFile } from '#resort/letters/mail-port.ts'
import type { NewsletterFacts } from '#resort/letters/newsletter-facts.ts'
import type { LetterKind } from '#resort/orders/letters-port.ts'
import { calendarFile, type EventStatus } from './calendar-file.ts'
import { composeAccount } from './compose-account.ts'
import { composeCase } from './compose-case.ts'
import { composeGift } from './compose-gift.ts'
import { composeLetter } from './compose-letter.ts'
import { composeMailChanged } from './compose-mail-changed.ts'
import { composeNewsletter } from './compose-newsletter.ts'
import { composeWaiting } from './compose-waiting.ts'
import { drawGift } from './draw-gift.ts'
import { drawHtml } from './draw-html.ts'
import { drawIssue } from './draw-issue.ts'
import { drawText } from './draw-text.ts'
import { drawTickets } from './draw-tickets.ts'
import { drawVoucher } from './draw-voucher.ts'
import { drawWordsOfPage } from './draw-words.ts'
import { giftWordsIn } from './gift-words.ts'
import { type HouseMark, readMark } from './house-mark.ts'
import type { LetterParts } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** Letters, vouchers and calendar files with the look of the house whose content is in the folder. */
export async function houseDocuments(contentFolder: string): Promise<Documents> {
  const mark = await readMark(join(contentFolder, 'brand/mark.svg'))
  const voucher = (facts: StayFacts) => drawVoucher(facts, mark)
  return {
    draftGift: (facts) => draftGift(facts, mark),
    drawGift: (facts) => drawGift(facts, mark),
    draftWaiting: async (facts) => toDraft(composeWaiting(facts)),
    draftCase: async (facts) => toDraft(composeCase(facts)),
    draftAccount: async (facts) => toDraft(composeAccount(facts)),
    draftNewsletter,
    draftMailChanged: async (facts) => toDraft(composeMailChanged(facts)),
    draftIssue: drawIssue,
    drawIssueWords: drawWordsOfPage,
    draftLetter: (kind, facts) => draftLetter(kind, facts, voucher),
    drawVoucher: voucher,
    drawTickets,
    writeCalendarFile: calendarFile,
  }
}

async function draftGift(facts: GiftFacts, mark: HouseMark): Promise<Draft> {
  const name = `${giftWordsIn(facts.language).file}.pdf`
  const sheet = async () => ({ name, type: 'application/pdf', content: await drawGift(facts, mark) })
  const files: MailFile[] = facts.isEnded ? [] : [await sheet()]
  return toDraft(composeGift(facts), files)
}

async function draftNewsletter(facts: NewsletterFacts): Promise<Draft> {
  const draft = toDraft(composeNewsletter(facts))
  return facts.leaveAtOnce ? { ...draft, unsubscribe: facts.leaveAtOnce } : draft
}

type Draw = (facts: StayFacts) => Promise<Uint8Array>

async function draftLetter(kind: LetterKind, facts: LetterFacts, voucher: Draw): Promise<Draft> {
  return toDraft(composeLetter(kind, facts), await attach(kind, facts, voucher))
}

function toDraft(letter: LetterParts, files: MailFile[] = []): Draft {
  return { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files }
}

async function attach(kind: LetterKind, facts: LetterFacts, voucher: Draw): Promise<MailFile[]> {
  if (!facts.stay && !facts.calledOff.stay && !facts.visits.length) return []
  if (kind === 'cancellation') return [eventOf(facts, 'called-off')]
  // What it calls off, calendars hear of with the letter.
  if (kind === 'flight-cancelled') return [eventOf(facts, 'booked')]
  if (kind !== 'confirmation') return []
  if (!hasStay(facts)) return [eventOf(facts, 'booked')]
  const { file } = wordsIn(facts.language).voucher
  const name = `${file}-${facts.number}.pdf`
  return [{ name, type: 'application/pdf', content: await voucher(facts) }, eventOf(facts, 'booked')]
}

function eventOf(facts: LetterFacts, status: EventStatus): MailFile {
  const method = status === 'booked' ? 'PUBLISH' : 'CANCEL'
  const content = new TextEncoder().encode(calendarFile(facts, status))
  return { name: `${facts.number}.ics`, type: `text/calendar; charset=utf-8; method=${method}`, content }
}
