import { isIP } from 'node:net'

const names = ['loopback', 'linklocal', 'uniquelocal']

export function listProxies(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** What the server would refuse to start with. */
export function judgeProxies(text: string): string | null {
  const wrong = listProxies(text).find((each) => bitsOf(each) === null)
  return wrong ? say(wrong) : null
}

/** https ends at a proxy: unless it is named, every guest comes from one address, and one guest's limits stop all. */
export function judgeProxiesOfProduction(text: string): string | null {
  const proxies = listProxies(text)
  if (!proxies.length)
    return 'TRUST_PROXY is missing: name the addresses of the proxy in front, or every guest counts as one visitor.'
  const wide = proxies.find((each) => bitsOf(each) !== null && !isSmall(each))
  return wide ? say(wide) : null
}

function say(wrong: string): string {
  return `TRUST_PROXY names ${wrong}: name addresses or small networks, such as 10.0.0.5 or 10.0.0.0/24.`
}

/** Of the network that is trusted; null where it is none. */
function bitsOf(text: string): number | null {
  const all = { 4: 32, 6: 128 }
  // Networks that @fastify/proxy-addr knows by name.
  if (names.includes(text)) return all[6]
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (rest.length || (version !== 4 && version !== 6)) return null
  if (bits === undefined) return all[version]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all[version] ? Number(bits) : null
}

/** Too small to hold everybody. */
function isSmall(text: string): boolean {
  return (bitsOf(text) ?? 0) >= (isIP(text.split('/')[0] ?? '') === 4 ? 8 : 32)
}
