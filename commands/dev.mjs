import { runWithPinnedNode } from './run-with-pinned-node.mjs'

runWithPinnedNode('start.ts', { LITORAL_RELOAD: 'on' })
