import { runWithPinnedNode } from './run-with-pinned-node.mjs'

runWithPinnedNode('build.ts')
