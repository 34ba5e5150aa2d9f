/** As the hotel's clock says it: 2027-01-12 15:00. */
export function sayMoment(at: Date, timeZone: string): string {
  return at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
