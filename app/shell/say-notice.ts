import type { Consent } from '#resort/guests/consent.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** Of cookies, to whoever has said nothing of them yet; for the others no page has it. */
export function sayNotice({ by }: Consent, locale: Language) {
  if (by !== 'nobody') return null
  return {
    heading: m.cookie_heading({}, { locale }),
    text: m.cookie_text({}, { locale }),
    choose: m.cookie_choose({}, { locale }),
    more: m.cookie_more({}, { locale }),
    reject: m.cookie_reject({}, { locale }),
    accept: m.cookie_accept({}, { locale }),
  }
}
