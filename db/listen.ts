import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Listening = {
  /** A notice of the channel, in the order of commits. */
  onNotice: (text: string) => void
  /** From now on every notice is heard; what was before may have been missed. */
  onConnected: () => void
  onLost: () => void
}

export type Listener = { close: () => Promise<void> }

const longestPauseMs = 5_000

/** Listens on a channel for as long as the process lives, over a connection of its own that is made again when lost. */
export function listen(url: string, channel: string, listening: Listening): Listener {
  const closing = new AbortController()
  const ended = keepListening(url, channel, listening, closing.signal)
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

async function keepListening(url: string, channel: string, listening: Listening, closing: AbortSignal): Promise<void> {
  for (let pauseMs = 50; !closing.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const wasConnected = await listenOnce(url, channel, listening, closing)
    if (wasConnected) pauseMs = 50
    await sleep(pauseMs, null, { signal: closing }).catch(() => {})
  }
}

/** Returns when the connection ends, whoever ended it. */
async function listenOnce(url: string, channel: string, listening: Listening, closing: AbortSignal): Promise<boolean> {
  const client = openClient(url)
  if (!client) return false
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // An error always ends the connection as well; unheard it would end the process.
  client.on('error', () => {})
  client.on('notification', (notice) => listening.onNotice(notice.payload ?? ''))
  const hangUp = () => void client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch {
    hangUp()
    return false
  }
  closing.addEventListener('abort', hangUp, { once: true })
  if (closing.aborted) hangUp()
  else listening.onConnected()
  await ended
  closing.removeEventListener('abort', hangUp)
  listening.onLost()
  return true
}

/** Null while a file that the address names cannot be read: a certificate that is being replaced is there again soon. */
function openClient(url: string): pg.Client | null {
  try {
    return new pg.Client({ connectionString: url, application_name: 'litoral listens', keepAlive: true })
  } catch {
    return null
  }
}
