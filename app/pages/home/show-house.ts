import type { FromPrices } from '#resort/availability/find-from-prices.ts'
import type { Picture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Resort } from '#resort/resort.ts'
import { roomCategories } from '#resort/rooms/room-type.ts'
import { m } from '../../messages/compiled/messages.js'
import { linkTo, pathTo } from '../../paths.ts'
import { sayPeriod } from '../../words/show-from-price.ts'

/** Something the home page leads to. */
export type Way = { id: string; name: string; words: string; href: string; picture: Picture | null }

/** The kinds of room, each with its lowest night and a picture of its first room. */
export function showCategories({ rooms }: FromPrices, { pictures }: Resort, locale: Language): Way[] {
  return roomCategories.flatMap((category) => {
    const own = rooms.filter(({ roomType }) => roomType.category === category)
    const cheapest = own
      .flatMap(({ from }) => (from ? [from] : []))
      .toSorted((a, b) => a.night.minor - b.night.minor)
      .at(0)
    if (!own.length) return []
    const sizes = own.map(({ roomType }) => roomType.sizeM2)
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
    const size = least === most ? `${least} m²` : m.home_sizes({ least, most }, { locale })
    return {
      id: category,
      name: m[`category_${category}`]({}, { locale }),
      words: cheapest
        ? `${size} · ${m.rooms_from({}, { locale })} ${formatMoney(cheapest.night, locale)} ${sayPeriod(cheapest, locale)}`
        : size,
      href: `${pathTo('rooms', locale)}#rooms-${category}`,
      picture: own.flatMap(({ roomType }) => pictures.ofRoom(roomType.code)).at(0) ?? null,
    }
  })
}

export function showTables({ hotel, content, pictures }: Resort, locale: Language): Way[] {
  return hotel.restaurants.flatMap((name) => {
    const page = content.findPage(name, locale)
    const href = linkTo(name, locale)
    return page && href
      ? { id: name, name: page.title, words: page.lead, href, picture: pictures.ofPage(name)[0] ?? null }
      : []
  })
}

/** Plans that change the price or the stay, in the words the booking sells them with. */
export function showRates({ plans }: FromPrices, locale: Language): Way[] {
  return plans
    .filter(({ plan, from }) => from && plan.parent)
    .map(({ plan }) => ({
      id: plan.code,
      name: plan.name[locale],
      words: plan.description[locale],
      href: pathTo('special-offers', locale),
      picture: null,
    }))
}
