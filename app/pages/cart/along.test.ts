import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { isTicketLine, listOutings } from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { closeHouseDay } from '#tests/support/closed-days.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

/** A day for each language on which no photographs are taken. */
const closed = { es: '2027-01-18', en: '2027-01-19', pt: '2027-01-20' } as const

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.')

test('what went out of the cart with a park is named, and comes back with it', async () => {
  await using site = await openBookingSite()
  for (const [locale, path, cart] of [
    ['es', '/es/parques-y-tours/xplor/', '/es/carrito/'],
    ['en', '/en/parks-and-tours/xplor/', '/en/carrito/'],
    ['pt', '/pt/parques-e-passeios/xplor/', '/pt/carrinho/'],
  ] as const) {
    const guest = newBrowser(site.app)
    const party = { day: '2027-01-15', adults: '2', age: '9' }
    await guest.post(`${path}?currency=USD`, { ...party, product: 'xplor', option: 'day' })
    await guest.post(cart, { ...party, do: 'add', product: 'photos', option: 'day', of: 'xplor', age: '' })
    const orderNow = async () => await findOrderByToken(site.resort, tokenOf(guest))
    const before = await orderNow()
    const removed = await guest.post(cart, { ...party, do: 'remove', product: 'xplor', option: 'day' })
    const { body } = await guest.get(String(removed.headers.location))
    const [name, along] = ['xplor', 'photos'].map((code) => site.resort.shop.findProduct(code, locale)?.title ?? '')
    expect(plain(body)).toContain(m.cart_removed_along({ name: name ?? '', along: along ?? '' }, { locale }))
    const [undo] = [...body.matchAll(/<form[^>]*>(?:(?!<\/form>).)*value="add-again".*?<\/form>/gs)].map(
      ([form]) => form,
    )
    const fields = [...(undo ?? '').matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, key, value]) => [
      key,
      (value ?? '').replaceAll('&amp;', '&'),
    ])
    const again = await guest.post(cart, Object.fromEntries(fields))
    const both = new Intl.ListFormat(locale).format([name ?? '', along ?? ''])
    expect(plain((await guest.get(String(again.headers.location))).body)).toContain(
      m.shop_added({ name: both }, { locale }),
    )
    // On another day both go, at what they cost there.
    const moved = { ...party, day: '2027-01-16', instead: '2027-01-15', product: 'xplor', option: 'day' }
    expect((await guest.post(path, moved)).statusCode).toBe(303)
    const days = listOutings((await orderNow())?.lines ?? []).map(({ product, day }) => [product, day])
    expect(days).toEqual([
      ['xplor', '2027-01-16'],
      ['photos', '2027-01-16'],
    ])
    // Each for as many as before.
    const after = await orderNow()
    const told = (order: typeof before) => order?.lines.map(({ kind, total }) => [kind, total])
    expect([after?.total, told(after)]).toEqual([before?.total, told(before)])
    // What cannot be had there is named, without a way back to what is gone.
    await closeHouseDay(site, { product: 'photos', day: closed[locale] })
    const further = { ...moved, day: closed[locale], instead: '2027-01-16' }
    const left = await guest.post(path, further)
    const cartNow = (await guest.get(String(left.headers.location).replace(/#.*/, ''))).body
    expect(plain(cartNow)).toContain(m.cart_left({ names: along ?? '' }, { locale }))
    expect(cartNow).not.toContain('value="add-again"')
    expect(listOutings((await orderNow())?.lines ?? []).map(({ product }) => product)).toEqual(['xplor'])
  }
})

test('what goes with a park follows who goes there, on the same day and on another', async () => {
  await using site = await openBookingSite()
  for (const [path, cart] of [
    ['/es/parques-y-tours/xplor/', '/es/carrito/'],
    ['/en/parks-and-tours/xplor/', '/en/carrito/'],
    ['/pt/parques-e-passeios/xplor/', '/pt/carrinho/'],
  ] as const) {
    const guest = newBrowser(site.app)
    const xplor = { product: 'xplor', option: 'day' }
    const told = async () => {
      const tickets = ((await findOrderByToken(site.resort, tokenOf(guest)))?.lines ?? []).filter(isTicketLine)
      const of = (code: string) => tickets.filter(({ item }) => item.outing.product === code)
      const days = [...new Set(tickets.map(({ item }) => item.outing.day))]
      return [days, ...['xplor', 'shuttle', 'photos'].map((code) => visitorsOf(of(code)))]
    }
    const day = '2027-01-15'
    await guest.post(`${path}?currency=USD`, { ...xplor, day, adults: '3', age: '' })
    for (const [product, adults] of [
      ['shuttle', '3'],
      ['photos', '2'],
    ] as const)
      await guest.post(cart, { do: 'add', product, option: 'day', of: 'xplor', day, adults, age: '' })
    const people = (adults: number, ...ages: number[]) => ({ adults, ages })
    expect(await told()).toEqual([[day], people(3), people(3), people(2)])
    const change = async (form: Record<string, string>) =>
      expect((await guest.post(path, { ...xplor, instead: day, ...form })).statusCode).toBe(303)
    await change({ day, adults: '3', age: '9' })
    expect(await told()).toEqual([[day], people(3, 9), people(3, 9), people(2)])
    await change({ day, adults: '1', age: '' })
    expect(await told()).toEqual([[day], people(1), people(1), people(1)])
    await change({ day: '2027-01-16', adults: '4', age: '' })
    expect(await told()).toEqual([['2027-01-16'], people(4), people(4), people(4)])
  }
})

test('what goes with a park goes along from a day to an open ticket, and back to a day', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const xplor = { product: 'xplor', adults: '2', age: '' }
  const [day, later] = ['2027-01-15', '2027-01-16']
  await guest.post('/en/parks-and-tours/xplor/?currency=USD', { ...xplor, option: 'day', day })
  for (const product of ['shuttle', 'photos'])
    await guest.post('/en/carrito/', { ...xplor, do: 'add', product, option: 'day', of: 'xplor', day })
  const told = async () => {
    const order = await findOrderByToken(site.resort, tokenOf(guest))
    return listOutings(order?.lines ?? []).map(({ product, option, day: on }) => [product, option, on])
  }
  const both = (option: string, on: string | null) =>
    ['photos', 'shuttle', 'xplor'].map((product) => [product, option, on])
  for (const [option, on, instead] of [
    ['open', '', day],
    ['day', later, 'open'],
  ] as const) {
    const form = { ...xplor, option, day: on, instead }
    const { headers } = await guest.post('/en/parks-and-tours/xplor/', form)
    expect(String(headers.location)).toContain('added=xplor')
    expect((await told()).toSorted()).toEqual(both(option, on || null))
  }
})
