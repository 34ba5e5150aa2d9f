import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MutationGroup, mutationGroups } from './mutation-groups.ts'

// How many changes of a rule the tests beside it notice: npm run mutation [-- NAME …]
const least = 90
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !mutationGroups.some((group) => group.name === name))
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}; there is ${mutationGroups.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

type Count = { noticed: number; late: number; missed: number }

const folder = mkdtempSync(join(tmpdir(), 'litoral-mutation-'))
const counts: [string, Count][] = []
for (const group of mutationGroups) {
  if (!wanted.length || wanted.includes(group.name)) counts.push([group.name, await measure(group)])
}
rmSync(folder, { recursive: true, force: true })

console.log('\n| rules | changes | noticed | of them by being late | per cent |\n|---|---|---|---|---|')
for (const [name, count] of counts) print(name, count)
const all = counts.reduce((sum, [, each]) => add(sum, each), { noticed: 0, late: 0, missed: 0 })
print('all', all)
process.exit(counts.every(([, count]) => shareOf(count) >= least) ? 0 : 1)

async function measure({ name, rules, tests }: MutationGroup): Promise<Count> {
  const report = join(folder, `${name}.json`)
  console.log(`· ${name}`)
  const mutate = JSON.stringify([...rules, '!resort/**/*.test.ts'])
  const env = {
    ...process.env,
    MUTATION_RULES: mutate,
    MUTATION_TESTS: JSON.stringify(tests),
    MUTATION_REPORT: report,
  }
  const child = spawn('stryker', ['run'], { stdio: 'inherit', env })
  await new Promise((resolve) => child.once('exit', resolve))
  return countReport(report)
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/** What could not be compiled or tried is no change; what no test runs is one that nobody noticed. */
function countReport(path: string): Count {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const of = (...wanted: string[]) => states.filter((status) => wanted.includes(status)).length
  return { noticed: of('Killed', 'Timeout'), late: of('Timeout'), missed: of('Survived', 'NoCoverage') }
}

function add(a: Count, b: Count): Count {
  return { noticed: a.noticed + b.noticed, late: a.late + b.late, missed: a.missed + b.missed }
}

function shareOf({ noticed, missed }: Count): number {
  return (noticed / Math.max(1, noticed + missed)) * 100
}

function print(name: string, count: Count): void {
  const { noticed, late, missed } = count
  console.log(`| ${name} | ${noticed + missed} | ${noticed} | ${late} | ${shareOf(count).toFixed(1)} |`)
}
