import { hash } from '../signing.ts'

/** Whom an address belongs to: itself, or the /56 that a home has of IPv6. A connection that was cut has none. */
export function networkOf(address: string | undefined): string {
  if (!address) return 'nowhere'
  const alone = withoutPort(address)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(alone)?.[1]
  if (mapped) return mapped
  const [bare = ''] = alone.split('%')
  if (!bare.includes(':')) return alone
  const [front = '', back] = bare.toLowerCase().split('::')
  const left = front ? front.split(':') : []
  // The end of an address may be written as four bytes, which are two groups.
  const right = back ? back.split(':').flatMap((group) => (group.includes('.') ? [group, ''] : [group])) : []
  const zeros = back === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const [one = '0', two = '0', three = '0', four = '0'] = [...left, ...zeros, ...right]
  // Of the fourth group the first half.
  const groups = [one, two, three, four.padStart(4, '0').replace(/..$/, '00')]
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/** Some proxies write the port behind the address: each connection would be a network of its own. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address) ?? []
  return bracketed ?? plain ?? address
}

/** The same as a hash: who counts by network keeps nothing else. */
export function hashNetwork(address: string | undefined): string {
  return hash(`address ${networkOf(address)}`).toString('hex')
}
