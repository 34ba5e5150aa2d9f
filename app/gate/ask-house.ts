import type { Verdict } from '#resort/gates/judge-ticket.ts'
import type { GateList } from '#resort/gates/load-gate-list.ts'
import type { KeptScan, ReadTicket } from './decide-scan.ts'

export type Judged = { nonce: string; verdict: Verdict; usedAt: string | null; ticket: ReadTicket | null }

/** The key opens no gate any more; all else that fails is the network's. */
export class WrongKey extends Error {}

const listPatienceMs = 10_000

export async function fetchList(key: string): Promise<GateList> {
  return await ask('/api/gates/list', key, { signal: AbortSignal.timeout(listPatienceMs) })
}

export async function tellScans(key: string, scans: readonly KeptScan[], patienceMs: number): Promise<Judged[]> {
  const told = scans.map(({ nonce, code, way, at, said }) => ({ nonce, code, way, at, said }))
  const { judged } = await ask<{ judged: Judged[] }>('/api/gates/scans', key, {
    method: 'POST',
    body: JSON.stringify({ scans: told }),
    signal: AbortSignal.timeout(patienceMs),
  })
  return judged
}

async function ask<Answer>(path: string, key: string, options: RequestInit): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(options.body ? { 'Content-Type': 'application/json' } : {}),
  }
  const response = await fetch(path, { ...options, headers, cache: 'no-store', credentials: 'omit' })
  if (response.status === 401) throw new WrongKey('The key opens no gate.')
  if (!response.ok) throw new Error(`The house answered ${response.status}.`)
  return await response.json()
}
