/** A limit that somebody ran into: what was refused, and which limit it was. */
export type LimitStruck = {
  what: 'hold' | 'payment'
  limit: string
  /** Refused for good, or until the browser has proved work. */
  verdict: 'too-many' | 'proof-needed'
  /** The hash of the network, by which events of one belong together. */
  network: string
}

/** Where what may be an attack is told to those who watch the house. */
export type SecurityEvents = { noteLimit: (struck: LimitStruck) => void }
