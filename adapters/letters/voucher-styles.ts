import { colours } from './house-colours.ts'

export type VoucherStyles = ReturnType<typeof voucherStyles>

/** Many lines stand closer together, so that the voucher stays one page. */
export function voucherStyles(lines: number) {
  const isLong = lines > 4
  const quiet = { fontSize: isLong ? 7 : 8.5, color: colours.soft, lineHeight: isLong ? 1.3 : 1.4 } as const
  const isLongest = lines > 12
  const gap = isLongest ? 3 : isLong ? 5 : 13
  return {
    page: {
      paddingHorizontal: 44,
      paddingTop: isLongest ? 16 : isLong ? 24 : 36,
      paddingBottom: isLong ? 68 : 84,
      fontFamily: 'Sans',
      fontSize: isLong ? 8.5 : 10,
      color: colours.ink,
      lineHeight: isLong ? 1.3 : 1.4,
      backgroundColor: '#ffffff',
    },
    head: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      paddingBottom: isLong ? 8 : 12,
    },
    brand: { flexDirection: 'row', alignItems: 'flex-end', gap: 12 },
    mark: { width: 30, height: 35 },
    name: { fontFamily: 'Serif', fontSize: 26, lineHeight: 1 },
    kind: { fontSize: 10, color: colours.soft },
    band: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 20,
      padding: isLong ? 6 : 14,
      backgroundColor: colours.plaster,
      borderTop: `2pt solid ${colours.sea}`,
    },
    number: { fontFamily: 'Serif', fontSize: isLong ? 26 : 34, lineHeight: 1.1 },
    label: { ...quiet, fontWeight: 600, marginBottom: 2 },
    lead: { fontFamily: 'Serif', fontSize: isLong ? 13 : 15, lineHeight: 1.25 },
    code: { width: isLong ? 64 : 78, height: isLong ? 64 : 78, backgroundColor: '#ffffff', padding: 5 },
    columns: { flexDirection: 'row', gap: 20, marginTop: isLong ? 9 : 14 },
    column: { flexGrow: 1, flexBasis: 0 },
    section: { marginTop: gap },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      paddingVertical: isLongest ? 1 : isLong ? 1.5 : 4,
      borderTop: `0.75pt solid ${colours.line}`,
    },
    part: { flexDirection: 'row', justifyContent: 'space-between', gap: 16 },
    rowName: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    strong: { fontWeight: 600 },
    quiet,
    foot: {
      position: 'absolute',
      left: 44,
      right: 44,
      bottom: 28,
      borderTop: `0.75pt solid ${colours.line}`,
      paddingTop: 10,
    },
  } as const
}
