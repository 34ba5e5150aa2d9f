/** Takes the key of a letter's link out of the address and sends it by the form of the page, as soon as that is there. */
export function KeyTaker({ nonce }: { nonce: string }) {
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
}
