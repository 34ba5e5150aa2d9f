import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { squaresOf } from '#resort/code-squares.ts'
import type { LetterRoom, StayFacts } from '#resort/letters/letter-facts.ts'
import { isZero } from '#resort/money/money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import { drawFoot, drawHead, type Sheet } from './draw-sheet.ts'
import { flightWordsIn } from './flight-words.ts'
import { goingBackWordsIn } from './going-back-words.ts'
import { colours } from './house-colours.ts'
import type { HouseMark } from './house-mark.ts'
import type { LetterWords } from './letter-words.ts'
import { packageWordsIn } from './package-words.ts'
import { loadPdfKit } from './pdf-kit.ts'
import { sayFlightFacts, sayLegs } from './say-flight.ts'
import { sayCareOfFlight, sayOrganiser, sayRateKept } from './say-package.ts'
import {
  type NamedMoney,
  nameTaxes,
  sayArrival,
  sayArrivalHour,
  sayCancellation,
  sayCommonCancellation,
  sayDeparture,
  sayDue,
  sayInMonths,
  sayOwnDays,
  sayParty,
  sayPlan,
  sayRoomParts,
  saySize,
  sayTerms,
  sayVatInExtras,
} from './say-stay.ts'
import { drawMoney, toDrawable } from './voucher-letters.ts'
import { voucherStyles } from './voucher-styles.ts'
import { wordsIn } from './words-in.ts'

const mostLetters = 200

type Voucher = Sheet & { facts: StayFacts; words: LetterWords }

/** One page to show on arrival, on the paper of the guest's part of the world. */
export async function drawVoucher(facts: StayFacts, mark: HouseMark): Promise<Uint8Array> {
  const kit = await loadPdfKit()
  const planes = facts.flight?.legs.flatMap(({ segments }) => segments).length ?? 0
  const { rooms, extras, fees, gifts } = facts
  const styles = voucherStyles(
    [rooms, extras, fees, gifts].reduce((lines, some) => lines + some.length, planes + (facts.package ? 3 : 0)),
  )
  const voucher = { kit, facts, words: wordsIn(facts.language), mark, styles }
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
    drawHead(voucher, { house: hotel.name, title: words.voucher.title }),
    drawBand(voucher),
    drawStay(voucher),
    drawWishes(voucher),
    drawRooms(voucher),
    drawFlight(voucher),
    drawPrice(voucher),
    drawPayment(voucher),
    drawCancelling(voucher),
    drawPackage(voucher),
    drawFoot(voucher, hotel, [words.voucher.showThis]),
  )
  const about = { title, author: hotel.name, language, creationDate: new Date(facts.writtenAt) }
  return h(kit.Document, about, page) as ReactElement<never>
}

function drawBand(voucher: Voucher) {
  const { kit, facts, words, styles } = voucher
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
      drawCode(voucher, facts.number),
      h(kit.Text, { style: { ...styles.quiet, marginTop: 4 } }, words.voucher.scan),
    ),
  )
}

/** The number and not the link: a voucher is shown to strangers, and whoever has the link may cancel. */
function drawCode({ kit, styles }: Sheet, number: string) {
  const { size, path: squares } = squaresOf(number, 'Q')
  const path = h(kit.Path, { d: squares, fill: colours.ink })
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

/** What the guest told of their coming; the front desk has the whole of a long request. */
function drawWishes(voucher: Voucher) {
  const { facts, words, kit, styles } = voucher
  const { arrivalTime, requests } = facts.guest
  const drawn = shorten(requests ?? '')
  const wishes = [
    ...(arrivalTime ? [`${words.arrivalTime}: ${sayArrivalHour(arrivalTime, facts.language)}`] : []),
    ...(drawn ? [`${words.requests}: ${drawn}`] : []),
  ]
  if (!wishes.length) return null
  return h(
    kit.View,
    { style: styles.section },
    wishes.map((wish) => h(kit.Text, { key: wish }, wish)),
  )
}

/** The words that can be drawn, and no more of them than leave the voucher one page. */
function shorten(text: string): string {
  const line = text.split(/\s+/).filter(toDrawable).join(' ')
  return line.length > mostLetters ? `${line.slice(0, mostLetters).trimEnd()}…` : line
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
    details: [
      sayPlan(room, facts.language),
      ...sayOwnDays(room, facts.language),
      ...(guest ? [words.sleepsHere(guest)] : []),
      ...(sayCommonCancellation(facts) ? [] : [sayCancellation(room, facts)]),
    ],
    value: sayParty(room.party, facts.language),
  })
}

/** The flight of a package: its times, and the airline's own number of it. */
function drawFlight(voucher: Voucher) {
  const { facts } = voucher
  const { flight, language } = facts
  if (!flight) return null
  const legs = sayLegs(flight.legs, flight.cities, language)
  const [, ...others] = sayFlightFacts(flight, language)
  return drawSection(voucher, `${flightWordsIn(language).heading}: ${flight.airline}`, [
    ...legs.map(({ name, planes }) => drawRow(voucher, { name, details: planes, value: '' })),
    ...others.map(({ name, value }) => drawRow(voucher, { name, details: [value], value: '' })),
  ])
}

/** What the total is made of, in small lines: a desk that asks sees the total first. */
function drawPrice(voucher: Voucher) {
  const { facts, words } = voucher
  const { parts, extras, fees, taxes, total, code, language } = facts
  const lines = [
    ...(parts ? sayRoomParts(parts, words) : []),
    ...extras.map((item) => ({ name: sayTold(item), amount: item.amount })),
    ...fees.map((item) => ({ name: words.keptOf(sayTold(item)), amount: item.amount })),
  ]
  const inIt = [...(parts ? sayVatInExtras(parts, words) : []), { name: nameTaxes(facts, words), amount: taxes }]
  const details = [
    ...(code ? [words.withCode(code)] : []),
    ...sayRateKept(facts.rateKept, language).map(({ name, value }) => `${name}: ${value}`),
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
  const { paid, refunded, takenByBank: taken, language } = facts
  const due = facts.due.map((each) => {
    return { name: sayDue(each, facts), details: [], value: drawMoney(each.amount, facts.language) }
  })
  // What is left on a gift is not said: paper is older than its next use, and strangers read it.
  const gifts = facts.gifts.map(({ tail, amount }) => `${words.paidByGift(tail)}: ${drawMoney(amount, language)}`)
  const rows = [
    { name: words.paid, details: [...gifts, ...sayInMonths(facts)], value: drawMoney(paid, language) },
    ...(refunded && !isZero(refunded)
      ? [{ name: words.refunded, details: [], value: drawMoney(refunded, language) }]
      : []),
    ...(taken
      ? [{ name: goingBackWordsIn(language).takenByBank, details: [], value: drawMoney(taken, language) }]
      : []),
    ...due,
    ...(due.length || taken ? [] : [{ name: words.nothingDue, details: [], value: '' }]),
  ]
  return drawSection(
    voucher,
    words.voucher.payment,
    rows.map((row) => drawRow(voucher, row)),
  )
}

/** The same as in the letter. */
function drawCancelling(voucher: Voucher) {
  const { kit, facts, words } = voucher
  const terms = sayTerms(facts)
  if (!terms.length) return null
  return drawSection(
    voucher,
    words.voucher.cancelling,
    terms.map((sentence) => h(kit.Text, { key: sentence }, sentence)),
  )
}

/** Who answers for flight and hotel together, in small lines. */
function drawPackage(voucher: Voucher) {
  const { kit, facts: told, styles } = voucher
  const { package: sold, language } = told
  if (!sold) return null
  const words = packageWordsIn(language)
  const facts = [...sayCareOfFlight(told), ...sayOrganiser(sold, language)]
  const said = facts.map(({ name, value }) => `${name}: ${value}`)
  const lines = [...said, `${words.answer} ${words.read(sold.version)}: ${sold.link}`]
  return drawSection(
    voucher,
    words.heading,
    lines.map((line) => h(kit.Text, { key: line, style: styles.quiet }, line)),
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
