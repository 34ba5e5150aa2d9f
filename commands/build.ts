import { buildSite } from './build-site.ts'

try {
  const result = await buildSite(console.log)
  console.log(result === 'fresh' ? 'The build is up to date.' : 'Built.')
} catch (error) {
  // What is wrong is a list of files and lines; where the command found out helps nobody.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
