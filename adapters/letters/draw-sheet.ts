import { createElement as h } from 'react'
import type { LetterHotel } from '#resort/letters/letter-facts.ts'
import { colours } from './house-colours.ts'
import type { HouseMark } from './house-mark.ts'
import type { PdfKit } from './pdf-kit.ts'
import type { VoucherStyles } from './voucher-styles.ts'

export type Sheet = { kit: PdfKit; mark: HouseMark; styles: VoucherStyles }

/** The head of a sheet of the house: its mark, its name, and what kind of sheet it is. */
export function drawHead({ kit, mark, styles }: Sheet, { house, title }: { house: string; title: string }) {
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
      h(kit.Text, { style: styles.name }, house),
    ),
    h(kit.Text, { style: styles.kind }, title),
  )
}

/** Where the house is and how it is reached, at the end of the page. */
export function drawFoot({ kit, styles }: Sheet, hotel: LetterHotel, above: readonly string[] = []) {
  const phones = hotel.phones.map(({ number }) => number)
  const lines = [...above, [hotel.name, ...hotel.address].join(', '), [...phones, hotel.mail].join(' · ')]
  return h(
    kit.View,
    { style: styles.foot, fixed: true },
    lines.map((line) => h(kit.Text, { key: line, style: styles.quiet }, line)),
  )
}
