import { today } from '#resort/calendar/today.ts'
import type { Picture } from '#resort/content/picture.ts'
import type { OfferedCurrency } from '#resort/money/list-offered-currencies.ts'
import { fromPriceDays } from '#resort/products/from-price.ts'
import { isComplement, type Product, type ProductKind } from '#resort/products/product.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToProduct } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import { findPaying, sayProductPrice } from '../../words/say-product-price.ts'

export type ShownProduct = {
  code: string
  name: string
  subtitle: string
  icon: string
  picture: Picture | null
  ages: string
  schedule: string
  price: string
  path: string
}

export type ShopFilter = { kind: ProductKind | null; youngest: number | null }

export type Selling = { all: readonly Product[]; currencies: readonly OfferedCurrency[] }

/** What the list says of each product, and what the choice of them is. */
export function showShop({ resort, visitor, url }: Visit, { all, currencies }: Selling) {
  const { language: locale, booking } = visitor
  const filter = readFilter(url.searchParams)
  const products = all.filter((product) => !isComplement(product))
  const paying = findPaying(currencies, booking.currency)
  const day = today(resort.clock)
  const shown = products
    .filter((each) => fits(each, filter))
    .flatMap((product): ShownProduct[] => {
      const words = resort.shop.findProduct(product.code, locale)
      if (!words) return []
      const { title, subtitle, icon, ages, schedule, slug } = words
      const path = pathToProduct(slug, locale)
      return [
        {
          code: product.code,
          name: title,
          subtitle,
          icon,
          picture: resort.pictures.ofProduct(product.code)[0] ?? null,
          ages,
          schedule,
          price: sayProductPrice(product, day, paying, locale),
          path,
        },
      ]
    })
  const furthest = products.flatMap(({ tiers }) => tiers).toSorted((a, b) => b.daysAhead - a.daysAhead)[0]
  const note = furthest && m.shop_from_note({ n: fromPriceDays, days: furthest.daysAhead }, { locale })
  return { products: shown, filter, note: note ?? null }
}

function readFilter(query: URLSearchParams): ShopFilter {
  const [kind, youngest] = [query.get('kind'), query.get('youngest') ?? '']
  return {
    kind: kind === 'park' || kind === 'tour' ? kind : null,
    youngest: /^\d{1,2}$/.test(youngest) && Number(youngest) < 18 ? Number(youngest) : null,
  }
}

function fits({ kind, leastAge }: Product, filter: ShopFilter): boolean {
  return (filter.kind ?? kind) === kind && (filter.youngest ?? leastAge) >= leastAge
}
