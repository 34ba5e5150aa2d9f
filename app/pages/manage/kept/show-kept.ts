import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../../messages/compiled/messages.js'
import { offlineNames } from '../../../offline-names.ts'
import { pathTo } from '../../../paths.ts'
import type { ShownReservation } from '../../../shell/show-reservation.ts'
import { toHtml } from '../../../to-html.ts'

type Kept = { hotel: Resort['hotel']; reservation: ShownReservation; until: string }

/** An order as a device keeps it: who, where and when; no amounts, nothing that pays, and no key. */
export function showKept({ hotel, reservation, until }: Kept, locale: Language): string {
  const { facts, address, rooms, about } = reservation
  const title = m.manage_title({ about }, { locale })
  const said = [
    ...facts,
    ...(address ? [{ name: m.offline_kept_where({}, { locale }), words: address }] : []),
    ...rooms.map(({ name, party, days }) => ({ name, words: [days, party].filter(Boolean).join(', ') })),
  ]
  const numbers = hotel.phones.map(({ number }) => {
    return `<li><a href="tel:${toHtml(number.replaceAll(' ', ''))}">${toHtml(number)}</a></li>`
  })
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${toHtml(`${title} · ${hotel.brand}`)}</title>
<link rel="stylesheet" href="${offlineNames.style}"></head>
<body><main><p>${toHtml(hotel.brand)}</p><h1>${toHtml(title)}</h1>
<p>${toHtml(m.offline_kept_lead({ until: formatDayInText(until, locale) }, { locale }))}</p>
<dl>${said.map(({ name, words }) => `<dt>${toHtml(name)}</dt><dd>${toHtml(words)}</dd>`).join('')}</dl>
<p><a class="again" href="${pathTo('manage', locale)}">${toHtml(m.offline_retry({}, { locale }))}</a></p>
<h2>${toHtml(m.footer_contact({}, { locale }))}</h2><ul>${numbers.join('')}</ul>
<form method="post" action="${offlineNames.clear}"><button>${toHtml(m.offline_kept_clear({}, { locale }))}</button></form>
</main></body></html>
`
}
