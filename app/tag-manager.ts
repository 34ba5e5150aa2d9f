import { readGiftCode } from '#resort/gifts/gift-form.ts'
import { isAllowed } from '#resort/guests/consent.ts'
import type { Language } from '#resort/guests/language.ts'
import { writtenPageNames } from './page-lists.ts'
import type { PageName } from './paths.ts'
import type { Visitor } from './visit.ts'

/** What the hotel has set up: a container for each language, and where it comes from. */
export type TagManagers = {
  containers: Partial<Record<Language, string>>
  /** Of the script, without the id of the container. */
  script: string
  /** Whom the tags in it may tell. */
  receivers: readonly string[]
}

/** What one page loads. */
export type TagManager = { id: string; script: string; receivers: readonly string[] }

/** Where a guest types who they are, or reads what they agree to, nobody looks on. */
const neverMeasured = new Set<PageName>([
  'newsletter',
  'web-check-in',
  'best-rate-guarantee',
  'privacy-notice',
  'thanks-for-subscribing',
  'thanks-for-being-subscribed',
])
/** Pages that show something. Whoever adds a page has it unmeasured until it is named here. */
const measured = new Set<PageName>([...writtenPageNames, 'search', 'flexible', 'shop'])

/** The code of a gift is money: an address that has one is told to nobody. */
export function isMeasuredPage(page: PageName | null, query: URLSearchParams): boolean {
  const hasGift = query.getAll('promocode').some((code) => readGiftCode(code) !== null)
  return page !== null && measured.has(page) && !neverMeasured.has(page) && !hasGift
}

export function tagManagerOf(managers: TagManagers | null, { language, consent }: Visitor): TagManager | null {
  const container = managers?.containers[language]
  if (!managers || !container || !isAllowed(consent, 'measurement')) return null
  const { script, receivers } = managers
  return { id: container, script: `${script}?id=${container}`, receivers }
}
