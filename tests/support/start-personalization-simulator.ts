import { once } from 'node:events'
import { type AskAudience, audienceService } from '#adapters/personalization/ask-audience.ts'
import { type Fault, openPersonalizationSimulator } from '#simulators/personalization/personalization-simulator.ts'
import { freePort } from './free-port.ts'

type Behaviour = { fault?: Fault; delay?: number; quota?: number }
type Heard = { visitor: string; headers: string[]; body: unknown }

export type PersonalizationSimulator = AsyncDisposable & {
  url: string
  ask: AskAudience
  askWith: (key: string, question: Parameters<AskAudience>[0]) => ReturnType<AskAudience>
  /** What is left out is as it should be. */
  behave: (behaviour: Behaviour) => Promise<void>
  look: () => Promise<{ visitors: number; heard: Heard[] }>
}

/** The simulated service, reached through the real adapter; who hangs is given up soon. */
export async function startPersonalizationSimulator(): Promise<PersonalizationSimulator> {
  const port = await freePort()
  const origin = 'http://127.0.0.1:3000'
  const server = await openPersonalizationSimulator({ port, key: 'of a test', origins: [origin] })
  const url = `http://127.0.0.1:${port}`
  const askWith = (key: string) => audienceService({ url, key, origin, site: 'LCDLP', timeoutMs: 400 })
  return {
    url,
    ask: askWith('of a test'),
    askWith: (key, question) => askWith(key)(question),
    behave: async (behaviour) => {
      const wanted = Object.entries(behaviour).map(([name, value]) => [name, String(value)])
      await fetch(`${url}/behaviour?${new URLSearchParams(wanted)}`, { method: 'PUT' })
    },
    look: async () => (await (await fetch(url)).json()) as { visitors: number; heard: Heard[] },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
