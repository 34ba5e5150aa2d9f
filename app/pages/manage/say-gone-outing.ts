import { m } from '../../messages/compiled/messages.js'
import type { Visit } from '../../visit.ts'
import type { Said } from './say-result.ts'

/** Which park or tour was cancelled, and what went with it. */
export function sayGoneOuting({ url, resort, visitor }: Visit): Said | null {
  const { language: locale } = visitor
  const query = url.searchParams
  if (query.get('result') !== 'outing-cancelled') return null
  const codes = (query.get('gone') ?? '').split(' ').slice(0, 10)
  const names = codes.flatMap((code) => resort.shop.findProduct(code, locale)?.title ?? [])
  const words = names.length
    ? m.manage_outing_done_of({ names: new Intl.ListFormat(locale).format(names) }, { locale })
    : m.manage_outing_done({}, { locale })
  return { kind: 'success', words }
}
