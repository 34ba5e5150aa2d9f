import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { readWords, toText } from '#tests/support/read-words.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23&hotel=79260&currency=USD'
const en = { locale: 'en' } as const

const openRooms = async () => await openSiteOn(await openDemonstration())

test('where one room of three finds no place it is named, and the rooms that can take the others are shown', async () => {
  await using site = await openRooms()
  const { db } = site.resort
  const large = db.selectFrom('room_type').select('code').where('most_children', '>', 2)
  const none = { capacity: 0, sold: 0, held: 0 }
  await db.updateTable('night_stock').set(none).where('room_type', 'in', large).execute()
  const three =
    'checkin=2027-01-18&checkout=2027-01-25&hotel=79260&currency=USD' +
    '&guests[0][adults]=2&guests[0][children]=2&guests[0][childrenAges]=4|11' +
    '&guests[1][adults]=2&guests[1][children]=2&guests[1][childrenAges]=15|0' +
    '&guests[2][adults]=1&guests[2][children]=3&guests[2][childrenAges]=2|8|13'
  for (const [path, sentence] of [
    ['/es/busqueda/', 'La habitación 3 (1 adulto, 3 menores) no encuentra lugar en estas fechas.'],
    ['/en/search/', 'Room 3 (1 adult, 3 children) finds no place on these dates.'],
    ['/pt/busca/', 'O quarto 3 (1 adulto, 3 crianças) não encontra lugar nestas datas.'],
  ] as const) {
    const words = await readWords(site, `${path}?${three}`)
    expect(words).toContain(sentence)
    expect(words).not.toMatch(new RegExp([m.why_other_rooms({}, en), m.rooms_none({}, en)].join('|')))
  }
  expect(await readWords(site, `/en/search/?${three}`, 'GV')).toContain(m.rooms_choose({}, en))
  // Of the room that finds none each card says its own reason.
  const third = await readWords(site, `/en/search/?${three}&room=3`)
  expect(third).not.toContain(m.why_other_rooms({}, en))
})

test('a family that few rooms take is told what it pays in several, with the way to them; others are told nothing', async () => {
  await using site = await openRooms()
  // The only room here that takes three children, and the dearest.
  const free = { capacity: 1, sold: 0, held: 0 }
  await site.resort.db.updateTable('night_stock').set(free).where('room_type', '=', 'MR').execute()
  const family = `${stay}&guests[0][adults]=2&guests[0][children]=3&guests[0][childrenAges]=13|6|0`
  for (const [path, sentence] of [
    ['/es/busqueda/', 'Las mismas personas en 2 habitaciones, desde US$'],
    ['/en/search/', 'The same guests in 2 rooms, from US$'],
    ['/pt/busca/', 'As mesmas pessoas em 2 quartos, a partir de US$'],
  ] as const) {
    const { body } = await site.get(`${path}?${family}`)
    expect(toText(body)).toContain(sentence)
    const [, way = ''] = new RegExp(`href="([^"]+)"[^>]*>${sentence.replace('$', '\\$')}`).exec(body) ?? []
    expect(way).toContain('guests%5B1%5D%5Badults%5D=1')
  }
  expect(await readWords(site, `/en/search/?${stay}`)).not.toContain('The same guests in')
})

test('a room says the limit that a party is over, and no other', async () => {
  await using site = await openRooms()
  const ask = async (path: string, guests: string, room: string) =>
    await readWords(site, `${path}?${stay}&all=1&${guests}`, room)
  // Places for four, of whom two may be children.
  const three = 'guests[0][adults]=1&guests[0][children]=3&guests[0][childrenAges]=2|8|13'
  expect(await ask('/es/busqueda/', three, 'R2')).toContain('Recibe hasta 4 personas: como máximo 2 menores.')
  expect(await ask('/en/search/', three, 'R2')).toContain('Sleeps up to 4 guests: at most 2 children.')
  expect(await ask('/pt/busca/', three, 'R2')).toContain('Recebe até 4 pessoas: no máximo 2 crianças.')
  const five = 'guests[0][adults]=3&guests[0][children]=2&guests[0][childrenAges]=8|13'
  expect(await ask('/en/search/', five, 'GV')).toContain('Sleeps up to 4 guests.')
})

test('a free night is called free with what is still due for it, and a rate says what the length of the stay takes off', async () => {
  await using site = await openRooms()
  const week = 'checkin=2027-02-08&checkout=2027-02-15&hotel=79260&currency=USD&promocode=SEMANA'
  for (const [path, free, longer] of [
    [
      '/es/busqueda/',
      /Noche gratis · Derecho de saneamiento municipal US\$\d/,
      'Con 5 % de descuento por la duración de su estancia',
    ],
    ['/en/search/', /Free night · .*?fee US\$\d/, '5% less for the length of your stay'],
    ['/pt/busca/', /Noite grátis · .*? US\$\s?\d/, 'Com 5% de desconto pela duração da estadia'],
  ] as const) {
    const card = await readWords(site, `${path}?${week}&rates=GV`, 'GV')
    expect(card).toMatch(free)
    expect(card).toContain(longer)
    expect(await readWords(site, `${path}?${stay}&rates=GV`, 'GV')).not.toContain(longer)
  }
  const fortnight = 'checkin=2027-02-08&checkout=2027-02-22&hotel=79260&currency=USD'
  expect(await readWords(site, `/en/search/?${fortnight}`, 'GV')).toContain('8% less for the length of your stay')
})
