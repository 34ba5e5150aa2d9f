import { aboutOf } from '../../about-of.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'
import { sayGiftRest } from './say-gift-rest.ts'
import { sayGonePart } from './say-gone-part.ts'
import { type Said, sayResult } from './say-result.ts'
import { sayUnpaidDates } from './say-unpaid-dates.ts'

/** What became of what was asked of the page last; null where nothing was. */
export function sayBecame(carried: Visit, managed: Managed | null): Said | null {
  const { url, visitor } = carried
  const about = managed ? aboutOf(managed.order) : 'stay'
  return (
    sayUnpaidDates(carried, managed) ??
    sayGonePart(carried, managed) ??
    sayGiftRest(carried, managed) ??
    sayResult(url.searchParams.get('result'), { about, language: visitor.language })
  )
}
