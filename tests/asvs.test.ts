import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

type Row = { requirement: string; level: string; applies: string; met: string; how: string; shown_by: string }

const rows: Row[] = parse(readFileSync('docs/asvs.csv', 'utf8'), { columns: true })
const applicable = rows.filter(({ applies }) => applies === 'yes')

function namesOf(list: Row[]): string[] {
  return list.map(({ requirement }) => requirement)
}

/** As they are counted: 1.10.2 after 1.9.1. */
function placeOf({ requirement }: Row): number {
  return requirement.split('.').reduce((place, part) => place * 1_000 + Number(part), 0)
}

test('every requirement of the first two levels has one line, in order, that says whether it is met and how', () => {
  const odd = rows.filter(({ requirement, level, applies, met, how }) => {
    const isJudged = applies === 'yes' ? /^(yes|no|partly)$/.test(met) : applies === 'no' && met === ''
    return !(/^\d+\.\d+\.\d+$/.test(requirement) && /^[12]$/.test(level) && isJudged && /^\S.{6,}\.$/.test(how))
  })
  expect(odd).toEqual([])
  expect(new Set(namesOf(rows)).size).toBe(rows.length)
  expect(rows).toEqual(rows.toSorted((a, b) => placeOf(a) - placeOf(b)))
  expect([1, 2].map((level) => rows.filter((row) => row.level === String(level)).length)).toEqual([70, 183])
})

test('what a line points at is there', () => {
  expect(namesOf(applicable.filter(({ shown_by }) => !shown_by))).toEqual([])
  const missing = rows.flatMap(({ requirement, shown_by }) =>
    shown_by.split(' ').flatMap((path) => (path === '' || existsSync(path) ? [] : [`${requirement}: ${path}`])),
  )
  expect(missing).toEqual([])
})

test.for(['docs/security.md', 'docs/threats.md'])('every file that %s names is there', (page) => {
  const text = readFileSync(page, 'utf8')
  const files = [...text.matchAll(/`([a-z]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => `docs/${path}`)
  expect([...files, ...links].filter((path) => !existsSync(path))).toEqual([])
})

test('of the first level everything is met, or a decision says why a part of it is not', () => {
  const open = applicable.filter(({ level, met }) => level === '1' && met !== 'yes')
  const undecided = open.filter(({ met, shown_by }) => met !== 'partly' || !shown_by.startsWith('docs/decisions/'))
  expect(namesOf(undecided)).toEqual([])
})

test('the figures and the names that docs/security.md tells are those of the list', () => {
  const told = readFileSync('docs/security.md', 'utf8')
  for (const level of ['1', '2']) {
    const wanted = applicable.filter((row) => row.level === level)
    const met = wanted.filter((row) => row.met === 'yes')
    expect(told).toContain(`| ${level} | ${wanted.length} | ${met.length} | ${wanted.length - met.length} |`)
  }
  const open = namesOf(applicable.filter(({ met }) => met !== 'yes'))
  expect([...told.matchAll(/^\| (\d+\.\d+\.\d+)/gm)].map(([, name]) => name)).toEqual(open)
})
