import { useSyncExternalStore } from 'react'

/** False on the server and until scripts have taken the page over: what needs none is drawn first. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
