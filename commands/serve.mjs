import { runWithPinnedNode } from './run-with-pinned-node.mjs'
import { siteMemory } from './site-memory.mjs'

runWithPinnedNode('serve.ts', { NODE_ENV: 'production', ...siteMemory.env }, siteMemory.flags)
