import { rights } from '#resort/cases/case.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

/** What somebody may ask, as the form lists it. */
export function showRights(locale: Language): { value: string; label: string }[] {
  return rights.map((value) => ({ value, label: words[value]({}, { locale }) }))
}

const words = {
  access: m.rights_access,
  rectification: m.rights_rectification,
  cancellation: m.rights_cancellation,
  objection: m.rights_objection,
  portability: m.rights_portability,
  restriction: m.rights_restriction,
  withdrawal: m.rights_withdrawal,
}
