import { expect, test } from 'vitest'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const path = '/api/complements'
const adding = { product: 'manantial', option: 'day', day: '2027-01-15', adults: '2', age: '9' }
const fields = [
  ...['id', 'idUpgrade', 'name', 'nameUpgrade', 'businessUnit', 'businessUnitCode', 'code', 'price', 'infoDetails'],
  ...['img', 'hasBeenAdded'],
]

test('a complement has the fields of the group, without a price and not added until it is in a cart', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const ask = async (query = '') => await program.ask({ method: 'GET', path, query })
  expect((await ask()).json()).toEqual({ currency: null, parks: [] })
  const [before] = (await ask('?product=manantial&language=en')).json().parks
  expect(before).toMatchObject({ code: 'manantial', date: null, isInCart: false })
  expect(before.complements.map(({ id }: { id: string }) => id)).toEqual([
    ...['shuttle', 'photos', 'manantial-plus', 'locker'],
  ])
  for (const each of before.complements) {
    expect(Object.keys(each)).toEqual(fields)
    expect(Object.keys(each.infoDetails)).toEqual(['title', 'subtitle', 'description'])
    expect(each).toMatchObject({ price: null, hasBeenAdded: false })
  }
  expect(before.complements[2]).toMatchObject({
    ...{ id: 'manantial-plus', idUpgrade: 'manantial', nameUpgrade: 'Parque Manantial', code: 'day' },
    ...{ businessUnit: 'Parque Manantial', businessUnitCode: 'XC' },
  })
  expect(before.complements[1]).toMatchObject({ idUpgrade: null, nameUpgrade: null, businessUnitCode: 'XP' })

  const guest = newBrowser(site.app)
  await guest.post('/en/parks-and-tours/parque-manantial/?currency=USD', adding)
  await guest.post('/en/carrito/', { ...adding, product: 'photos', do: 'add' })
  for (const [name, value] of guest.cookies) program.cookies.set(name, value)
  const { currency, parks } = (await ask('?language=pt')).json()
  expect([currency, parks.length]).toEqual(['USD', 1])
  expect(parks[0]).toMatchObject({ code: 'manantial', date: '2027-01-15', isInCart: true })
  const of = (id: string) => parks[0].complements.find((each: { id: string }) => each.id === id)
  expect(of('photos')).toMatchObject({ name: 'Fotos do dia', hasBeenAdded: true })
  // Three people, each at a price that the house has written down.
  expect(of('locker')).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), hasBeenAdded: false })
  expect((await ask('?product=photos')).statusCode).toBe(404)
})

test('a park is told in three languages, with a drawing of 96 by 96', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const titles = []
  for (const language of ['es', 'en', 'pt']) {
    const [park] = (await program.ask({ method: 'GET', path, query: `?product=xenotes&language=${language}` })).json()
      .parks
    const { title, logo, icon, ageNote, inclusions, schedule } = park.parkInfo
    titles.push(title)
    expect([ageNote, schedule, ...inclusions].every(Boolean)).toBe(true)
    expect(icon).toBe(logo)
    const { statusCode, headers, body } = await site.app.inject(logo)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')])
    expect(body).toMatch(/^<svg width="96" height="96" [^>]*viewBox="0 0 96 96"/)
  }
  expect(titles).toEqual(['Xenotes', 'Xenotes', 'Xenotes'])
  expect((await site.app.inject('/api/complements/logos/nothing.svg')).statusCode).toBe(404)
})

test('whose cart it is, only the visitor and a program of the site learn', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  expect((await site.app.inject(path)).statusCode).toBe(401)
  expect((await program.ask({ method: 'GET', path, headers: { 'x-project-prefix': 'OTHER' } })).statusCode).toBe(403)
  expect((await program.ask({ method: 'GET', path, query: '?product=No%20product' })).statusCode).toBe(400)
})
