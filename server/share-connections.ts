/** Who looks and who books have connections of their own: however many look, whoever books is not kept waiting. */
export function shareConnections(all: number): { bookings: number; questions: number } {
  const questions = Math.max(1, Math.floor(all * 0.4))
  return { bookings: Math.max(1, all - questions), questions }
}
