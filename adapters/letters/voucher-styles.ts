import { colours } from './house-colours.ts'

export type VoucherStyles = ReturnType<typeof voucherStyles>

/** Many rooms stand closer together, so that the voucher stays one page. */
export function voucherStyles(rooms: number) {
  const isLong = rooms > 3
  const quiet = { fontSize: isLong ? 7.5 : 8.5, color: colours.soft, lineHeight: 1.4 } as const
  const gap = isLong ? 7 : 13
  return {
    page: {
      paddingHorizontal: 44,
      paddingTop: isLong ? 28 : 36,
      paddingBottom: isLong ? 74 : 84,
      fontFamily: 'Sans',
      fontSize: isLong ? 9 : 10,
      color: colours.ink,
      lineHeight: 1.4,
      backgroundColor: '#ffffff',
    },
    head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 12 },
    brand: { flexDirection: 'row', alignItems: 'flex-end', gap: 12 },
    mark: { width: 30, height: 35 },
    name: { fontFamily: 'Serif', fontSize: 26, lineHeight: 1 },
    kind: { fontSize: 10, color: colours.soft },
    band: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 20,
      padding: isLong ? 9 : 14,
      backgroundColor: colours.plaster,
      borderTop: `2pt solid ${colours.sea}`,
    },
    number: { fontFamily: 'Serif', fontSize: 34, lineHeight: 1.1 },
    label: { ...quiet, fontWeight: 600, marginBottom: 2 },
    lead: { fontFamily: 'Serif', fontSize: 15, lineHeight: 1.25 },
    code: { width: 78, height: 78, backgroundColor: '#ffffff', padding: 5 },
    columns: { flexDirection: 'row', gap: 20, marginTop: isLong ? 9 : 14 },
    column: { flexGrow: 1, flexBasis: 0 },
    section: { marginTop: gap },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      paddingVertical: isLong ? 2 : 4,
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
