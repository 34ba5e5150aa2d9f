import { useEffect, useState } from 'react'
import { useIsDocument } from '../ui/use-is-document.ts'

/** Takes the key of a letter's link out of the address and sends it by the form of the page, as soon as that is there. */
export function KeyTaker({ nonce }: { nonce: string }) {
  // Where a browser draws it by itself, as when the link is opened beside what it opened before, it may write no script.
  const [isDocument] = useState(useIsDocument())
  useEffect(() => (isDocument ? undefined : takeKey()), [isDocument])
  if (!isDocument) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${takeKey})()` }} />
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function takeKey() {
  const take = () => {
    // Parts of the page have shorter names.
    const [, key] = /^#(.{30,})$/.exec(location.hash) ?? []
    if (!key) return
    history.replaceState(history.state, '', location.pathname + location.search)
    const field = document.querySelector<HTMLInputElement>('input[name=key]')
    if (!field?.form) return
    field.value = key
    field.form.submit()
  }
  take()
  // Somebody opens the link where its page is open already.
  addEventListener('hashchange', take)
  return () => removeEventListener('hashchange', take)
}
