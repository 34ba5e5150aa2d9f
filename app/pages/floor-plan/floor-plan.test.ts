import { expect, test } from 'vitest'
import { pathTo, pathToFloorPlan } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { languages } from '#resort/guests/language.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn, openTestSite } from '#tests/support/open-test-site.ts'

const words = { es: ['Recámara', '7.5 m²'], en: ['Bedroom', '7.5 m²'], pt: ['Quarto', '7,5 m²'] }

test('the plan of a room is a drawing in the language of the page, and of what is no room there is none', async () => {
  await using site = await openTestSite()
  for (const language of languages) {
    const { statusCode, headers, body } = await site.get(pathToFloorPlan('OV', language))
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(body).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"[^>]*>.*<\/svg>$/)
    for (const word of words[language]) expect(body).toContain(`>${word}<`)
    // Nothing of it needs a style or a script that the page would have to allow.
    expect(body).not.toMatch(/style|script|NaN|undefined/)
  }
  for (const odd of ['ZZ.svg', 'ov.svg', '__proto__.svg']) {
    expect((await site.get(`/floor-plans/es/${odd}`)).statusCode, odd).toBe(404)
  }
  expect((await site.get('/floor-plans/fr/OV.svg')).statusCode).toBe(404)
})

test('a guest comes to it from the page of rooms and from a room that is opened, and hears what it shows', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const rooms = await site.get(pathTo('rooms', 'en'))
  expect(rooms.body).toContain('href="/floor-plans/en/GV.svg" aria-label="Floor plan: Garden Suite"')
  const day = today(site.resort.clock)
  const query = { checkin: addDays(day, 30), checkout: addDays(day, 33), details: 'OV' }
  const opened = await site.get(pathTo('search', 'es', query))
  expect(opened.body).toContain('src="/floor-plans/es/OV.svg"')
  expect(opened.body).toContain('Plano de Suite Vista al Mar, de la puerta a la vista: Entrada 5.0 m², Baño 7.5 m²')
})
