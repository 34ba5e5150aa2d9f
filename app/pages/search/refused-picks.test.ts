import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { endSearches, openFlightSite } from '#tests/support/flight-site.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'

const searches = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' }
const carts = { es: '/es/carrito/', en: '/en/carrito/', pt: '/pt/carrinho/' }
const flights = { es: '/es/hotel-y-vuelo/', en: '/en/hotel-and-flight/', pt: '/pt/hotel-e-voo/' }
const house = 'hotel=79260&currency=USD'
const night = `checkin=2027-01-19&checkout=2027-01-20&guests[0][adults]=2&${house}`

const sayTaken = (locale: keyof typeof searches) => m.last_room_taken({}, { locale })
const sayRefused = (locale: keyof typeof searches) => m.rooms_pick_refused({}, { locale })

async function closeRate({ resort: { db } }: BookingSite, rate_plan: string): Promise<void> {
  const closed = { hotel: '79260', room_type: 'GV', rate_plan, night: '2027-01-19', closed: true }
  await db.insertInto('night_restriction').values(closed).execute()
}

test('a room that cannot be had at its rate says why, and speaks of a last room only where it was taken, in three languages', async () => {
  await using site = await openBookingSite()
  const crowd = `checkin=2027-01-19&checkout=2027-01-21&guests[0][adults]=7&${house}`
  for (const locale of languages) {
    for (const [query, why] of [
      [`${night}&pick[0]=GV.AI`, m.why_minimum_stay({ n: 2 }, { locale })],
      [`${crowd}&pick[0]=GV.FLEX`, m.why_too_many_guests({ n: 2 }, { locale }).split('2')[0]],
    ] as const) {
      const path = `${searches[locale]}?${query}`
      const guest = newBrowser(site.app)
      const [looked, pressed] = [await guest.get(path), await guest.post(path, {})]
      expect([looked.statusCode, pressed.statusCode]).toEqual([200, 409])
      for (const { body } of [looked, pressed]) {
        expect(toText(body)).toContain(`${sayRefused(locale)} ${why}`)
        expect(toText(body)).not.toContain(sayTaken(locale))
      }
    }
  }
  await site.resort.db.updateTable('night_stock').set({ capacity: 0 }).where('room_type', '=', 'GV').execute()
  for (const locale of languages) {
    const path = `${searches[locale]}?${night}&pick[0]=GV.AI`
    const guest = newBrowser(site.app)
    for (const { body } of [await guest.get(path), await guest.post(path, {})]) {
      expect(toText(body)).toContain(sayTaken(locale))
      expect(toText(body)).not.toContain(sayRefused(locale))
    }
  }
})

test('a package whose room cannot be had at its rate says why, in three languages', async () => {
  await using site = await openFlightSite()
  const trip = `checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&${house}`
  for (const locale of languages) {
    const guest = newBrowser(site.app)
    const search = `${flights[locale]}?${trip}&origin=MEX`
    await guest.get(search)
    await endSearches(site)
    const choose = (body: string) =>
      /aria-label="[^"]*\d\d:\d\d[^"]*"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*aria-label="[^"]*\d\d:\d\d/.exec(body)
    const follow = async (body: string) => {
      const [, one, other] = choose(body) ?? []
      return (await guest.get((one ?? other ?? '').replaceAll('&amp;', '&'))).body
    }
    const room = await follow(await follow((await guest.get(search)).body))
    const path = (/action="([^"]*flight=[^"]*)"/.exec(room)?.[1] ?? '').replaceAll('&amp;', '&')
    const seal = /name="seal" value="([^"]*)"/.exec(room)?.[1] ?? ''
    const pressed = await guest.post(path.replace(/(pick%5B0%5D=[A-Z0-9]+\.)[A-Z]+/, '$1STAY'), { seal })
    expect(pressed.statusCode).toBe(409)
    expect(toText(pressed.body)).toContain(`${sayRefused(locale)} ${m.why_closed({}, { locale })}`)
    expect(toText(pressed.body)).not.toContain(sayTaken(locale))
  }
})

test.for(languages)(
  'rooms that waited and are sold no more at their rate are told so where they are held or priced again, in %s',
  async (locale) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const own = (await guest.post(`${searches[locale]}?${night}&pick[0]=GV.HB`, {})).headers.location ?? ''
    await guest.post(own, { intent: 'release' })
    await sql`update order_line set priced_until = now() - interval '1 second'`.execute(site.resort.db)
    await closeRate(site, 'HB')
    for (const [path, form] of [
      [own, { intent: 'hold' }],
      [own, { intent: 'currency', currency: 'EUR' }],
      [carts[locale], { do: 'currency', currency: 'EUR' }],
      [carts[locale], { do: 'code', code: 'MAR10' }],
      [carts[locale], { do: 'continue' }],
    ] as const) {
      const { body, statusCode } = await guest.post(path, form)
      expect([form, statusCode]).toEqual([form, 409])
      expect(toText(body)).toContain(`${sayRefused(locale)} ${m.why_closed({}, { locale })}`)
      expect(toText(body)).not.toContain(sayTaken(locale))
    }
  },
)
