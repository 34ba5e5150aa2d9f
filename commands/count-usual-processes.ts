import { availableParallelism, totalmem } from 'node:os'

/** Three open 78 connections of the hundred that PostgreSQL usually lets in. */
const most = 3
/** What one takes at most, with its pages, prices and places, and room to breathe. */
const bytesOfOne = 1024 ** 3

/** As many processes as use all of this machine, where nobody said; of a site that has several elsewhere, one here. */
export function countUsualProcesses(toldInAll: string | undefined, machine = seeMachine()): number {
  if (toldInAll || !machine.canSharePort) return 1
  return Math.max(1, Math.min(most, machine.processors, Math.floor(machine.bytes / bytesOfOne)))
}

function seeMachine() {
  return {
    processors: availableParallelism(),
    // What a container may use, where it says so.
    bytes: Math.min(totalmem(), process.constrainedMemory() || totalmem()),
    // Of the systems the house is tried on, Linux deals out connections among several that listen.
    canSharePort: process.platform === 'linux',
  }
}
