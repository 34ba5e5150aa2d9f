import { buildSite } from './build-site.ts'

const result = await buildSite(console.log)
console.log(result === 'fresh' ? 'The build is up to date.' : 'Built.')
process.disconnect?.()
