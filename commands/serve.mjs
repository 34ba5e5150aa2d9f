import { handOver } from './hand-over.mjs'

handOver('serve.ts', { NODE_ENV: 'production' })
