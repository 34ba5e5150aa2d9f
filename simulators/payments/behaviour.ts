/** How the simulator behaves; a test may change any of it while it runs. */
export type Behaviour = {
  /** Whether and in which order merchants hear of what happened; `held` waits until a test delivers. */
  notices: 'prompt' | 'lost' | 'duplicated' | 'reordered' | 'held'
  noticeDelayMs: number
  /** How long after a failed delivery the next one follows; doubled each time. */
  noticeRetryMs: number
  /** Where merchants listen: the provider's name is added at the end. */
  noticesTo: string
  /** A provider may take less than was asked for; we never ask it to. */
  takes: 'what-was-asked' | 'less'
  /** `gone` is money that was set aside and that its bank has taken back. */
  captures: 'fine' | 'gone'
  /** Turned down is what was given back, and what a bank does not take after all. */
  refunds: 'prompt' | 'pending' | 'failing' | 'turned-down'
  /** What the interfaces for merchants answer; a lost answer is one whose request took effect. */
  api: 'fine' | 'error' | 'hang' | 'lost-answer'
  /** Added to the clock of this machine. */
  clockOffsetMs: number
}

export function usualBehaviour(noticesTo: string): Behaviour {
  return {
    notices: 'prompt',
    noticeDelayMs: 0,
    noticeRetryMs: 1_000,
    noticesTo,
    takes: 'what-was-asked',
    captures: 'fine',
    refunds: 'prompt',
    api: 'fine',
    clockOffsetMs: 0,
  }
}
