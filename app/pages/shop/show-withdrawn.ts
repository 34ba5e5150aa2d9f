import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import type { ShownMissing } from '../../shell/missing.tsx'
import type { Visit } from '../../visit.ts'

/** In place of the page of a product that is sold no more; null where the hotel has no words of such a one. */
export function showWithdrawn({ resort, visitor }: Visit, slug: string): ShownMissing | null {
  const { language } = visitor
  const words = resort.shop.findSlug(slug, language)
  if (!words) return null
  const locale = { locale: language }
  return {
    language,
    words: {
      title: `${words.title} · ${resort.hotel.brand}`,
      description: words.description,
      heading: words.title,
      text: m.shop_error_unavailable({}, locale),
    },
    ways: [
      { path: pathTo('safety-protocols', language), title: m.shop_error_unavailable_link({}, locale) },
      { path: pathTo('shop', language), title: m.shop_title({}, locale) },
    ],
    picture: resort.pictures.ofProduct(words.code)[0] ?? null,
  }
}
