import { toPlainText } from '../../guests/plain-text.ts'

/** Longer than anything that can be right; what is wrong is kept too, so that its guest can mend it. */
export const longestField = 300
const longestRequests = 1_500
/** Nine who fly have seven fields each. */
const mostFields = 104
/** All that is kept of one order's form, in bytes: a guest who tells everything there is to tell needs a quarter. */
export const mostTypedBytes = 8_192

/** What was typed into a form as the database keeps it: plain text, and never more than there is to tell. */
export function toKeepable(typed: Readonly<Record<string, string>>): Record<string, string> {
  let left = mostTypedBytes
  const kept = Object.entries(typed).flatMap(([name, value]) => {
    const most = name === 'requests' ? longestRequests : longestField
    const text = toPlainText(value.slice(0, most))
    const bytes = Buffer.byteLength(JSON.stringify([name, text]))
    if (!/^[A-Za-z0-9-]{1,40}$/.test(name) || bytes > left) return []
    left -= bytes
    return [[name, text] as const]
  })
  return Object.fromEntries(kept.slice(0, mostFields))
}
