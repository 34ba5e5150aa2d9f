import { useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Notice } from '../../../ui/notice.tsx'

/** Extras came along with rooms that were chosen in place of others. What is ticked from here on is no news. */
export function KeptExtras({ language: locale, amount }: { language: Language; amount: string | null }) {
  const [kept] = useState(amount)
  if (!kept || !amount) return null
  return (
    <Notice role="status">
      <p>
        {m.reserve_extras_kept({ amount: kept }, { locale })}{' '}
        <a href="#extras">{m.reserve_extras_see({}, { locale })}</a>
      </p>
    </Notice>
  )
}
