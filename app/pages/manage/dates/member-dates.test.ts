import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { endTokens } from '#resort/visitors/session-queries.ts'
import { enter } from '#tests/support/account-house.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'

const query = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX'
const asked = '?arrive=2027-02-09&leave=2027-02-13'
const totalIn = (body: string) => /value="dates".*?name="total" value="(\d+)"/s.exec(body)?.[1] ?? ''

test.for([
  [
    'es',
    '/es/mi-reserva/',
    '/es/mi-cuenta/',
    /Con su cuenta pagaría [^:]+: inicie sesión/,
    'Tarifa de miembro aplicada',
  ],
  [
    'en',
    '/en/my-reservation/',
    '/en/my-account/',
    /Signed in to your account you would pay [^:]+: sign in/,
    'Member rate applied',
  ],
  [
    'pt',
    '/pt/minha-reserva/',
    '/pt/minha-conta/',
    /Com a sua conta, o total é de [^:]+: entrar na conta/,
    'Tarifa de membro aplicada',
  ],
] as const)('in %s other dates say what a member pays there, and cost it as long as one is signed in', async (each) => {
  const [language, own, account, told, applied] = each
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language, query })
  const first = await guest.get(`${own}${asked}`)
  expect(toText(first.body)).toMatch(told)
  expect(first.body).toContain(`href="${account}"`)
  const far = toText((await guest.get(`${own}?arrive=2029-06-07&leave=2029-06-14`)).body)
  expect(far).toContain(m.misread_dates_too_far({}, { locale: language }))
  const { token } = await enter(site, 'ana@example.com')
  guest.cookies.set('_session', token)
  const member = await guest.get(`${own}${asked}`)
  expect(toText(member.body)).toContain(applied)
  expect(toText(member.body)).not.toMatch(told)
  const [dear, less] = [totalIn(first.body), totalIn(member.body)]
  expect(Number(less)).toBeLessThan(Number(dear))
  const wish = { do: 'dates', checkin: '2027-02-09', checkout: '2027-02-13', total: less }
  await endTokens(site.resort.db, [token])
  const refused = await guest.post(own, wish)
  expect(refused.headers.location).toContain('price-changed')
  guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
  const changed = await guest.post(own, wish)
  expect(changed.headers.location).toContain('dates-changed')
  guest.cookies.delete('_session')
  // What is theirs now is not asked for again.
  expect(toText((await guest.get(`${own}?arrive=2027-02-16&leave=2027-02-20`)).body)).toContain(applied)
})
