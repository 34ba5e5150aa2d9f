import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { AccessRefused } from './answer-access.ts'

/** What was done by a button of the page. */
export function sayDone(said: string | null, locale: Language): string | null {
  switch (said) {
    case 'ended':
      return m.access_ended({}, { locale })
    case 'passkey':
      return m.access_passkey_added({}, { locale })
    case 'named':
      return m.access_passkey_named({}, { locale })
    case 'removed':
      return m.access_passkey_removed({}, { locale })
    case 'move':
      return m.access_move_asked({}, { locale })
    default:
      return null
  }
}

/** Why it was not. */
export function sayRefused({ refused }: AccessRefused, locale: Language): string {
  const why = 'passkey' in refused ? refused.passkey : refused.move
  switch (why) {
    case 'not-fresh':
      return m.access_not_fresh({}, { locale })
    case 'wrong-name':
      return m.access_wrong_name({}, { locale })
    case 'known':
      return m.access_passkey_known({}, { locale })
    case 'too-many-passkeys':
      return m.access_too_many_passkeys({}, { locale })
    case 'wrong-mail':
      return m.account_wrong_mail({}, { locale })
    case 'same':
      return m.access_move_same({}, { locale })
    case 'too-many':
      return m.account_too_many({}, { locale })
    case 'refused':
    case 'gone':
      return m.account_passkey_failed({}, { locale })
  }
}
