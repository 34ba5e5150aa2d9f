import type { Judged } from './ask-house.ts'
import type { KeptScan } from './decide-scan.ts'
import type { GateStore } from './gate-store.ts'

/** What was read on this device, told to the house or not yet. */
export type ScanBook = {
  all: () => KeptScan[]
  untold: () => KeptScan[]
  /** Tickets that were let in here before the house knew better. */
  conflicts: () => string[]
  keep: (scan: KeptScan) => Promise<void>
  /** The house said what it thinks of them. */
  note: (judged: readonly Judged[]) => Promise<void>
  dropOld: (now: Date) => Promise<void>
}

/** What was told is kept for the day, so that a list that is a little older lets nobody in twice. */
const keptMs = 36 * 3_600_000

export function openScanBook(store: GateStore, kept: readonly KeptScan[]): ScanBook {
  const scans = new Map(kept.map((scan) => [scan.nonce, scan]))
  const all = () => [...scans.values()]
  const keep = async (scan: KeptScan) => {
    scans.set(scan.nonce, scan)
    await store.saveScan(scan)
  }
  return {
    all,
    keep,
    // Of one that still waited for the house when the page was closed, nobody was told anything here.
    untold: () => all().filter(({ judged, said }) => judged === null && said !== null),
    conflicts: () =>
      all().flatMap(({ said, judged, number }) =>
        said === 'admitted' && judged !== null && judged !== 'admitted' ? number : [],
      ),
    note: async (answers) => {
      for (const { nonce, verdict } of answers) {
        const scan = scans.get(nonce)
        if (scan) await keep({ ...scan, judged: verdict })
      }
    },
    dropOld: async (now) => {
      const oldest = new Date(now.getTime() - keptMs).toISOString()
      for (const { nonce, judged, said, at } of all()) {
        if (at >= oldest || (judged === null && said !== null)) continue
        scans.delete(nonce)
        await store.dropScan(nonce)
      }
    },
  }
}
