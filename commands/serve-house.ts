import { buildSite } from './build-site.ts'
import { countUsualProcesses } from './count-usual-processes.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'
import { runBuilt } from './run-built.ts'
import { serveTogether } from './serve-together.ts'

process.env.PROCESSES_HERE ??= String(countUsualProcesses(process.env.PROCESSES))
// Checked before anything is built; the processes that serve read it again.
const config = readConfigOrExplain()
await buildSite(console.log)
if (config.processesHere > 1) await serveTogether(config)
else await runBuilt('server/main.ts')
