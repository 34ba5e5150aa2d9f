/** What stands on a page, without its tags and on one line. */
export function wordsOfPage(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
