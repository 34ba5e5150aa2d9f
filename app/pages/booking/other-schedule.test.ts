import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23'
const rooms = `/en/search/?${stay}&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX`
const right = { ...typedGuest, method: 'VI' }

const scheduleMoved = {
  es: ['/es/reserva/', 'cambia cuándo se paga el resto. Ahora es así: US$', 'a más tardar el'],
  en: ['/en/booking/', 'changed when the rest is paid. It is now: US$', 'by 12 January 2027 at the latest'],
  pt: ['/pt/reserva/', 'mudou quando paga o restante. Agora é assim: US$', 'neste site, até 12 de janeiro de 2027.'],
} as const

test.for(languages)(
  'in %s nobody books another schedule than the review said: whoever presses reads the new one, and presses again',
  async (language) => {
    const [path, moved, by] = scheduleMoved[language]
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    await guest.post(rooms, {})
    const seenIn = (body: string) => /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const seen = seenIn((await guest.get(path)).body)
    const wish = { ...right, pay: 'rest-later', intent: 'pay' }
    const stopped = await guest.post(path, { ...wish, seen })
    expect(stopped.statusCode).toBe(409)
    expect(stopped.body).toContain(moved)
    expect(stopped.body).toContain(by)
    expect(await site.resort.db.selectFrom('payment').select('id').execute()).toEqual([])
    const paying = await guest.post(path, { ...wish, seen: seenIn(stopped.body) })
    expect([paying.statusCode, paying.headers.location]).toEqual([303, expect.stringContaining('/cards/')])
  },
)

const choiceMoved = {
  es: ['/es/parques-y-tours/xplor/', '/es/reserva/', 'Cambió lo que compra', 'sáb 16 ene 2027'],
  en: ['/en/parks-and-tours/xplor/', '/en/booking/', 'What you are buying has changed', 'Sat 16 Jan 2027'],
  pt: ['/pt/parques-e-passeios/xplor/', '/pt/reserva/', 'O que você compra mudou', 'sáb 16 jan 2027'],
} as const

test.for(languages)(
  'in %s nobody pays for another day than their form said, also where it costs the same: they read the new one, and press again',
  async (language) => {
    const [product, path, moved, day] = choiceMoved[language]
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const ticket = { product: 'xplor', option: 'day', adults: '2' }
    await guest.post(`${product}?currency=USD`, { ...ticket, day: '2027-01-15' })
    const seenIn = (body: string) => /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const form = (await guest.get(path)).body
    // In another tab the same people get another day at the same price.
    await guest.post(`${product}?currency=USD`, { ...ticket, day: '2027-01-16', instead: '2027-01-15' })
    const wish = { ...right, pay: 'all-now', intent: 'pay' }
    const stopped = await guest.post(path, { ...wish, seen: seenIn(form) })
    expect([stopped.statusCode, stopped.body.includes(moved)]).toEqual([409, true])
    expect(new RegExp(`${moved}[^<]*${day}`).test(stopped.body)).toBe(true)
    // Also to whom a name is missing.
    const nameless = await guest.post(path, { ...wish, name: '', seen: seenIn(form) })
    expect([nameless.statusCode, nameless.body.includes(moved)]).toEqual([400, true])
    // One more comes along: what is bought is said, not only what it costs.
    await guest.post(`${product}?currency=USD`, { ...ticket, adults: '3', day: '2027-01-16', instead: '2027-01-16' })
    const dearer = await guest.post(path, { ...wish, seen: seenIn(stopped.body) })
    expect(new RegExp(`${moved}[^<]*${day}[^<]*US\\$`).test(dearer.body)).toBe(true)
    expect(await site.resort.db.selectFrom('payment').select('id').execute()).toEqual([])
    const paying = await guest.post(path, { ...wish, seen: seenIn(dearer.body) })
    expect([paying.statusCode, paying.headers.location]).toEqual([303, expect.stringContaining('/cards/')])
  },
)
