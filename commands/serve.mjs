import { runWithPinnedNode } from './run-with-pinned-node.mjs'

runWithPinnedNode('serve.ts', { NODE_ENV: 'production' })
