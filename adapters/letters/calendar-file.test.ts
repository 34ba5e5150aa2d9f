import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { readEvent } from '#tests/support/read-letter.ts'
import { sampleFlightFacts } from '#tests/support/sample-flight.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { calendarFile } from './calendar-file.ts'

test('the event is from check-in to check-out by the hotel’s clock, and every version of it has one name', () => {
  const booked = readEvent(calendarFile(sampleLetter(), 'booked'))
  expect(booked).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'CONFIRMED',
    UID: 'K7QM-2XRT@casamarea.example',
    SEQUENCE: '0',
    // 15:00 and 12:00 in Cancún, five hours behind Greenwich all year.
    DTSTART: '20261229T200000Z',
    DTEND: '20270102T170000Z',
    DTSTAMP: '20261121T150000Z',
    SUMMARY: 'Stay at Casa Marea',
    LOCATION: 'Casa Marea, Camino a la Playa 12, Punta Sal, Riviera Maya, 77710 Quintana Roo, Mexico',
  })
  const changed = readEvent(calendarFile(sampleLetter({ revision: 2 }), 'booked'))
  const calledOff = readEvent(calendarFile(sampleLetter({ revision: 2 }), 'called-off'))
  expect(calledOff).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: booked.UID, SEQUENCE: '3' })
  expect(changed.SEQUENCE).toBe('2')
})

test('another zone keeps its own hours on either side of a change of clocks', () => {
  const hotel = { ...sampleLetter().hotel, timeZone: 'America/New_York' }
  const stay = { checkIn: '2027-03-13', checkOut: '2027-03-15' }
  const event = readEvent(calendarFile(sampleLetter({ hotel, stay }), 'booked'))
  expect([event.DTSTART, event.DTEND]).toEqual(['20270313T200000Z', '20270315T160000Z'])
})

test('whatever a hotel or a room is called comes out as it went in, in lines of 75 octets', () => {
  const sign = fc.oneof(fc.constantFrom(',', ';', '\\', '"', ':', 'ñ', 'ã', '€', '🌊', 'BEGIN:VEVENT'), fc.string())
  const name = fc.array(sign, { maxLength: 40 }).map((signs) => `Casa ${signs.join('').replace(/\p{C}/gu, '')}.`)
  fc.assert(
    fc.property(name, (called) => {
      const hotel = { ...sampleLetter().hotel, name: called }
      const rooms = sampleLetter().rooms.map((room) => ({ ...room, name: called })) as LetterFacts['rooms']
      const file = calendarFile(sampleLetter({ hotel, rooms }), 'booked')
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/)
      const event = readEvent(file)
      expect(event.SUMMARY).toBe(`Stay at ${called}`)
      expect(event.LOCATION).toContain(called)
      expect(event.DESCRIPTION).toContain(called)
      expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    }),
  )
})

test('a calendar that is shared does not give the reservation away', () => {
  expect(calendarFile(sampleLetter(), 'booked')).not.toContain('manage')
})

test('what of a package was given up is called off under the name that the calendar knows, and the rest stays', () => {
  const flight = sampleFlightFacts()
  const events = (change: Partial<LetterFacts>) =>
    calendarFile({ ...sampleLetter(), revision: 1, ...change }, 'booked')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => {
        const { UID, STATUS, SUMMARY, SEQUENCE } = readEvent(event)
        return [UID, STATUS, SUMMARY?.startsWith('Cancelled'), SEQUENCE]
      })
  const stay = 'K7QM-2XRT@casamarea.example'
  const planes = (...state: unknown[]) =>
    flight.legs.flatMap(({ segments }) => segments).map((_, index) => [`flight-${index + 1}-${stay}`, ...state, '1'])
  const { stay: days } = sampleLetter()
  const none = { stay: null, flight: null }
  expect(events({ flight })).toEqual([[stay, 'CONFIRMED', false, '1'], ...planes('CONFIRMED', false)])
  expect(events({ calledOff: { ...none, flight } })).toEqual([
    [stay, 'CONFIRMED', false, '1'],
    ...planes('CANCELLED', true),
  ])
  expect(events({ stay: null, rooms: [], flight, calledOff: { ...none, stay: days } })).toEqual([
    [stay, 'CANCELLED', true, '1'],
    ...planes('CONFIRMED', false),
  ])
})

test.each([
  [
    'en',
    'Departure: Tuesday, 12 January 2027, 09:00, local time of Mexico City (MEX)',
    'Arrival: Tuesday, 12 January 2027, 12:20, local time of Cancún (CUN)',
  ],
  [
    'es',
    'Salida: martes 12 de enero de 2027, 09:00, hora local de Mexico City (MEX)',
    'Llegada: martes 12 de enero de 2027, 12:20, hora local de Cancún (CUN)',
  ],
  [
    'pt',
    'Partida: terça-feira, 12 de janeiro de 2027, 09:00, horário local de Mexico City (MEX)',
    'Chegada: terça-feira, 12 de janeiro de 2027, 12:20, horário local de Cancún (CUN)',
  ],
] as const)(
  'in %s a plane says when it leaves and lands by the clocks of both places, whatever zone the calendar shows',
  (language, leaves, lands) => {
    const file = calendarFile({ ...sampleLetter(), language, flight: sampleFlightFacts() }, 'booked')
    const event = readEvent(file.split('BEGIN:VEVENT')[2] ?? '')
    expect(event.DTSTART).toBe('20270112T150000Z')
    const lines = event.DESCRIPTION?.split('\n') ?? []
    expect(lines.slice(-2)).toEqual([leaves, lands])
  },
)
