import { type ContentPageName, contentPages, type PageName, slugs } from './paths.ts'

export const pageNames = Object.keys(slugs) as PageName[]
export const contentPageNames = Object.keys(contentPages) as ContentPageName[]
/** Every page that has words in `content/pages/`. */
export const writtenPageNames: readonly PageName[] = ['home', ...contentPageNames]
/** Every page that machines can have as Markdown. */
export const twinPageNames: readonly PageName[] = [...writtenPageNames, 'shop']

/** Steps of a booking, answers to a form and the drawing board are nobody's first page. */
const unlisted = new Set<PageName>([
  'flights',
  'booking',
  'manage',
  'check-in',
  'tickets',
  'closed',
  'cart',
  'account',
  'account-details',
  'account-access',
  'waiting',
  'stop',
  'cookies',
  'reader',
  'design',
  'thanks-for-subscribing',
  'thanks-for-being-subscribed',
])

/** The pages that search engines and other machines are told of. */
export const listedPageNames: readonly PageName[] = pageNames.filter((page) => !unlisted.has(page))
