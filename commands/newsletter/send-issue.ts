import { setTimeout as wait } from 'node:timers/promises'
import type { WrittenIssue } from '#resort/newsletter/issue.ts'
import { countLetters } from '#resort/newsletter/issue-letter-queries.ts'
import { beginIssue, queueReaders } from '#resort/newsletter/queue-issue.ts'
import type { Resort } from '#resort/resort.ts'
import { print } from '../print.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { drawProgress } from './draw-progress.ts'

type Watching = {
  /** Shows how far it is: over and over in a terminal, and not at all elsewhere. */
  show?: (line: string) => void
  lookEveryMs?: number
  /** Without a house that sends, nothing moves. */
  mostStillMs?: number
}

/** Queues an issue for every reader, and shows how the house sends it. Whatever ends this, the house goes on. */
export async function sendIssue(resort: Resort, issue: WrittenIssue, watching: Watching = {}): Promise<Said> {
  const begun = await beginIssue(resort, issue)
  const { number } = begun
  if (begun.outcome === 'other-words') {
    const text = `Issue ${number} is called ${issue.name} too and says something else: give this one another name.`
    return { text, code: 1 }
  }
  while ((await queueReaders(resort, { number, hour: issue.hour })).outcome === 'more');
  return await watch(resort, number, watching)
}

async function watch(resort: Resort, number: number, watching: Watching): Promise<Said> {
  const { show = toTerminal(), lookEveryMs = 500, mostStillMs = 90_000 } = watching
  let before = ''
  let stillSince = performance.now()
  for (;;) {
    const counts = await countLetters(resort.db, number)
    const line = drawProgress(counts)
    show(line)
    if (line !== before) stillSince = performance.now()
    before = line
    if (counts.due + counts.claimed === 0) return { text: sayEnd(number, counts), code: 0 }
    if (performance.now() - stillSince > mostStillMs) {
      const text = `${line}\nNothing moves: does the house run, and is issue ${number} paused? All letters are queued.`
      return { text, code: 1 }
    }
    await wait(lookEveryMs)
  }
}

function sayEnd(number: number, counts: Awaited<ReturnType<typeof countLetters>>): string {
  const { queued, nextAt } = counts
  const rest = queued && nextAt ? ` ${queued} leave later, the next at ${nextAt.toISOString()}.` : ''
  return `Issue ${number}: ${drawProgress(counts)}.${rest}`
}

function toTerminal(): (line: string) => void {
  if (!process.stdout.isTTY) return () => {}
  print('Stop watching with Ctrl-C: the house goes on sending.')
  return (line) => void process.stdout.write(`\r\u001b[K${line}`)
}
