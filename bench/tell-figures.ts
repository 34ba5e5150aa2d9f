import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process that serves tells whoever started it. */
export type FigureName = 'processor ms' | 'memory MB' | 'heap MB' | 'living MB' | 'buffers MB'

const toMB = (bytes: number) => bytes / 1024 / 1024

const figures: Record<FigureName, () => number> = {
  'processor ms': () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
  'memory MB': () => toMB(process.memoryUsage.rss()),
  'heap MB': () => toMB(process.memoryUsage().heapTotal),
  // Collects what is not needed any more: whoever asks for this asks last.
  'living MB': () => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    return toMB(process.memoryUsage().heapUsed)
  },
  'buffers MB': () => toMB(process.memoryUsage().arrayBuffers),
}

export function tellFigures(): void {
  process.on('message', (name: FigureName) => process.send?.(figures[name]()))
}
