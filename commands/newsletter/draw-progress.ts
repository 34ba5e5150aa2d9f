import type { IssueCounts } from '#resort/newsletter/issue.ts'

const width = 30

/** "[##########····················] 33 %, 330 sent, 2 failed, 5 passed over, 663 waiting" */
export function drawProgress({ queued, claimed, sent, failed, skipped }: IssueCounts): string {
  const waiting = queued + claimed
  const done = sent + failed + skipped
  const share = done + waiting ? done / (done + waiting) : 1
  const full = Math.floor(share * width)
  const bar = `${'#'.repeat(full)}${'·'.repeat(width - full)}`
  return `[${bar}] ${Math.floor(share * 100)} %, ${sent} sent, ${failed} failed, ${skipped} passed over, ${waiting} waiting`
}
