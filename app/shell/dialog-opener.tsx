type Props = {
  nonce: string
  dialog: string
  /** What the focus goes to when it opens, and when it closes. */
  first: string
  back: string
  /** What of the address it came with, and leaves with it. */
  leaves: readonly string[]
}

/** Makes a dialog modal that was sent as a part of the page, and puts the focus where it belongs. */
export function DialogOpener({ nonce, ...opening }: Props) {
  const open = `(${openDialog})(${JSON.stringify(opening)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and names of parts of the page
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: open }} />
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function openDialog({ dialog: id, first, back, leaves }: Omit<Props, 'nonce'>) {
  const dialog = document.getElementById(id) as HTMLDialogElement | null
  if (!dialog?.showModal) return
  // The part of the page that the address names would have the focus once the page is there.
  history.replaceState(history.state, '', location.pathname + location.search)
  // Not by closing it, which would be told of after it is open again.
  dialog.removeAttribute('open')
  dialog.showModal()
  document.getElementById(first)?.focus()
  // Outside of it, where it is dark; Escape and its own form close it by themselves.
  dialog.addEventListener('click', ({ target, detail }) => {
    if (target === dialog && detail > 0) dialog.close()
  })
  dialog.addEventListener('close', () => {
    const address = new URL(location.href)
    for (const name of leaves) address.searchParams.delete(name)
    // Who loads the page again does not see it again.
    history.replaceState(history.state, '', address.pathname + address.search)
    const place = document.getElementById(back)
    place?.setAttribute('tabindex', '-1')
    place?.focus()
  })
}
