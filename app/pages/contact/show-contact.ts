import { nextServiceDay } from '#resort/content/service-day.ts'
import { isServiceOpen } from '#resort/content/service-hours.ts'
import { nameOfCountry } from '#resort/guests/name-of-country.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { zoneOf } from '#resort/guests/zone-of.ts'
import { subjects } from '#resort/letters/case-facts.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo, pathToChat } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import { saySpan } from './say-span.ts'

/** Whom to call and when, with the visitor's own country first and by its clock, where it has one. */
export function showContact({ resort, visitor }: Visit) {
  const { hotel, clock } = resort
  const { language: locale, home } = visitor
  const now = clock.now()
  const near = phoneNear(hotel.phones, home)
  const phones = hotel.phones.toSorted((a, b) => Number(b === near) - Number(a === near))
  const { weekdays, weekends, timeZone } = hotel.customerService
  const day = nextServiceDay(hotel.customerService, now)
  const isOpen = isServiceOpen(hotel.customerService, now)
  const zone = zoneOf(home, now)
  return {
    phones: phones.map(({ country, number }) => ({ name: nameOfCountry(country, locale), number })),
    mail: hotel.mail,
    hours: {
      isOpen,
      state: isOpen ? m.service_open({}, { locale }) : m.service_closed({}, { locale }),
      all: m.service_hours({ weekdays: weekdays.join('–'), weekends: weekends.join('–') }, { locale }),
      next: isOpen ? m.contact_open({}, { locale }) : m.contact_next({}, { locale }),
      day,
      timeZone,
      est: saySpan(day, timeZone, locale),
      own: zone ? { place: nameOfCountry(home, locale), span: saySpan(day, zone, locale) } : null,
    },
    subjects: subjects.map((value) => ({ value, label: subjectWords[value]({}, { locale }) })),
    forms: [
      { path: pathTo('claim', locale), title: m.claim_title({}, { locale }) },
      { path: pathTo('rights', locale), title: m.rights_title({}, { locale }) },
      { path: pathTo('manage', locale), title: m.manage_link({}, { locale }) },
      { path: hotel.accessibilityChatUrl ?? pathToChat(locale), title: m.chat_title({}, { locale }) },
      { path: pathTo('faqs', locale), title: resort.content.findPage('faqs', locale)?.title ?? 'FAQ' },
    ],
  }
}

export type ShownContact = ReturnType<typeof showContact>

const subjectWords = {
  reservation: m.contact_subject_reservation,
  tickets: m.contact_subject_tickets,
  payment: m.contact_subject_payment,
  invoice: m.contact_subject_invoice,
  group: m.contact_subject_group,
  accessibility: m.contact_subject_accessibility,
  complaint: m.contact_subject_complaint,
  other: m.contact_subject_other,
}
