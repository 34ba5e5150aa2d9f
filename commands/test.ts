import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installChromium } from './install-chromium.ts'
import { readFailedPages } from './read-failed-pages.ts'
import { type Count, type Result, runStep, type Step } from './run-step.ts'

const reports = mkdtempSync(join(tmpdir(), 'litoral-reports-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const generate: Step = { name: 'generate', words: ['npm', 'run', '--silent', 'generate'] }
const lint: Step = { name: 'lint and format', words: ['biome', 'check', '.'] }
const checks: Step[] = [
  // Each further checker looks at much of what the first looks at: four took half as long again of the processors as one.
  { name: 'types', words: ['tsc', '--checkers', '1'] },
  { name: 'build', words: ['node', 'commands/build.ts'] },
]
const unit: Step = {
  name: 'unit and database tests',
  words: [
    'node',
    // What thousands of tests throw away is collected in large pieces: a twentieth less work.
    '--max-semi-space-size=64',
    'node_modules/vitest/vitest.mjs',
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  ],
  count: countUnit,
}
const journeys: Step = {
  name: 'browser journeys',
  words: ['playwright', 'test', '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  count: countJourneys,
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => process.exit(1))
process.env.NO_COLOR = '1'
delete process.env.FORCE_COLOR

const results: Result[] = []
// What is generated nobody lints. These four hardly use more than two cores between them; the tests that follow take all there are.
await Promise.all([run([lint]), run([generate]).then(() => run(checks))])
const noBrowser = installChromium((sentence) => console.log(`· ${sentence}`))
if (noBrowser) report({ name: journeys.name, output: noBrowser, seconds: '0.0', passed: 0, failed: 1 })
// Both wait a lot, for what is being started and for what has been killed: one works while the other waits.
await run(noBrowser ? [unit] : [unit, journeys])

rmSync(reports, { recursive: true, force: true })
const failures = results.filter(({ failed }) => failed)
for (const { name, output } of failures) console.log(`\n──── ${name} ────\n${output.trim()}`)
if (failures.some(({ name }) => name === journeys.name)) for (const page of readFailedPages()) console.log(`\n${page}`)
const total = (which: 'passed' | 'failed') => results.reduce((sum, each) => sum + each[which], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(failures.length ? 1 : 0)

async function run(steps: Step[]) {
  await Promise.all(steps.map(async (step) => report(await runStep(step))))
}

function report(result: Result) {
  results.push(result)
  const { name, passed, failed, seconds } = result
  const tests = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : ''
  console.log(`${failed ? '✗' : '✓'} ${name} (${tests}${seconds} s)`)
}

type UnitReport = { numPassedTests: number; testResults: { status: string; assertionResults: { status: string }[] }[] }

function countUnit(): Count {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(unitReport, 'utf8')) as UnitReport
  const failed = testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === 'failed').length
    // A file that could not even be read has no test to count.
    return tests || (status === 'failed' ? 1 : 0)
  })
  return { passed: numPassedTests, failed: failed.reduce((sum, each) => sum + each, 0) }
}

function countJourneys(): Count {
  const { stats, errors } = JSON.parse(readFileSync(journeyReport, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
