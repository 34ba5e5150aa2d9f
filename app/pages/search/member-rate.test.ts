import { expect, test } from 'vitest'
import { enter } from '#tests/support/account-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const seenIn = (body: string) => /name="seen" value="(\d+)"/.exec(body)?.[1] ?? ''

const languages = [
  [
    'es',
    '/es/busqueda/',
    '/es/mi-cuenta/',
    'Los miembros pagan desde',
    'Tarifa de miembro aplicada',
    'Volver a su búsqueda',
  ],
  ['en', '/en/search/', '/en/my-account/', 'Members pay from', 'Member rate applied', 'Back to your search'],
  [
    'pt',
    '/pt/busca/',
    '/pt/minha-conta/',
    'Membros pagam a partir de',
    'Tarifa de membro aplicada',
    'Voltar à sua busca',
  ],
] as const

test.for(languages)(
  'beside its price a search says what members pay; signed in, the guest reads and holds that, in %s',
  async ([, path, account, told, applied, back]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const first = await guest.get(`${path}?${stay}`)
    // Asked again it needs no cookie, and is kept for everybody.
    await guest.get(`${path}?${stay}`)
    expect(toText(first.body)).toContain(told)
    expect(first.body).toContain(`href="${account}"`)
    expect(toText(first.body)).not.toContain(applied)
    const everybody = seenIn(first.body)
    guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
    const entered = await guest.get(account)
    expect(toText(entered.body)).toContain(back)
    expect(entered.body).toMatch(new RegExp(`href="${path}\\?[^"]*checkin=2027-01-19`))
    const member = await guest.get(`${path}?${stay}`)
    expect(toText(member.body)).toContain(applied)
    expect(toText(member.body)).not.toContain(told)
    const seen = seenIn(member.body)
    expect(Number(seen)).toBeLessThan(Number(everybody))
    // Whoever is not signed in is shown the page of everybody, before and after.
    for (const other of [newBrowser(site.app), newBrowser(site.app)])
      expect(seenIn((await other.get(`${path}?${stay}`)).body)).toBe(everybody)
    const held = await guest.post(`${path}?${stay}`, { seen })
    expect(held.statusCode).toBe(303)
    const form = toText((await guest.get(held.headers.location ?? '')).body)
    expect(form).toContain(applied)
  },
)

test('a session that ends on the way to the form: the price of everybody is said, and nothing is held', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
  const seen = seenIn((await guest.get(`/en/search/?${stay}`)).body)
  guest.cookies.set('_session', 'x'.repeat(43))
  const refused = await guest.post(`/en/search/?${stay}`, { seen })
  expect(refused.statusCode).toBe(409)
  expect(seenIn(refused.body)).not.toBe(seen)
})

test('the code of the member rate in an address or a form is not valid, signed in or not', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const everybody = seenIn((await guest.get(`/en/search/?${stay}`)).body)
  const forged = await guest.get(`/en/search/?${stay}&promocode=SOCIOS`)
  expect(toText(forged.body)).toContain('Invalid promotional code')
  expect(seenIn(forged.body)).toBe(everybody)
})
