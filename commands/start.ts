import { runBuilt } from './run-built.ts'

await runBuilt('commands/start-house.ts')
