import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Stopped by the house, or not known at the moment. */
export type NoMethods = 'stopped' | 'missing'

/** Where there is nothing to pay with: why, and the page once more. */
export function MethodsTrouble({
  language: locale,
  why,
  retry,
}: {
  language: Language
  why: NoMethods
  retry: string
}) {
  const again = (
    <LinkButton kind="secondary" href={retry}>
      {m.reserve_retry({}, { locale })}
    </LinkButton>
  )
  return (
    <Notice kind="error" actions={again}>
      <p>{why === 'missing' ? m.reserve_methods_missing({}, { locale }) : m.reserve_methods_stopped({}, { locale })}</p>
    </Notice>
  )
}
