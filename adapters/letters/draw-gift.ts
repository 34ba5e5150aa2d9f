import { createElement as h, type ReactElement } from 'react'
import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { drawFoot, drawHead, type Sheet } from './draw-sheet.ts'
import { giftWordsIn } from './gift-words.ts'
import type { HouseMark } from './house-mark.ts'
import { loadPdfKit } from './pdf-kit.ts'
import { drawMoney, toDrawableWords } from './voucher-letters.ts'
import { voucherStyles } from './voucher-styles.ts'

type GiftSheet = Sheet & { facts: GiftFacts }

/** One page to print and to hand over, on the paper of the buyer's part of the world. */
export async function drawGift(facts: GiftFacts, mark: HouseMark): Promise<Uint8Array> {
  const kit = await loadPdfKit()
  const sheet = { kit, facts, mark, styles: voucherStyles(1) }
  return new Uint8Array(await kit.renderToBuffer(drawDocument(sheet)))
}

function drawDocument(sheet: GiftSheet): ReactElement<never> {
  const { kit, facts, styles } = sheet
  const { language, hotel } = facts
  const words = giftWordsIn(language)
  const size = language === 'pt' ? 'A4' : 'LETTER'
  const page = h(
    kit.Page,
    { size, style: styles.page },
    drawHead(sheet, { house: hotel.name, title: words.name }),
    drawBand(sheet),
    drawWords(sheet),
    drawFoot(sheet, hotel),
  )
  const about = { title: words.name, author: hotel.name, language, creationDate: new Date(facts.writtenAt) }
  return h(kit.Document, about, page) as ReactElement<never>
}

function drawBand({ kit, facts, styles }: GiftSheet) {
  const words = giftWordsIn(facts.language)
  return h(
    kit.View,
    { style: styles.band },
    h(
      kit.View,
      { style: styles.rowName },
      h(kit.Text, { style: styles.label }, words.amount),
      h(kit.Text, { style: styles.number }, drawMoney(facts.amount, facts.language)),
      h(kit.Text, { style: { ...styles.label, marginTop: 8 } }, words.code),
      h(kit.Text, { style: { ...styles.number, fontFamily: 'Sans', fontSize: 20, letterSpacing: 1 } }, facts.giftCode),
    ),
  )
}

function drawWords({ kit, facts, styles }: GiftSheet) {
  const words = giftWordsIn(facts.language)
  const said = facts.words.split('\n').flatMap((line) => toDrawableWords(line) ?? [])
  const names = [
    [words.forWhom, toDrawableWords(facts.forName)],
    [words.fromWhom, toDrawableWords(facts.fromName)],
  ] as const
  const part = (label: string, lines: string[]) =>
    h(
      kit.View,
      { key: label, style: styles.section },
      h(kit.Text, { style: styles.label }, label),
      lines.map((line) => h(kit.Text, { key: line, style: styles.lead }, line)),
    )
  return [
    ...names.flatMap(([label, name]) => (name ? [part(label, [name])] : [])),
    ...(said.length ? [part(words.words, said)] : []),
    h(
      kit.View,
      { key: 'how', style: styles.section },
      [words.spend, words.parts, words.keepSafe].map((line) => h(kit.Text, { key: line }, line)),
    ),
    part(words.where, [facts.siteLink]),
  ]
}
