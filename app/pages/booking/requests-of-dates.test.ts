import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const rooms =
  '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const right = { ...typedGuest, method: 'VI', pay: 'rest-at-the-property' }

test('a request that was written for other dates says so where another tab shows it, until it is written anew', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const first = (await guest.post(rooms, {})).headers.location ?? ''
  await guest.post(first, { ...right, requests: 'A cot by the window', mark: 'one', intent: 'keep' })
  const second = (await guest.post(rooms.replaceAll('2027-01-', '2027-02-'), {})).headers.location ?? ''
  const said = {
    es: 'Lo escribió para otras fechas (19–23 de enero de 2027). Cámbielo si no vale para estas.',
    en: 'You wrote this for other dates (19–23 January 2027). Change it if it does not hold for these.',
    pt: 'Você escreveu isto para outras datas (19 a 23 de janeiro de 2027). Mude se não valer para estas.',
  }
  const read = async (locale: (typeof languages)[number]) =>
    (await guest.get(second.replace('/en/booking/', pathTo('booking', locale)))).body
  for (const locale of languages) {
    expect(await read(locale)).toContain('A cot by the window')
    expect(await read(locale)).toContain(said[locale])
  }
  // Whoever goes on above it still reads so.
  await guest.post(second, { ...right, requests: 'A cot by the window', phone: '1', mark: 'two', intent: 'keep' })
  expect(await read('en')).toContain(said.en)
  await guest.post(second, { ...right, requests: 'A cot', mark: 'two', intent: 'keep' })
  expect(await read('en')).not.toContain('You wrote this')
  const back = (await guest.post(rooms, {})).headers.location ?? ''
  expect((await guest.get(back)).body).toContain('(19–23 February 2027)')
  const again = (await guest.post(rooms.replaceAll('2027-01-', '2027-02-'), {})).headers.location ?? ''
  expect((await guest.get(again)).body).not.toContain('You wrote this')
})
