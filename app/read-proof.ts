/** Longer than any that is right. */
const longestProof = 4_096

/** The answer to a riddle, where one was set. It stands alone: the browser reads the form of a booking too, and needs no zod. */
export function readProof(form: FormData): string | null {
  const proof = form.get('proof')
  return (typeof proof === 'string' && proof.slice(0, longestProof)) || null
}
