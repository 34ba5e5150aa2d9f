import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { findReservation } from '../../../client/find-reservation.ts'
import { pageClient } from '../../../client/page-client.ts'
import type { LoadedBooking } from '../show/load-booking.ts'

const everyMs = 4_000
/** Our own record moves when the provider tells us; should it forget to, the page has the provider asked now and then. */
const askProviderEvery = 5

/** Looks whether the payment has ended: now and then, and at once when the guest comes back to this tab. */
export function useLookAgain({ stage, isProcessing, isSilent, program }: LoadedBooking): void {
  const { revalidate } = useRevalidator()
  const { key, prefix } = program
  // While the guest is still on the provider's page there is nothing it could say.
  const mayHavePaid = isProcessing || isSilent
  useEffect(() => {
    if (stage !== 'paying') return
    const client = pageClient({ key, prefix })
    const leaving = new AbortController()
    const { signal } = leaving
    let looks = 0
    const look = async () => {
      looks += 1
      const found = await findReservation(client, { signal })
      if (found?.Status !== 'paying' || (mayHavePaid && looks % askProviderEvery === 0)) await revalidate()
    }
    // Whoever cannot be reached now is asked again; the page has a button as well.
    const lookQuietly = () => void look().catch(() => {})
    const lookBack = () => document.visibilityState === 'visible' && lookQuietly()
    const timer = setInterval(lookQuietly, everyMs)
    document.addEventListener('visibilitychange', lookBack, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [stage, mayHavePaid, key, prefix, revalidate])
}
