export type OddAddress = 'odd-address' | 'several-hosts'

/**
 * What is wrong with how a request is addressed. Whoever reads a path anew, after dots were taken out or signs were
 * decoded, reads another one: a path that can be read in two ways is nobody's.
 */
export function judgeAddress(target: string, rawHeaders: readonly string[]): OddAddress | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return 'several-hosts'
  const [path = ''] = target.split(/[?#]/, 1)
  return /^\/(?!\/)/.test(path) && isPlain(path) ? null : 'odd-address'
}

/** Wrapped more often than this, something is being hidden. */
const mostLayers = 3

function isPlain(path: string): boolean {
  for (let layer = 0, text = path; layer <= mostLayers; layer++) {
    if (/\\|(^|\/)\.{1,2}(\/|$)/.test(text)) return false
    const inner = decode(text)
    if (inner === text) return true
    text = inner
  }
  return false
}

function decode(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
