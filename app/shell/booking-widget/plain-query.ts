import { mostRooms } from '#resort/guests/party.ts'

/**
 * The form without scripts cannot leave out rooms or join ages: it says how many `rooms` there are and repeats
 * `guests[0][age][]`. This is the address every page reads; null when nothing is to be translated. A room without such
 * fields keeps what an address says of its children.
 */
export function fromPlainForm(query: URLSearchParams): URLSearchParams | null {
  const rooms = Number(query.get('rooms'))
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > mostRooms) return null
  const translated = new URLSearchParams()
  for (const [name, value] of query) {
    if (name !== 'rooms' && !name.startsWith('guests[')) translated.append(name, value)
  }
  for (let room = 0; room < rooms; room++) {
    const of = `guests[${room}]`
    const ages = query.getAll(`${of}[age][]`).filter((age) => age !== '')
    const isOfForm = query.has(`${of}[age][]`)
    const said = (name: string) => (isOfForm ? null : query.get(`${of}[${name}]`))
    const childrenAges = said('childrenAges') ?? ages.join('|')
    translated.set(`${of}[adults]`, query.get(`${of}[adults]`) ?? '')
    translated.set(`${of}[children]`, said('children') ?? String(ages.length))
    if (childrenAges) translated.set(`${of}[childrenAges]`, childrenAges)
  }
  return translated
}
