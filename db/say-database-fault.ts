import { statSync } from 'node:fs'
import { isDatabaseOutage } from './outage.ts'

type Fault = Error & { code?: unknown; path?: unknown }

/** What to look at where the database cannot be had, in one sentence; null where something else is wrong. */
export function sayDatabaseFault(error: unknown, url: string): string | null {
  if (!(error instanceof Error)) return null
  const { code, message } = error as Fault
  // An error of several tries has no words of its own.
  const words = message || String(code)
  switch (code) {
    case '28P01':
    case '28000':
      return `The database lets nobody in by DATABASE_URL (${words}): look at the name and the password in it, and at pg_hba.conf of the server.`
    case '3D000':
      return `The server of DATABASE_URL has no such database (${words}): create it, or correct the name in the address.`
    case '42501':
      return `The role of DATABASE_URL may not do what the house has to (${words}): it has to own the database and its tables.`
  }
  if (code === 'ERR_INVALID_URL' && url && !URL.canParse(url))
    return 'DATABASE_URL is no address: it looks like postgres://name:password@host:5432/database.'
  const file = fileOf(error, url)
  if (file) return `DATABASE_URL names a file that cannot be read (${words}): look at sslrootcert, sslcert and sslkey.`
  if (isOfTls(error)) {
    return `The database cannot be asked over TLS (${words}): look at sslmode and sslrootcert in DATABASE_URL, and at the certificate of the server.`
  }
  if (isDatabaseOutage(error) || /timeout expired/.test(message)) {
    return `The database of DATABASE_URL cannot be reached (${words}): see that PostgreSQL runs, and that host and port are right.`
  }
  return null
}

function fileOf({ path, code }: Fault, text: string): string | null {
  if (!URL.canParse(text)) return null
  const named = [...new URL(text).searchParams.values()]
  // Who reads a folder as a file is told neither which one nor by whom.
  if (code === 'EISDIR') return named.find(isFolder) ?? null
  return named.find((each) => each === path) ?? null
}

function isFolder(path: string): boolean {
  return path.length > 0 && Boolean(statSync(path, { throwIfNoEntry: false })?.isDirectory())
}

function isOfTls({ code, message }: Fault): boolean {
  if (/does not support SSL connections/.test(message)) return true
  return typeof code === 'string' && /CERT|^ERR_TLS|^ERR_SSL|^ERR_OSSL|^UNABLE_TO_|^EPROTO$/.test(code)
}
