import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { findMemberTotal, takeMemberRate } from '#resort/orders/basket/take-member-rate.ts'
import { enter } from '#tests/support/account-house.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&pick[0]=GV.FLEX&hotel=79260&currency=USD'
const stranger = { address: '203.0.113.7' }
const tokenOf = (guest: PageBrowser) => guest.cookies.get('_token') ?? ''

async function openHeld(site: BookingSite, query = stay) {
  const guest = newBrowser(site.app)
  await guest.post(`/en/search/?${query}`, {})
  await guest.post('/en/booking/', { ...typedGuest, name: 'Inés', extras: 'spa', mark: 'one', intent: 'choose' })
  const order = async () => {
    const found = await findOrderByToken(site.resort, tokenOf(guest))
    if (!found) throw new Error('Nothing is held.')
    return found
  }
  const signIn = async () => guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
  return { guest, order, signIn }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.for(languages)(
  'in %s who signs in while rooms are held is offered what members pay, and pays that',
  async (locale) => {
    await using site = await openBookingSite()
    const { guest, order, signIn } = await openHeld(site)
    const form = pathTo('booking', locale)
    const button = 'value="member"'
    expect((await guest.get(form)).body).not.toContain(button)
    const before = await order()
    await signIn()
    const { body } = await guest.get(form)
    expect(body).toContain(button)
    await guest.post(form, { intent: 'member' })
    const after = await order()
    expect(after.total.minor).toBeLessThan(before.total.minor)
    expect(after).toMatchObject({ id: before.id, state: 'held', hold: { until: before.hold?.until } })
    expect(after.lines.map(({ kind }) => kind).toSorted()).toEqual(before.lines.map(({ kind }) => kind).toSorted())
    const prices = { now: formatMoney(after.total, locale), before: formatMoney(before.total, locale) }
    expect(toText(body)).toContain(flat(m.member_saves(prices, { locale })))
    const again = (await guest.get(form)).body
    expect(again).not.toContain(button)
    expect(again).toContain('value="Inés"')
    // From the account the way back leads to the search with the room in it.
    const account = (await guest.get(pathTo('account', locale))).body
    expect(account).toMatch(new RegExp(`href="${pathTo('search', locale)}[^"]*pick%5B0%5D=GV.FLEX`))
    const paid = await payOnSite(site, guest, { pay: 'rest-at-the-property', typed: { extras: 'spa' } })
    expect(paid).toMatchObject({ state: 'part-paid', total: after.total })
  },
)

test.for(languages)(
  'in %s who signs in in another tab and presses Pay is told once what members pay, and decides',
  async (locale) => {
    await using site = await openBookingSite()
    const { guest, order, signIn } = await openHeld(site)
    const form = pathTo('booking', locale)
    const pressed = async () => {
      const { body } = await guest.get(form)
      const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(body) ?? []
      const offered = body.includes('name="offered"') ? { offered: 'member' } : {}
      return {
        ...typedGuest,
        name: 'Berta',
        extras: 'spa',
        method: 'VI',
        pay: 'rest-at-the-property',
        seen,
        ...offered,
      }
    }
    const before = await pressed()
    await signIn()
    const told = await guest.post(form, { ...before, intent: 'pay' })
    expect(told.statusCode).toBe(409)
    // With the extra that this press has just ticked, on both sides.
    const { total } = await order()
    const sessions = [guest.cookies.get('_session') ?? '']
    const now = await findMemberTotal(site.resort, await order(), { ...stranger, token: tokenOf(guest), sessions })
    if (!now) throw new Error('Nothing is offered.')
    const prices = { now: formatMoney(now, locale), before: formatMoney(total, locale) }
    expect(toText(told.body)).toContain(flat(m.reserve_member_rate(prices, { locale })))
    // What was typed is kept, and nothing was held for payment.
    expect(told.body).toContain('value="Berta"')
    expect(await order()).toMatchObject({ state: 'held' })
    // Whoever reads the offer and presses all the same pays what the button says.
    const again = await guest.post(form, { ...(await pressed()), intent: 'pay' })
    expect(again.statusCode).toBe(303)
    expect(await order()).toMatchObject({ state: 'paying' })
  },
)

test('nobody has the rate of members who is none, who has it, who has a code, or who pays already', async () => {
  await using site = await openBookingSite()
  const { guest, order } = await openHeld(site)
  const before = await order()
  const take = (sessions: string[], of = guest) =>
    takeMemberRate(site.resort, { ...stranger, token: tokenOf(of), sessions })
  for (const sessions of [[], [''], ['x'.repeat(43)]]) {
    expect(await take(sessions)).toMatchObject({ outcome: 'same' })
    expect(await order()).toMatchObject({ total: before.total, lines: before.lines })
  }
  const { token } = await enter(site, 'ana@example.com')
  // Pressed by several tabs at once it is taken once.
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => take([token])))
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['same', 'same', 'same', 'same', 'taken'])
  expect(await checkInvariants(site.resort, { days: 1 })).toMatchObject({ violations: [] })
  const cheaper = await order()
  expect(await take([token])).toMatchObject({ outcome: 'same' })
  expect((await order()).lines).toEqual(cheaper.lines)
  const coded = await openHeld(site, `${stay}&promocode=MAR10`)
  expect((await coded.order()).promocode).toBe('MAR10')
  expect(await take([token], coded.guest)).toMatchObject({ outcome: 'same' })
  expect(await take([token], newBrowser(site.app))).toMatchObject({ outcome: 'same' })
})
