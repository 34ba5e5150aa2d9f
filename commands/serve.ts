import { runBuilt } from './run-built.ts'

await runBuilt('commands/serve-house.ts')
