import { create as createCode } from 'qrcode'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { LetterRoom, StayFacts } from '#resort/letters/letter-facts.ts'
import { isZero } from '#resort/money/money.ts'
import { colours } from './house-colours.ts'
import type { HouseMark } from './house-mark.ts'
import type { LetterWords } from './letter-words.ts'
import { loadPdfKit, type PdfKit } from './pdf-kit.ts'
import {
  type NamedMoney,
  sayArrival,
  sayDeparture,
  sayDue,
  sayInMonths,
  sayItem,
  sayParty,
  sayPlan,
  sayRoomParts,
  saySize,
  sayVatInExtras,
} from './say-stay.ts'
import { drawMoney, toDrawable } from './voucher-letters.ts'
import { type VoucherStyles, voucherStyles } from './voucher-styles.ts'
import { wordsIn } from './words-in.ts'

type Voucher = { kit: PdfKit; facts: StayFacts; words: LetterWords; mark: HouseMark; styles: VoucherStyles }

/** One page to show on arrival, on the paper of the guest's part of the world. */
export async function drawVoucher(facts: StayFacts, mark: HouseMark): Promise<Uint8Array> {
  const kit = await loadPdfKit()
  const voucher = { kit, facts, words: wordsIn(facts.language), mark, styles: voucherStyles(facts.rooms.length) }
  return new Uint8Array(await kit.renderToBuffer(drawDocument(voucher)))
}

function drawDocument(voucher: Voucher): ReactElement<never> {
  const { kit, facts, words, styles } = voucher
  const { language, hotel, number } = facts
  const size = language === 'pt' ? 'A4' : 'LETTER'
  const title = `${words.voucher.title} ${number}`
  const page = h(
    kit.Page,
    { size, style: styles.page },
    drawHead(voucher),
    drawBand(voucher),
    drawStay(voucher),
    drawRooms(voucher),
    drawPrice(voucher),
    drawPayment(voucher),
    drawFoot(voucher),
  )
  const about = { title, author: hotel.name, language, creationDate: new Date(facts.writtenAt) }
  return h(kit.Document, about, page) as ReactElement<never>
}

function drawHead({ kit, facts, words, mark, styles }: Voucher) {
  const lines = mark.lines.map((d) =>
    h(kit.Path, { key: d, d, stroke: colours.sea, strokeWidth: 2, strokeLinecap: 'round' }),
  )
  return h(
    kit.View,
    { style: styles.head },
    h(
      kit.View,
      { style: styles.brand },
      h(kit.Svg, { viewBox: mark.viewBox, style: styles.mark }, lines),
      h(kit.Text, { style: styles.name }, facts.hotel.name),
    ),
    h(kit.Text, { style: styles.kind }, words.voucher.title),
  )
}

function drawBand({ kit, facts, words, styles }: Voucher) {
  const guest = toDrawable(facts.guest.name) || facts.guest.mail
  return h(
    kit.View,
    { style: styles.band },
    h(
      kit.View,
      { style: styles.rowName },
      h(kit.Text, { style: styles.label }, words.stay.number),
      h(kit.Text, { style: styles.number }, facts.number),
      h(kit.Text, { style: { ...styles.label, marginTop: 8 } }, words.voucher.guest),
      h(kit.Text, { style: styles.lead }, guest),
    ),
    h(
      kit.View,
      { style: { alignItems: 'center' } },
      drawCode(kit, styles, facts.number),
      h(kit.Text, { style: { ...styles.quiet, marginTop: 4 } }, words.voucher.scan),
    ),
  )
}

/** The number and not the link: a voucher is shown to strangers, and whoever has the link may cancel. */
function drawCode(kit: PdfKit, styles: VoucherStyles, number: string) {
  const { size, data } = createCode(number, { errorCorrectionLevel: 'Q' }).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  const path = h(kit.Path, { d: squares.join(''), fill: colours.ink })
  return h(kit.View, { style: styles.code }, h(kit.Svg, { viewBox: `0 0 ${size} ${size}` }, path))
}

function drawStay({ kit, facts, words, styles }: Voucher) {
  const column = (label: string, text: string) =>
    h(
      kit.View,
      { style: styles.column },
      h(kit.Text, { style: styles.label }, label),
      h(kit.Text, { style: styles.lead }, text),
    )
  return h(
    kit.View,
    { style: styles.columns },
    column(words.arrival, sayArrival(facts)),
    column(words.departure, sayDeparture(facts)),
    column(words.length, saySize(facts)),
  )
}

function drawRooms(voucher: Voucher) {
  const { facts, words } = voucher
  return drawSection(
    voucher,
    words.voucher.rooms,
    facts.rooms.map((room, index) => drawRoom(voucher, room, index)),
  )
}

function drawRoom(voucher: Voucher, room: LetterRoom, index: number) {
  const { facts, words } = voucher
  const guest = room.guest && toDrawable(room.guest)
  return drawRow(voucher, {
    name: facts.rooms.length > 1 ? `${index + 1}. ${room.name}` : room.name,
    details: [sayPlan(room, facts.language), ...(guest ? [words.sleepsHere(guest)] : [])],
    value: sayParty(room.party, facts.language),
  })
}

/** What the total is made of, in small lines: a desk that asks sees the total first. */
function drawPrice(voucher: Voucher) {
  const { facts, words } = voucher
  const { parts, extras, fees, taxes, total, code, language } = facts
  const lines = [
    ...(parts ? sayRoomParts(parts, words) : []),
    ...extras.map((item) => ({ name: sayItem(item), amount: item.amount })),
    ...fees.map((item) => ({ name: words.keptOf(sayItem(item)), amount: item.amount })),
  ]
  const inIt = [...(parts ? sayVatInExtras(parts, words) : []), { name: words.taxes, amount: taxes }]
  const details = [
    ...(code ? [words.withCode(code)] : []),
    ...inIt.map(({ name, amount }) => `${name}: ${drawMoney(amount, language)}`),
  ]
  return drawSection(voucher, words.price, [
    ...lines.map((line, index) => drawPart(voucher, line, index)),
    drawRow(voucher, { name: words.total, details, value: drawMoney(total, language) }),
  ])
}

function drawPart({ kit, facts, styles }: Voucher, { name, amount }: NamedMoney, index: number) {
  return h(
    kit.View,
    { key: `part ${index}`, style: styles.part },
    h(kit.Text, { style: styles.quiet }, name),
    h(kit.Text, { style: styles.quiet }, drawMoney(amount, facts.language)),
  )
}

function drawPayment(voucher: Voucher) {
  const { facts, words } = voucher
  const { paid, refunded, language } = facts
  const due = facts.due.map((each) => {
    return { name: sayDue(each, facts), details: [], value: drawMoney(each.amount, facts.language) }
  })
  const rows = [
    { name: words.paid, details: sayInMonths(facts), value: drawMoney(paid, language) },
    ...(refunded && !isZero(refunded)
      ? [{ name: words.refunded, details: [], value: drawMoney(refunded, language) }]
      : []),
    ...(due.length ? due : [{ name: words.nothingDue, details: [], value: '' }]),
  ]
  return drawSection(
    voucher,
    words.voucher.payment,
    rows.map((row) => drawRow(voucher, row)),
  )
}

function drawSection({ kit, styles }: Voucher, heading: string, rows: ReactNode) {
  return h(kit.View, { key: heading, style: styles.section }, h(kit.Text, { style: styles.label }, heading), rows)
}

function drawRow(
  { kit, styles }: Voucher,
  { name, details, value }: { name: string; details: string[]; value: string },
) {
  const detail = details.join(' · ')
  return h(
    kit.View,
    { key: name, style: styles.row },
    h(
      kit.View,
      { style: styles.rowName },
      h(kit.Text, { style: styles.strong }, name),
      detail ? h(kit.Text, { style: styles.quiet }, detail) : null,
    ),
    value ? h(kit.Text, null, value) : null,
  )
}

function drawFoot({ kit, facts, words, styles }: Voucher) {
  const { hotel } = facts
  const lines = [
    words.voucher.showThis,
    [hotel.name, ...hotel.address].join(', '),
    [...hotel.phones.map(({ number }) => number), hotel.mail].join(' · '),
  ]
  return h(
    kit.View,
    { style: styles.foot, fixed: true },
    lines.map((line) => h(kit.Text, { key: line, style: styles.quiet }, line)),
  )
}
