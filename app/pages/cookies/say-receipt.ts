import { consentCategories } from '#resort/guests/consent.ts'
import type { KeptConsent } from '#resort/guests/consent-queries.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { formatMoment } from '../../words/dates.ts'
import { namePurpose } from './show-purposes.ts'

type Issuer = { brand: string; timeZone: string; change: string }

/** The receipt as a text that anybody can read and keep. */
export function sayReceipt(consent: KeptConsent, { brand, timeZone, change }: Issuer, locale: Language): string {
  const at = formatMoment(consent.at.toISOString(), timeZone, locale)
  const yes = m.cookies_file_yes({}, { locale })
  const no = m.cookies_file_no({}, { locale })
  const lines = [
    [m.cookies_file_number({}, { locale }), consent.receipt],
    [m.cookies_file_at({}, { locale }), `${at} (${consent.at.toISOString()})`],
    [m.cookies_file_text({}, { locale }), consent.version],
    [m.cookies_file_how({}, { locale }), m[`cookies_file_${consent.choice}`]({}, { locale })],
    [
      m.cookies_file_gpc({}, { locale }),
      consent.asksPrivacy ? m.cookies_file_on({}, { locale }) : m.cookies_file_off({}, { locale }),
    ],
    ...consentCategories.map((category) => [
      namePurpose(category, locale),
      consent.allowed.includes(category) ? yes : no,
    ]),
  ]
  const told = lines.map(([name, value]) => `${name}: ${value}`)
  return [
    brand,
    m.cookies_file_title({}, { locale }),
    '',
    ...told,
    '',
    `${m.cookies_file_change({}, { locale })} ${change}`,
    '',
  ].join('\n')
}
