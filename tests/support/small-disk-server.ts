import { once } from 'node:events'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { overPort } from './over-port.ts'

// A PostgreSQL on the small file system of this process, which starts it again when it ends, as whoever runs one does.
const [folder = '', port] = process.argv.slice(2)
const options = { folder: `${folder}/postgres`, port: Number(port), database: 'litoral', durable: true }
const filler = `${folder}/filler`
let stopping = false
let server: EmbeddedServer | null = null

const words: Record<string, () => Promise<string>> = {
  start: async () => {
    server = await startEmbeddedServer(options)
    void keepRunning(server)
    await migrate(server.url)
    // Its socket lies on a file system that nobody else sees.
    return overPort(server.url).href
  },
  fill: async () => fill(),
  free: async () => {
    rmSync(filler)
    return 'free'
  },
}

process.on('message', async (word: string) => {
  if (word === 'stop') return await stop()
  process.send?.(await words[word]?.())
})
await once(process, 'disconnect')
await stop()

async function stop(): Promise<never> {
  stopping = true
  await server?.stop()
  process.exit(0)
}

async function keepRunning(running: EmbeddedServer): Promise<void> {
  await running.exited
  for (let starts = 1; !stopping; starts++) {
    await wait(1_000)
    server = await startEmbeddedServer(options).catch(() => null)
    if (!server) continue
    console.log(`PostgreSQL had ended, and runs again after ${starts} starts`)
    return await keepRunning(server)
  }
}

function fill(): string {
  const file = openSync(filler, 'w')
  try {
    for (let size = 1_048_576; size >= 512; ) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        size /= 2
      }
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return 'full'
}
