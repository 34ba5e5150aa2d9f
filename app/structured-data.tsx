/** What a page says to machines that read it. A block of data runs nothing, so the policy needs no nonce for it. */
export function StructuredData({ graph }: { graph: readonly object[] }) {
  // A title may hold "</script>"; written so, it cannot end the block.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
