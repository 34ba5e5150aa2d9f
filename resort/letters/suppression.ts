/** Why an address gets no letters: it is no mailbox, its owner called a letter unwanted, or asked for no more. */
export const suppressionReasons = ['bounce', 'complaint', 'asked'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** What such an address gets none of. */
export const suppressionScopes = ['all', 'marketing'] as const
export type SuppressionScope = (typeof suppressionScopes)[number]

/** `needed` is what somebody bought or asked for leads to; `marketing` is everything the house writes of its own accord. */
export type LetterPurpose = 'needed' | 'marketing'

export type Suppression = { reason: SuppressionReason; scope: SuppressionScope; since: Date; detail: string | null }

/** Nobody loses the letters of what they bought for not wishing to read offers. */
export function scopeOf(reason: SuppressionReason): SuppressionScope {
  return reason === 'bounce' ? 'all' : 'marketing'
}

export function isMeant({ scope }: Pick<Suppression, 'scope'>, purpose: LetterPurpose): boolean {
  return scope === 'all' || purpose === 'marketing'
}
