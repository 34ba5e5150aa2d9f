import cluster from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'

const question = 'figures'
type Answer = { figures: string; number: number } | { failed: string; number: number }

let asked = 0

/** Of all processes that share the port of this one, for whoever asks meets any of them. */
export async function tellFigures(): Promise<string> {
  if (!cluster.isWorker) return await register.metrics()
  const number = ++asked
  process.send?.({ question, number })
  const answer = await new Promise<Answer>((resolve) => {
    const hear = (message: Partial<Answer>) => {
      if (message.number !== number) return
      process.off('message', hear)
      resolve(message as Answer)
    }
    process.on('message', hear)
  })
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.figures
}

/** Each process that serves is ready to tell its own. */
export function offerFigures(): void {
  if (cluster.isWorker) new AggregatorRegistry()
}

/** By the process that started them: adds up what each tells. */
export function gatherFigures(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message) => {
    if (message?.question !== question) return
    const { number } = message
    const answer: Answer = await all.clusterMetrics().then(
      (figures) => ({ figures, number }),
      (error: Error) => ({ failed: error.message, number }),
    )
    // The one that asked may have died meanwhile.
    if (worker.isConnected()) worker.send(answer)
  })
}
