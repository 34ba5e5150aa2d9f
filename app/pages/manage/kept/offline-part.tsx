import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type OfflineNames, offlineNames } from '../../../offline-names.ts'
import { pathToManaged } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../manage-page.module.css'

type Props = { language: Language; letter: string | null; nonce: string }

/** Keeps the order on this device for the hours without a network, where its guest asks for it. Without scripts it is not there. */
export function OfflinePart({ language: locale, letter, nonce }: Props) {
  const file = pathToManaged({ language: locale, letter, file: 'kept.html' })
  const begin = `(${keepOffline})(${JSON.stringify(offlineNames)})`
  return (
    <>
      <Card
        as="section"
        id="offline"
        hidden
        className={styles.checkIn}
        data-file={file}
        data-kept={m.offline_keep_done({}, { locale })}
        data-cleared={m.offline_keep_cleared({}, { locale })}
        data-failed={m.offline_keep_failed({}, { locale })}
      >
        <h2>{m.offline_keep_title({}, { locale })}</h2>
        <p>{m.offline_keep_text({}, { locale })}</p>
        <Button kind="secondary">{m.offline_keep_ask({}, { locale })}</Button>
        <Button kind="secondary" hidden>
          {m.offline_kept_clear({}, { locale })}
        </Button>
        <p role="status" />
      </Card>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
    </>
  )
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function keepOffline({ worker, policy, orderCache, orderKey }: OfflineNames) {
  const part = document.getElementById('offline')
  const [keep, clear] = part?.querySelectorAll('button') ?? []
  const said = part?.querySelector('[role=status]')
  if (!part || !keep || !clear || !said || !navigator.serviceWorker || !globalThis.caches) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const trusted = trustedTypes?.createPolicy(policy, { createScriptURL: () => worker })
  const register = () => navigator.serviceWorker.register(trusted?.createScriptURL(worker) ?? worker)
  // Also where nothing is kept: a reload without a network leads to the page of the house for that.
  void register().catch(() => {})
  // At once, while the page is being read: what comes later pushes away what somebody reads.
  part.hidden = false
  const showClear = async () => {
    clear.hidden = !(await caches.match(orderKey, { cacheName: orderCache }))
  }
  keep.addEventListener('click', async () => {
    try {
      await register()
      const answer = await fetch(part.dataset.file ?? '')
      if (!answer.ok) throw new Error(`The house answered ${answer.status}.`)
      await (await caches.open(orderCache)).put(orderKey, answer)
      await navigator.serviceWorker.ready
      said.textContent = part.dataset.kept ?? ''
    } catch {
      said.textContent = part.dataset.failed ?? ''
    }
    await showClear()
  })
  clear.addEventListener('click', async () => {
    await caches.delete(orderCache)
    said.textContent = part.dataset.cleared ?? ''
    await showClear()
  })
  void showClear()
}
