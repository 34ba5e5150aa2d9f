type Policies = {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('house-text', { createHTML: (html) => html })
const trusted = new Map<string, string>()

/**
 * Markup made from the house's own Markdown. A browser that draws a page anew, because others had written into it, may
 * only write markup that went through here: server/security-headers.ts.
 */
export function trustHouseText(html: string): string {
  if (!policy) return html
  const known = trusted.get(html) ?? policy.createHTML(html)
  trusted.set(html, known)
  return known
}
