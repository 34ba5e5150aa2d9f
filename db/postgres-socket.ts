import { join } from 'node:path'

/** What Linux and macOS let the path of a socket be, in bytes. */
const longest = 103

/**
 * Where the embedded PostgreSQL keeps the file of its socket, through which a question costs this process half of what
 * it costs over a port. Null where that cannot be: the port is there always.
 */
export function findSocketFolder(folder: string, port: number): string | null {
  // The list in PostgreSQL's setting has rules of its own for anything but plain paths.
  if (process.platform === 'win32' || !/^\/[\w./@+-]*$/.test(folder)) return null
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longest ? folder : null
}
