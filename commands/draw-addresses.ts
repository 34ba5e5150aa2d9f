import type { Config } from '#server/config.ts'

/** The table a start ends with: where to look, and how to stop. */
export function drawAddresses(
  { publicUrl, inboxPort, paymentsSimulatorPort, dataDir }: Config,
  log: string | null,
): string {
  const rows = [
    ['Site', publicUrl.href],
    ['Mail inbox', `http://127.0.0.1:${inboxPort}/`],
    ['Payments', `http://127.0.0.1:${paymentsSimulatorPort}/`],
    ['API', new URL('/api/docs', publicUrl).href],
    ['Data', dataDir],
    ...(log ? [['Log', log]] : []),
  ]
  const width = Math.max(...rows.map(([, value]) => value?.length ?? 0))
  const line = '─'.repeat(width + 16)
  const drawn = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`)
  const seconds = (performance.now() / 1000).toFixed(1)
  return ['', `  Litoral is ready (${seconds} s)`, line, ...drawn, line, '  Ctrl-C stops everything.', ''].join('\n')
}
