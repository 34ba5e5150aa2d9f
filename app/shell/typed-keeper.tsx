import { useContext, useEffect, useState } from 'react'
import { useIsDocument } from '../ui/use-is-document.ts'
import { NonceContext } from './tag-manager.tsx'

type Props = { notice: string }

/** Answered while something is typed on the page, the notice alone goes: another page would come without what was typed. */
export function TypedKeeper({ notice }: Props) {
  const nonce = useContext(NonceContext)
  // A page that a browser draws by itself may write no script.
  const [isDocument] = useState(useIsDocument())
  useEffect(() => {
    if (!isDocument) keepTyped(notice)
  }, [isDocument, notice])
  if (!isDocument) return null
  const begin = `(${keepTyped})(${JSON.stringify(notice)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and a name of a part of the page
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function keepTyped(id: string) {
  const notice = document.getElementById(id)
  const form = notice?.querySelector('form')
  let isTyped = false
  addEventListener('input', () => {
    isTyped = true
  })
  form?.addEventListener('submit', (event) => {
    if (!isTyped || !notice) return
    event.preventDefault()
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter)) body.append(name, String(value))
    // What it permits begins with the next page.
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => {
        // It leads on only where it was kept.
        notice.hidden = type === 'opaqueredirect'
      },
      () => {},
    )
  })
}
