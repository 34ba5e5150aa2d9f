import { handOver } from './hand-over.mjs'

handOver('start.ts', { LITORAL_RELOAD: 'on' })
