import type { FromPrices } from '#resort/availability/find-from-prices.ts'
import type { ContentPage } from '#resort/content/content-pages.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { type AdvertisedRoom, showFromPrice } from '../../words/show-from-price.ts'

/** A page as Markdown, with whole addresses, for whoever has only this file. */
export function describeTwin(content: ContentPage, lists: string, publicUrl: URL): string {
  const { title, lead, markdown } = content
  return withWholeAddresses([`# ${title}`, `> ${lead}`, markdown.trim(), lists].filter(Boolean).join('\n\n'), publicUrl)
}

export function withWholeAddresses(text: string, publicUrl: URL): string {
  return `${text.replace(/\]\(\//g, `](${publicUrl.origin}/`)}\n`
}

export function describeRooms(rooms: readonly AdvertisedRoom[], locale: Language): string {
  return rooms
    .map((room) => {
      const from = room.from
        ? `${m.rooms_from({}, { locale })} [${room.from.price} ${room.from.period}](${room.from.href})`
        : m.content_none_soon({}, { locale })
      return `### ${room.name}\n\n${room.description}\n\n${room.facts.join(' · ')} · ${from}.`
    })
    .join('\n\n')
}

/** Plans on sale, each with its conditions and its lowest night. */
export function describePlans({ plans }: FromPrices, locale: Language): string {
  return plans
    .flatMap(({ plan, from }) => {
      const shown = showFromPrice(from, locale)
      if (!shown) return []
      const price = `${m.rooms_from({}, { locale })} [${shown.price} ${shown.period}](${shown.href})`
      const policies = plan.policies.map((policy) => policy[locale]).join(' ')
      return [`### ${plan.name[locale]}\n\n${plan.description[locale]} ${policies} · ${price}.`]
    })
    .join('\n\n')
}

export function describeSiteMap(pages: readonly (readonly [title: string, path: string])[]): string {
  return pages.map(([title, path]) => `- [${title}](${path})`).join('\n')
}
