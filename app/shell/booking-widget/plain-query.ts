import { mostRooms } from '#resort/guests/party.ts'

/**
 * The form without scripts cannot leave out rooms or join ages: it says how many `rooms` there are and repeats
 * `guests[0][age][]`. This is the address every page reads; null when nothing is to be translated.
 */
export function fromPlainForm(query: URLSearchParams): URLSearchParams | null {
  const rooms = Number(query.get('rooms'))
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > mostRooms) return null
  const translated = new URLSearchParams()
  for (const [name, value] of query) {
    if (name !== 'rooms' && !name.startsWith('guests[')) translated.append(name, value)
  }
  for (let room = 0; room < rooms; room++) {
    const ages = query.getAll(`guests[${room}][age][]`).filter((age) => age !== '')
    translated.set(`guests[${room}][adults]`, query.get(`guests[${room}][adults]`) ?? '')
    translated.set(`guests[${room}][children]`, String(ages.length))
    if (ages.length) translated.set(`guests[${room}][childrenAges]`, ages.join('|'))
  }
  return translated
}
