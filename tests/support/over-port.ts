/** The same database asked over its port, where something can stand between. */
export function overPort(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url
}
