import { useSyncExternalStore } from 'react'

/** Whether this browser can keep a page for the hours without a network; not before its scripts have begun. */
export function useCanKeep(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'serviceWorker' in navigator,
    () => false,
  )
}
