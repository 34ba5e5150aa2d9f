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
  const fields = removedFields.map((field) => [field, query.get(field) ?? ''])
  return { words: m.cart_removed({ name }, { locale }), undo: { ...Object.fromEntries(fields), product } }
}
