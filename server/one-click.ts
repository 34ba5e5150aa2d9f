import type { PageName } from '#app/paths.ts'

/**
 * Pages on which a mail program may press the button for its reader (RFC 8058): it has no cookie, comes from anywhere and may send
 * its form in another type. A key in the address says what is asked, and all that it can do is to stop letters.
 */
const oneClick = new Set<PageName>(['stop'])

export function isOneClick(page: PageName | undefined): boolean {
  return page !== undefined && oneClick.has(page)
}
