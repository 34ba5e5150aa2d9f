import { useSyncExternalStore } from 'react'

/** True on the server and while scripts take its page over; false for what a browser draws by itself. */
export function useIsDocument(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
