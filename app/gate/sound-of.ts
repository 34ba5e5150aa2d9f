import type { Verdict } from '#resort/gates/judge-ticket.ts'

let context: AudioContext | null = null

/** High and short for whoever passes, low and long for whoever does not. */
export function soundOf(verdict: Verdict): void {
  context ??= new AudioContext()
  const [pitch, seconds] = verdict === 'admitted' ? [880, 0.15] : [220, 0.5]
  const tone = context.createOscillator()
  tone.frequency.value = pitch
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + seconds)
}
