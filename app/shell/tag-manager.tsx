import { createContext, useContext } from 'react'
import type { Measured } from '../measurement.ts'
import type { TagManager as Container } from '../tag-manager.ts'
import { useIsDocument } from '../ui/use-is-document.ts'

/** What allows a script of this page; a browser is never told. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * What measures the visit, where the guest allows it. It is a part of the document: a page that a browser draws after
 * another is told to the one that is there, and a page without it is always loaded as a document of its own.
 */
export function TagManager({ container, first }: { container: Pick<Container, 'script'>; first: Measured }) {
  const nonce = useContext(NonceContext)
  if (!useIsDocument()) return null
  // The time is what the program counts from; "</script>" cannot stand in the text.
  const words = JSON.stringify(first).replace(/</g, '\\u003c')
  const begin = `window.dataLayer=[{"gtm.start":Date.now(),event:"gtm.js"},${words}]`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: begin }} />
      <script nonce={nonce} async src={container.script} suppressHydrationWarning />
    </>
  )
}
