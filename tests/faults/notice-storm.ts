import type { Provider } from '#resort/payments/payment-port.ts'
import { demonstrationKeys as keys } from '#simulators/payments/keys.ts'
import type { Notice } from '#simulators/payments/notices.ts'
import { sign } from '#simulators/payments/provider-events.ts'

/** Something that arrives where notices are received, and what it must be taken for. */
export type Arrival = { provider: Provider; headers: Record<string, string>; body: string; is: Verdict }
export type Verdict = 'kept' | 'stranger' | 'forged'

export type Random = (most: number) => number

/** The same numbers in every run. */
export function openRandom(seed: number): Random {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

export function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const shuffled = [...things]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as Thing, shuffled[at] as Thing]
  }
  return shuffled
}

/** A notice as often as chance wants it, or never; now and then with one beside it that is not what it says it is. */
export function scatter(notice: Notice, random: Random): Arrival[] {
  const copies = Array.from({ length: [0, 1, 1, 2, 3][random(5)] ?? 1 }, () => genuine(notice))
  const lie = random(3) ? null : [forged, old, unknown, exaggerated][random(4)]
  return lie ? [...copies, lie(notice)] : copies
}

function genuine({ provider, body }: Pick<Notice, 'provider' | 'body'>, at = Date.now()): Arrival {
  return { provider, headers: toHeaders(sign(keys, { provider, body }, at)), body, is: 'kept' }
}

/** Changed after it was signed. */
function forged(notice: Notice): Arrival {
  return { ...genuine(notice), body: rename(notice.body), is: 'forged' }
}

function old(notice: Notice): Arrival {
  return { ...genuine(notice, Date.now() - 400_000), is: 'forged' }
}

/** Signed as it should be, about a payment that is nobody's here. */
function unknown({ provider, body }: Notice): Arrival {
  const strange = rename(body).replace(/\b(cs_[a-z]*_?|pi_|fx_)[0-9a-f]{6}|"[0-9A-F]{6}(?=[0-9A-F]{11}")/g, (name) =>
    name.startsWith('"') ? '"000000' : `${name.slice(0, -6)}000000`,
  )
  return { ...genuine({ provider, body: strange.replace(/captures\/[0-9A-F]{6}/, 'captures/000000') }), is: 'stranger' }
}

/** Signed as it should be, and untrue: it speaks of nine times as much, or of euros. */
function exaggerated({ provider, body }: Notice): Arrival {
  const untrue = rename(body)
    .replace(/"(amount|amount_total|amount_received|amount_refunded|value)":("?)(\d)/g, '"$1":$29$3')
    .replace(/"(currency|currency_code)":"[A-Za-z]{3}"/g, '"$1":"EUR"')
  return genuine({ provider, body: untrue })
}

function rename(body: string): string {
  return body.replace(/"id":"([^"]{4})/, '"id":"$1x')
}

function toHeaders(signed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]))
}
