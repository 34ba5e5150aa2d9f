import type { TestSite } from './open-test-site.ts'

/** What a guest reads of a page, or of the card of one room. */
export async function readWords(site: TestSite, path: string, room?: string): Promise<string> {
  const { body } = await site.get(path)
  if (!room) return toText(body)
  const card = body.split('<article').find((each) => each.includes(`="room-${room}"`)) ?? ''
  return toText(card.split('</article>')[0] ?? '')
}

export function toText(html: string): string {
  const words = html.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->|<[^>]+>/g, ' ')
  return words.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ')
}
