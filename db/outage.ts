// Connection refused, reset or timed out; PostgreSQL shutting down, starting up or full (classes 08, 53, 57).
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

/** Whether an error says that the database cannot be reached, as opposed to a mistake of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code, syscall } = each as { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && (network.has(code) || /^(08|53|57P)/.test(code))) return true
    // The socket of a server that has ended is gone.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (
      /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
        each.message,
      )
    )
      return true
  }
  return false
}

/** Whether PostgreSQL says that it cannot take more: no room on its disk (53100), or a limit set to how much. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && ['53100', '53400'].includes(String((error as { code?: unknown }).code))
}

/** For what a page can do without: asked of the database, or this instead while it is away. */
export async function unlessAway<T>(asked: Promise<T>, instead: T): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isDatabaseOutage(error)) return instead
    throw error
  }
}
