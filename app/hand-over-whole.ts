import type { EntryContext } from 'react-router'

type Handed = { done: boolean; value: string }

/**
 * What a page hands its scripts is all there before it is drawn. Read at once, the page is drawn in one go; otherwise the router
 * would stop in the middle to wait for each piece of it.
 */
export async function handOverWhole(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream: stream } = context
  if (!stream) return context
  const pieces: Uint8Array[] = []
  const reader = stream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value)
  reader.releaseLock()
  const whole: { result: Handed } = { result: { done: true, value: Buffer.concat(pieces).toString() } }
  const streamCache = { 0: whole as Promise<void> & typeof whole }
  return { ...context, renderMeta: { ...context.renderMeta, streamCache } }
}
