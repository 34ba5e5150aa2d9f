type Question = {
  url: string
  method: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

export type ProviderAnswer = { status: number; value: unknown }

const mostBytes = 1_000_000

/** One request to a provider and its JSON, within a time, up to a size, and only from where we asked. */
export async function askProvider({ url, method, headers, body, signal }: Question): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal,
  })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`${url} sent more than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return { status: response.status, value: text ? JSON.parse(text) : null }
}
