import { buildSite } from './build-site.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Checked before anything is built; the process that serves reads it again.
readConfigOrExplain()
await buildSite(console.log)
await import('#server/main.ts')
