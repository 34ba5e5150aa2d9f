import { Gauge } from 'prom-client'
import type { Checked } from '#resort/orders/after/check-invariants.ts'

/** Somewhat more than from one nightly check to the next, which another process may do. */
const knownForMs = 25 * 3_600_000

let checkedAt: number | null = null

const violations = new Gauge({
  name: 'violations',
  help: 'What must never be and is, as the last check of this process found it within a day, by rule; at most twenty rows of each question',
  labelNames: ['rule'],
  aggregator: 'max',
  collect() {
    if (isOld()) this.reset()
  },
})
const lastCheck = new Gauge({
  name: 'violations_checked_seconds',
  help: 'When this process last looked for what must never be, in seconds since 1970',
  labelNames: [],
  aggregator: 'max',
  collect() {
    if (isOld()) this.remove()
  },
})

/** What the nightly check found. */
export function measureViolations({ violations: found, ruleNames }: Pick<Checked, 'violations' | 'ruleNames'>): void {
  checkedAt = Date.now()
  violations.reset()
  for (const rule of ruleNames) violations.set({ rule }, found.filter((each) => each.rule === rule).length)
  lastCheck.set(Math.floor(checkedAt / 1_000))
}

function isOld(): boolean {
  return checkedAt === null || Date.now() - checkedAt > knownForMs
}
