import { print } from './print.ts'
import { countSections, judgeSpecification } from './specification/judge-specification.ts'
import { readSpecification, readTests } from './specification/read-specification.ts'

// Whether everything that is asked of the house is shown by a test.
const rows = readSpecification()
const faults = judgeSpecification(rows, readTests)
const sections = countSections(rows)
const all = [0, 1, 2].map((state) => sections.reduce((sum, { counts }) => sum + (counts[state] ?? 0), 0))
const line = (name: string, cells: (number | string)[]) =>
  name + cells.map((cell) => String(cell).padStart(11)).join('')

print(line('section', ['shown', 'not built', 'missing']))
for (const { section, counts } of sections) print(line(section.padEnd(7), counts))
print(line('all    ', all))
for (const fault of faults) print(fault)
if (faults.length) process.exitCode = 1
