import type { GateList } from '#resort/gates/load-gate-list.ts'
import type { KeptScan } from './decide-scan.ts'

/** What a gate keeps on its device, so that it opens again without a network. */
export type GateStore = {
  read: () => Promise<{ key: string | null; list: GateList | null; readAt: string | null; scans: KeptScan[] }>
  saveKey: (key: string) => Promise<void>
  saveList: (list: GateList, readAt: string) => Promise<void>
  saveScan: (scan: KeptScan) => Promise<void>
  dropScan: (nonce: string) => Promise<void>
  forget: () => Promise<void>
}

const name = 'gate'

export async function openGateStore(): Promise<GateStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('facts')
    opening.result.createObjectStore('scans', { keyPath: 'nonce' })
  }
  const db = await done(opening)
  const write = async (store: 'facts' | 'scans', act: (store: IDBObjectStore) => IDBRequest) => {
    await done(act(db.transaction(store, 'readwrite').objectStore(store)))
  }
  return {
    read: async () => {
      const facts = db.transaction('facts').objectStore('facts')
      const [key, list, readAt] = await Promise.all(['key', 'list', 'readAt'].map((fact) => done(facts.get(fact))))
      const scans = await done<KeptScan[]>(db.transaction('scans').objectStore('scans').getAll())
      return { key: key ?? null, list: list ?? null, readAt: readAt ?? null, scans }
    },
    saveKey: async (key) => await write('facts', (store) => store.put(key, 'key')),
    saveList: async (list, readAt) => {
      await write('facts', (store) => store.put(list, 'list'))
      await write('facts', (store) => store.put(readAt, 'readAt'))
    },
    saveScan: async (scan) => await write('scans', (store) => store.put(scan)),
    dropScan: async (nonce) => await write('scans', (store) => store.delete(nonce)),
    forget: async () => {
      await write('facts', (store) => store.clear())
      await write('scans', (store) => store.clear())
    },
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
