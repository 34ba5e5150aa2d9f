import { handOver } from './hand-over.mjs'

handOver('build.ts')
