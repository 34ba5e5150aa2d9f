import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { describeHotel } from '#resort/letters/describe-order.ts'
import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { money } from '#resort/money/money.ts'
import { letterKinds } from '#resort/orders/letters-port.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'
import { sampleCredits, sampleFlightFacts } from '#tests/support/sample-flight.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { readHotelFile } from '../content/hotel-file.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')
const stopLink = 'https://casamarea.example/en/stop-letters/?key=G0000-7K2QM-2XRT9'
const bookAgainLink = 'https://casamarea.example/en/'
const plain = (text: string) => readText(text).replace(/[\s\u00a0]+/g, ' ')
const letter = (kind: 'before-arrival' | 'after-stay', change: Parameters<typeof sampleLetter>[0] = {}) =>
  documents.draftLetter(kind, sampleLetter({ bookedOn: '2026-10-03', stopLink, bookAgainLink, ...change }))

test.for([
  [
    'es',
    'Antes de su llegada: 29 de diciembre de 2026 – 2 de enero de 2027 (K7QM-2XRT)',
    'Las habitaciones están listas desde las 15:00.',
    'Recibe este correo porque el 3 de octubre de 2026 se reservó con esta dirección una estancia en Casa Marea, con el número K7QM-2XRT.',
  ],
  [
    'en',
    'Before you arrive: 29 December 2026 – 2 January 2027 (K7QM-2XRT)',
    'Rooms are ready from 15:00.',
    'You are receiving this email because on 3 October 2026 a stay at Casa Marea was booked with this email address, under number K7QM-2XRT.',
  ],
  [
    'pt',
    'Antes da sua chegada: 29 de dezembro de 2026 a 2 de janeiro de 2027 (K7QM-2XRT)',
    'Os quartos estão prontos a partir das 15:00.',
    'Você recebeu este e-mail porque em 3 de outubro de 2026 foi reservada com este endereço uma estadia na Casa Marea, com o número K7QM-2XRT.',
  ],
] as const)(
  'before the arrival a letter in %s says when rooms are ready, what was booked, what is open, and why it comes',
  async ([language, subject, ready, why]) => {
    const { subject: said, text, html } = await letter('before-arrival', { language })
    expect(said).toBe(subject)
    for (const words of [ready, why, 'Sea suite', 'Transfer from Cancún airport', '3,500.00'])
      expect(plain(text).replaceAll('3.500,00', '3,500.00')).toContain(words)
    expect(text).toContain(sampleLetter().mapLink)
    // Whoever has a stay to come needs it: it is not stopped.
    expect(text + html).not.toContain(stopLink)
    const paid = await letter('before-arrival', { language, due: [] })
    expect(plain(paid.text)).toMatch(/No queda nada por pagar\.|Nothing is left to pay\.|Está tudo pago\./)
  },
)

test.for(languages)(
  'after a stay a letter in %s asks how it was, and leads back only who wished for offers',
  async (language) => {
    const { text, html } = await letter('after-stay', { language })
    const lines = text.split('\n').filter((line) => !line.startsWith('https:'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72)
    expect(text).toContain(`\n${stopLink}\n`)
    expect(html).toContain(`href="${stopLink}"`)
    expect(plain(text)).toContain('K7QM-2XRT')
    expect(html).toContain(`href="${bookAgainLink}"`)
    const quiet = await letter('after-stay', { language, bookAgainLink: '' })
    expect(quiet.text + quiet.html).not.toMatch(/casamarea\.example\/en\/["\n]/)
    const words = (said: string) => said.replace(/[:\s]+/g, ' ')
    const [, ...body] = words(readHtml(quiet.html)).split(' Casa Marea ')
    expect(body.join(' Casa Marea ')).toBe(words(readText(quiet.text).replace(stopLink, '')).trim())
  },
)

test('in its foot every letter says where the house is, in its language', async () => {
  const hotel = await readHotelFile('content/hotel.json')
  const country = { es: 'México', en: 'Mexico', pt: 'México' }
  for (const language of languages) {
    const house = describeHotel(hotel, null, { language, guest: null, lines: [] })
    const address = `Casa Marea, Camino a la Playa 12, Punta Sal, Riviera Maya, 77710 Quintana Roo, ${country[language]}`
    const facts = {
      ...sampleLetter({
        language,
        flight: sampleFlightFacts(),
        goneFlight: sampleFlightFacts(),
        credits: sampleCredits,
      }),
      hotel: house,
    }
    const settled = { fee: money(0, 'USD'), refund: money(0, 'USD') }
    const ticket = { number: 'T1', name: 'Xplor', day: '2027-01-15', starts: null, useUntil: null, isExchanged: false }
    const closed = {
      ...{ name: 'Xplor', day: '2027-01-15', starts: null, reason: 'It rains.', until: '2026-12-05' },
      ...{ step: 'asked' as const, choice: null, ways: ['money-back' as const] },
    }
    const openTickets = [{ name: 'Xplor', until: '2027-05-21' }]
    const drafts = letterKinds.map((kind) =>
      documents.draftLetter(kind, {
        ...{ ...facts, settled, openTickets, lastDay: '2027-05-21' },
        ...{ ticket: kind === 'ticket' ? ticket : null, closed: kind === 'day-closed' ? closed : null },
      }),
    )
    const { number, writtenAt, guest } = facts
    const shared = { number, writtenAt, language, hotel: house, guest }
    const gift: GiftFacts = {
      ...{ ...shared, isForBuyer: false, forName: 'Ana', fromName: 'Luis', words: '', amount: money(10_000, 'USD') },
      ...{ giftCode: 'AAAA-BBBB-CCCC-DDDD', siteLink: 'https://casamarea.example/en/' },
    }
    const slot = { name: 'Isla Contoy', day: '2027-01-15', starts: null, ends: null }
    const waiting = documents.draftWaiting({
      ...{ ...shared, news: 'asked', party: { adults: 2, ages: [] }, slots: [slot], until: null, because: null },
      waitingLink: 'https://casamarea.example/en/waiting-list/?place=#KEY',
    })
    for (const { text, html } of await Promise.all([...drafts, documents.draftGift(gift), waiting])) {
      expect(plain(text)).toContain(address)
      expect(readHtml(html).replace(/\u00a0/g, ' ')).toContain(address)
    }
  }
})
