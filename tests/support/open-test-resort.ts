import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openContent } from '#adapters/content/page-files.ts'
import { linkTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import type { Resort } from '#resort/resort.ts'

export type TestResort = Resort & AsyncDisposable & { url: string; setClock: (instant: string) => void }

/** A resort on a database of its own, cloned from the migrated template; gone when the test ends. */
export async function openTestResort(overrides: Partial<Resort> = {}): Promise<TestResort> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const db = connect(url.toString(), { connections: 20 })
  let now = new Date('2026-11-21T15:00:00Z')
  return {
    ...(await openContent('content', linkTo)),
    db,
    clock: { now: () => now },
    ...overrides,
    url: url.toString(),
    setClock: (instant) => {
      now = new Date(instant)
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  await client.query(statement)
  await client.end()
}
