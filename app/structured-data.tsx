import { createContext, useContext } from 'react'
import { useIsDocument } from './ui/use-is-document.ts'

/** What loaders have said of the page; empty in a browser, which is sent it once, as it is written here. */
export const GraphContext = createContext<readonly object[]>([])

/**
 * What a page says to machines that read it, and they read documents: a page that a browser draws after another has
 * none, and could not write one, for the policy lets no script write markup. A block of data runs nothing, so it needs
 * no nonce.
 */
export function StructuredData() {
  const graph = useContext(GraphContext)
  if (!useIsDocument()) return null
  // A title may hold "</script>"; written so, it cannot end the block.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
