import { colours } from './house-colours.ts'

const quiet = { fontSize: 8.5, color: colours.soft, lineHeight: 1.45 } as const

export const styles = {
  page: {
    padding: 44,
    fontFamily: 'Sans',
    fontSize: 10,
    color: colours.ink,
    lineHeight: 1.4,
    backgroundColor: '#ffffff',
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 14 },
  brand: { flexDirection: 'row', alignItems: 'flex-end', gap: 12 },
  mark: { width: 30, height: 35 },
  name: { fontFamily: 'Serif', fontSize: 26, lineHeight: 1 },
  kind: { fontSize: 10, color: colours.soft },
  band: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 20,
    padding: 18,
    backgroundColor: colours.plaster,
    borderTop: `2pt solid ${colours.sea}`,
  },
  number: { fontFamily: 'Serif', fontSize: 34, lineHeight: 1.1 },
  label: { ...quiet, fontWeight: 600, marginBottom: 2 },
  lead: { fontFamily: 'Serif', fontSize: 15, lineHeight: 1.25 },
  code: { width: 78, height: 78, backgroundColor: '#ffffff', padding: 5 },
  columns: { flexDirection: 'row', gap: 20, marginTop: 18 },
  column: { flexGrow: 1, flexBasis: 0 },
  section: { marginTop: 18 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 16,
    paddingVertical: 6,
    borderTop: `0.75pt solid ${colours.line}`,
  },
  rowName: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  strong: { fontWeight: 600 },
  quiet,
  foot: {
    position: 'absolute',
    left: 44,
    right: 44,
    bottom: 36,
    borderTop: `0.75pt solid ${colours.line}`,
    paddingTop: 10,
  },
} as const
