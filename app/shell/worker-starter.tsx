import { workerPath, workerPolicy } from '../offline-names.ts'

type Props = { nonce: string }

/** On a page with a form and no other scripts: without a network, what was filled in is not lost. It may fail: nothing needs it. */
export function WorkerStarter({ nonce }: Props) {
  const begin = `(${startWorker})(${JSON.stringify({ path: workerPath, policy: workerPolicy })})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function startWorker({ path, policy }: { path: string; policy: string }) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const trusted = trustedTypes?.createPolicy(policy, { createScriptURL: () => path })
  void navigator.serviceWorker?.register(trusted?.createScriptURL(path) ?? path).catch(() => {})
}
