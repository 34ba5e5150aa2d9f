import { readAlong } from '../along.ts'
import { m } from '../messages/compiled/messages.js'
import type { Visit } from '../visit.ts'

/** What was taken out of the cart, in the address of the page that says so. */
export const removedFields = ['option', 'day', 'adults', 'age'] as const

/** That a product is in the cart no longer, and all that is needed to have it back; null where nothing was taken out. */
export function sayRemoved({ resort, visitor, url }: Visit): { words: string; undo: Record<string, string> } | null {
  const { language: locale } = visitor
  const { searchParams: query } = url
  const product = query.get('removed') ?? ''
  const name = resort.shop.findProduct(product, locale)?.title
  if (!name) return null
  const fields = [...removedFields, 'along'].map((field) => [field, query.get(field) ?? ''])
  const along = readAlong(query.get('along') ?? '').flatMap((each) => {
    const found = resort.shop.findProduct(each.product, locale)
    return found ? [found.title] : []
  })
  const gone = { name, along: new Intl.ListFormat(locale).format(along) }
  const words = along.length ? m.cart_removed_along(gone, { locale }) : m.cart_removed(gone, { locale })
  return { words, undo: { ...Object.fromEntries(fields), product } }
}
