import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version: string; integrity?: string; resolved?: string }

const { dependencies, devDependencies, optionalDependencies } = readJson('package.json')
const asked: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies }
const { '': house, ...packages }: Record<string, Locked> = readJson('package-lock.json').packages

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('every package has one version and the hash of its content, and none runs a script when installed', () => {
  const loose = Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
  const unsealed = Object.entries(packages).filter(([, { integrity = '' }]) => !/^sha512-.{88}$/.test(integrity))
  expect(unsealed.map(([name]) => name)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
})

test('every package comes from the registry, by the name it has there', () => {
  // A version is all that says where from; an address or a folder would be written here.
  const elsewhere = Object.entries(packages).filter(
    ([path, { version, resolved }]) => !path.startsWith('node_modules/') || resolved || !/^\d/.test(version),
  )
  expect(elsewhere).toEqual([])
  expect(house).toBeDefined()
})

test('every package that runs in production has its line in the decision', () => {
  const decision = readFileSync('docs/decisions/0107-dependencies.md', 'utf8')
  const unexplained = Object.keys(dependencies).filter((name) => !decision.includes(`\`${name}\``))
  expect(unexplained).toEqual([])
})
