import { useEffect, useState } from 'react'
import { useIsDocument } from '../../ui/use-is-document.ts'

/** Lets the links of the page be copied, and shared where the device can. Without scripts they are there to be read. */
export function LinkSharer({ nonce }: { nonce: string }) {
  // Where a browser draws the page by itself, it may write no script.
  const [isDocument] = useState(useIsDocument())
  useEffect(() => (isDocument ? undefined : shareLinks()), [isDocument])
  if (!isDocument) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${shareLinks})()` }} />
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function shareLinks() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-link]')) {
    const [copy, share] = part.querySelectorAll('button')
    const said = part.querySelector('[role=status]')
    const { link: url = '', copied = '', failed = '' } = part.dataset
    if (!copy || !share || !said) continue
    // Only a page that came by https may write to the clipboard.
    copy.hidden = !navigator.clipboard
    share.hidden = !navigator.share
    part.hidden = copy.hidden && share.hidden
    copy.addEventListener('click', async () => {
      said.textContent = ''
      said.textContent = await navigator.clipboard.writeText(url).then(
        () => copied,
        () => failed,
      )
    })
    // Whoever closes what their device offers has changed their mind.
    share.addEventListener('click', () => void navigator.share({ url }).catch(() => {}))
  }
}
