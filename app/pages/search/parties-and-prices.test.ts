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
    ['/es/busqueda/', 'No hay lugar en estas fechas para la habitación 3 (1 adulto, 3 menores).'],
    ['/en/search/', 'Nothing is available on these dates for room 3 (1 adult, 3 children).'],
    ['/pt/busca/', 'Não há lugar nestas datas para o quarto 3 (1 adulto, 3 crianças).'],
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

test('a party that fits in two rooms reads that before what there is not, with the way to them first', async () => {
  await using site = await openRooms()
  const large = site.resort.db.selectFrom('room_type').select('code').where('most_people', '>', 4)
  const none = { capacity: 0, sold: 0, held: 0 }
  await site.resort.db.updateTable('night_stock').set(none).where('room_type', 'in', large).execute()
  const five = `${stay}&guests[0][adults]=3&guests[0][children]=2&guests[0][childrenAges]=8|13`
  for (const [path, title, first] of [
    ['/es/busqueda/', 'Su grupo cabe en 2 habitaciones', 'Su grupo en 2 habitaciones'],
    ['/en/search/', 'Your party fits in 2 rooms', 'Your party in 2 rooms'],
    ['/pt/busca/', 'Seu grupo cabe em 2 quartos', 'Seu grupo em 2 quartos'],
  ] as const) {
    const { body } = await site.get(`${path}?${five}`)
    const [, part = ''] = /<section[^>]*aria-labelledby="not-available">([\s\S]*?)<\/section>/.exec(body) ?? []
    expect(/<h2[^>]*>([^<]*)/.exec(part)?.[1]).toBe(title)
    expect(/<h3>([^<]*)/.exec(part)?.[1]).toBe(first)
  }
})

test('rooms with a view of the sea are shown alone by one link, which counts them, and by the same all again', async () => {
  await using site = await openRooms()
  for (const [path, words, view] of [
    ['/es/busqueda/', 'Vista al mar', m.view_ocean({}, { locale: 'es' })],
    ['/en/search/', 'Sea view', m.view_ocean({}, en)],
    ['/pt/busca/', 'Vista para o mar', m.view_ocean({}, { locale: 'pt' })],
  ] as const) {
    const link = new RegExp(`href="([^"]+)"[^>]*>${words}(?:<!-- -->)? <span[^>]*>(\\d+)<`)
    const { body } = await site.get(`${path}?${stay}&all=1`)
    const [, way = '', n] = link.exec(body) ?? []
    const sea = (await site.get(way.replaceAll('&amp;', '&'))).body
    const cards = sea.split('<article').slice(1)
    for (const card of cards) expect(card).toContain(view)
    expect(cards.filter((card) => /<li class="[^"]*rate/.test(card))).toHaveLength(Number(n))
    expect(Number(n)).toBeLessThan(body.split('<article').length - 1)
    expect(link.exec(sea)?.[1]).not.toContain('view=')
  }
})

test('each rate says how much of it is paid today, and that the rest is paid later', async () => {
  await using site = await openRooms()
  for (const [path, part, all] of [
    ['/es/busqueda/', /Hoy US\$([\d,.]+); después, el resto/, 'Hoy se paga todo'],
    ['/en/search/', /US\$([\d,.]+) today, the rest later/, 'All paid today'],
    ['/pt/busca/', /US\$\s?([\d,.]+) hoje, o restante depois/, 'Pague tudo hoje'],
  ] as const) {
    const card = await readWords(site, `${path}?${stay}&rates=GV`, 'GV')
    expect(card.match(new RegExp(part, 'g'))).toHaveLength(3)
    expect(card).toContain(all)
  }
  // The first night of the flexible rate, as the nights below say it.
  const card = await readWords(site, `/en/search/?${stay}&nights=GV.FLEX&pick[0]=GV.FLEX`, 'GV')
  const flexible = card.slice(card.indexOf('Flexible'))
  expect(/US\$([\d,.]+) today/.exec(flexible)?.[1]).toBe(/Tue 19 Jan 2027 \D*?([\d,]+\.\d\d)/.exec(flexible)?.[1])
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
