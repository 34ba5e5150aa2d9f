import { workerPath, workerPolicy } from '../offline-names.ts'

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}

/** Pages that send scripts anyway see to it that there is a page for the hours without a network. It may fail: nothing needs it. */
export function registerWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  try {
    const trusted = trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => workerPath })
    void navigator.serviceWorker?.register(trusted?.createScriptURL(workerPath) ?? workerPath).catch(() => {})
  } catch {
    // Hot reload runs this file twice, and a name is given once.
  }
}
