import type { ContentPage } from '#resort/content/content-pages.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { AdvertisedRoom } from '../../words/show-from.ts'

/** A page as Markdown, with whole addresses, for whoever has only this file. */
export function writeTwin(content: ContentPage, lists: string, publicUrl: URL): string {
  const { title, lead, markdown } = content
  const text = [`# ${title}`, `> ${lead}`, markdown.trim(), lists].filter(Boolean).join('\n\n')
  return `${text.replace(/\]\(\//g, `](${publicUrl.origin}/`)}\n`
}

export function writeRooms(rooms: readonly AdvertisedRoom[], locale: Language): string {
  return rooms
    .map((room) => {
      const from = room.from
        ? `${m.rooms_from({}, { locale })} [${room.from.price} ${m.content_a_night({}, { locale })}](${room.from.href})`
        : m.content_none_soon({}, { locale })
      return `### ${room.name}\n\n${room.description}\n\n${room.facts.join(' · ')} · ${from}.`
    })
    .join('\n\n')
}

export function writeSiteMap(pages: readonly (readonly [title: string, path: string])[]): string {
  return pages.map(([title, path]) => `- [${title}](${path})`).join('\n')
}
