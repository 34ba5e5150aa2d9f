import { join } from 'node:path'
import type { AccountFacts } from '#resort/letters/account-facts.ts'
import type { CaseFacts } from '#resort/letters/case-facts.ts'
import type { Documents, Draft } from '#resort/letters/documents.ts'
import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { hasStay, type LetterFacts, type StayFacts } from '#resort/letters/letter-facts.ts'
import type { MailChangedFacts } from '#resort/letters/mail-changed-facts.ts'
import type { MailFile } from '#resort/letters/mail-port.ts'
import type { NewsletterFacts } from '#resort/letters/newsletter-facts.ts'
import type { WaitingFacts } from '#resort/letters/waiting-facts.ts'
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
import { wordsIn } from './words-in.ts'

/** Letters, vouchers and calendar files with the look of the house whose content is in the folder. */
export async function houseDocuments(contentFolder: string): Promise<Documents> {
  const mark = await readMark(join(contentFolder, 'brand/mark.svg'))
  const voucher = (facts: StayFacts) => drawVoucher(facts, mark)
  return {
    draftGift: (facts) => draftGift(facts, mark),
    drawGift: (facts) => drawGift(facts, mark),
    draftWaiting,
    draftCase,
    draftAccount,
    draftNewsletter,
    draftMailChanged,
    draftIssue: drawIssue,
    drawIssueWords: drawWordsOfPage,
    draftLetter: (kind, facts) => draftLetter(kind, facts, voucher),
    drawVoucher: voucher,
    drawTickets,
    writeCalendarFile: calendarFile,
  }
}

async function draftGift(facts: GiftFacts, mark: HouseMark): Promise<Draft> {
  const letter = composeGift(facts)
  const name = `${giftWordsIn(facts.language).file}.pdf`
  const sheet = async () => ({ name, type: 'application/pdf', content: await drawGift(facts, mark) })
  const files: MailFile[] = facts.isEnded ? [] : [await sheet()]
  return { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files }
}

async function draftCase(facts: CaseFacts): Promise<Draft> {
  const letter = composeCase(facts)
  return { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files: [] }
}

async function draftWaiting(facts: WaitingFacts): Promise<Draft> {
  const letter = composeWaiting(facts)
  return { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files: [] }
}

async function draftAccount(facts: AccountFacts): Promise<Draft> {
  const letter = composeAccount(facts)
  return { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files: [] }
}

async function draftMailChanged(facts: MailChangedFacts): Promise<Draft> {
  const letter = composeMailChanged(facts)
  return { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files: [] }
}

async function draftNewsletter(facts: NewsletterFacts): Promise<Draft> {
  const letter = composeNewsletter(facts)
  const draft = { subject: letter.subject, text: drawText(letter), html: drawHtml(letter), files: [] }
  return facts.leaveAtOnce ? { ...draft, unsubscribe: facts.leaveAtOnce } : draft
}

type Draw = (facts: StayFacts) => Promise<Uint8Array>

async function draftLetter(kind: LetterKind, facts: LetterFacts, voucher: Draw): Promise<Draft> {
  const letter = composeLetter(kind, facts)
  return {
    subject: letter.subject,
    text: drawText(letter),
    html: drawHtml(letter),
    files: await attach(kind, facts, voucher),
  }
}

async function attach(kind: LetterKind, facts: LetterFacts, voucher: Draw): Promise<MailFile[]> {
  if (!facts.stay && !facts.calledOff.stay) return []
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
