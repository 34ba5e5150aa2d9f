import { useIsDocument } from './ui/use-is-document.ts'

/**
 * What a page says to machines that read it, and they read documents: a page that a browser draws after another has
 * none, and could not write one, for the policy lets no script write markup. A block of data runs nothing, so it needs
 * no nonce.
 */
export function StructuredData({ graph }: { graph: readonly object[] }) {
  if (!useIsDocument()) return null
  // A title may hold "</script>"; written so, it cannot end the block.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
