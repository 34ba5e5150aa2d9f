import { createServer } from 'node:net'

export type PortNeed = { port: number; host: string; variable: string; purpose: string }

/** A sentence for each port that another program has taken. */
export async function listTakenPorts(needs: PortNeed[]): Promise<string[]> {
  const answers = await Promise.all(needs.map(async (need) => ((await isFree(need)) ? [] : [toSentence(need)])))
  return answers.flat()
}

function toSentence({ port, variable, purpose }: PortNeed): string {
  const others = variable === 'PORT' ? ' (the other ports follow it)' : ''
  return `Port ${port}, wanted for ${purpose}, is taken by another program. Set ${variable} to a free port${others}.`
}

function isFree({ port, host }: PortNeed): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
