/** How a guest pays at the counter: what payments call it. */
const methods = { cash: 'CASH', terminal: 'TERMINAL' } as const
export type CounterWay = keyof typeof methods

/** A receipt of the house, by whose number what was paid is one payment and no more. */
export type CounterReceipt = { way: CounterWay; receipt: string }

export function parseCounterWay(text: string): CounterWay | null {
  return text === 'cash' || text === 'terminal' ? text : null
}

/** As it stands on the paper, in capitals: a number read out twice is the same. */
export function parseReceipt(text: string): string | null {
  const read = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{0,29}$/.test(read) ? read : null
}

export function counterMethod(way: CounterWay): string {
  return methods[way]
}

/** By which a method is known that no provider has. */
export function isAtCounter(method: string): boolean {
  return Object.values(methods).some((each) => each === method)
}

/** The name of the payment; no receipt has a point in it. */
export function counterPaymentId({ way, receipt }: CounterReceipt, before: number): string {
  return `counter-${way}-${receipt}${before ? `.${before + 1}` : ''}`
}
