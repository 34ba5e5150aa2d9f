/** A text as it stands in HTML that is written by hand, between tags or within the signs of an attribute. */
export function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
