import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'
import { pathTo } from '../../../paths.ts'

const said = {
  es: [
    'Por 14 noches su tarifa descuenta 8 % de cada noche; por 13 noches, solo 5 %.',
    'Por 14 noches su tarifa descuenta 8 % de cada noche; por 3 noches, nada.',
    /toda la reserva costaría US\$([\d.,]+); así cuesta US\$([\d.,]+)\./,
  ],
  en: [
    'For 14 nights your rate takes 8% off every night; for 13 nights only 5%.',
    'For 14 nights your rate takes 8% off every night; for 3 nights it takes nothing off.',
    /the whole reservation would cost US\$([\d.,]+); this way it costs US\$([\d.,]+)\./,
  ],
  pt: [
    'Por 14 noites a sua tarifa desconta 8% de cada noite; por 13 noites, só 5%.',
    'Por 14 noites a sua tarifa desconta 8% de cada noite; por 3 noites, nada.',
    /a reserva inteira custaria US\$([\d.,]+); assim custa US\$([\d.,]+)\./,
  ],
} as const

test('whoever makes a stay so short that a discount ends reads which, and both prices, before agreeing', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query: 'checkin=2027-02-09&checkout=2027-02-23&pick[0]=OV.FLEX' })
  const read = async (locale: (typeof languages)[number], days: string) =>
    toText((await guest.get(`${pathTo('manage', locale)}?${days}`)).body)
  const toNumber = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ''))
  for (const locale of languages) {
    const [less, none, prices] = said[locale]
    expect(await read(locale, 'arrive=2027-02-09&leave=2027-02-22')).toContain(less)
    const short = await read(locale, 'arrive=2027-02-09&leave=2027-02-12')
    expect(short).toContain(none)
    const [, kept, total] = prices.exec(short) ?? []
    // Of what a room costs before the fee by the night.
    expect(toNumber(kept) / toNumber(total)).toBeCloseTo(0.92, 1)
    expect(toNumber(kept)).toBeLessThan(toNumber(total))
    for (const same of ['arrive=2027-02-10&leave=2027-02-24', 'arrive=2027-02-10&leave=2027-02-28'])
      expect(await read(locale, same)).not.toMatch(prices)
  }
})

const changed = {
  es: [
    'Como usted reservó, su tarifa descuenta 8 % de cada noche; como se vende hoy, por 14 noches, solo 5 %.',
    'Como usted reservó, su tarifa descuenta 8 % de cada noche; como se vende hoy, por 14 noches no descuenta nada.',
  ],
  en: [
    'As you booked it, your rate takes 8% off every night; as it is sold today, for 14 nights only 5%.',
    'As you booked it, your rate takes 8% off every night; as it is sold today, for 14 nights it takes nothing off.',
  ],
  pt: [
    'Como você reservou, a sua tarifa desconta 8% de cada noite; como é vendida hoje, por 14 noites, só 5%.',
    'Como você reservou, a sua tarifa desconta 8% de cada noite; como é vendida hoje, por 14 noites não desconta nada.',
  ],
} as const

test('the discount that is told is that of the rate as it was bought, also where it is sold with another by now', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query: 'checkin=2027-02-09&checkout=2027-02-23&pick[0]=OV.FLEX' })
  const read = async (locale: (typeof languages)[number], days: string) =>
    toText((await guest.get(`${pathTo('manage', locale)}?${days}`)).body)
  const { db } = site.resort
  await sql`update length_discount set per_cent = 20 where rate_plan = 'FLEX'`.execute(db)
  for (const locale of languages) {
    const short = await read(locale, 'arrive=2027-02-09&leave=2027-02-12')
    expect(short).toContain(said[locale][1])
    expect(await read(locale, 'arrive=2027-02-10&leave=2027-02-24')).not.toMatch(/ 8 ?%/)
  }
  await sql`delete from length_discount where rate_plan = 'FLEX' and least_nights > 7`.execute(db)
  await sql`update length_discount set per_cent = 5 where rate_plan = 'FLEX'`.execute(db)
  for (const locale of languages) {
    const same = await read(locale, 'arrive=2027-02-10&leave=2027-02-24')
    expect(same).toContain(changed[locale][0])
    expect(same).toMatch(said[locale][2])
  }
  await sql`delete from length_discount where rate_plan = 'FLEX'`.execute(db)
  for (const locale of languages)
    expect(await read(locale, 'arrive=2027-02-10&leave=2027-02-24')).toContain(changed[locale][1])
})

test('a discount that came after the booking is not told as one that the stay has', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const { db } = site.resort
  await sql`delete from length_discount where rate_plan = 'FLEX'`.execute(db)
  await bookInBrowser(site, guest, { language: 'en', query: 'checkin=2027-02-09&checkout=2027-02-23&pick[0]=OV.FLEX' })
  await sql`insert into length_discount (hotel, rate_plan, least_nights, per_cent)
    select hotel, 'FLEX', 14, 8 from length_discount limit 1`.execute(db)
  const short = toText((await guest.get(`${pathTo('manage', 'en')}?arrive=2027-02-09&leave=2027-02-12`)).body)
  expect(short).not.toContain('takes 8% off')
})

const whose = {
  es: [
    'Es la tarifa de Habitación 1: Suite Vista al Mar (Flexible).',
    'Es la tarifa de Habitación 2: Suite Jardín (Flexible).',
  ],
  en: [
    'This is the rate of Room 1: Ocean View Suite (Flexible).',
    'This is the rate of Room 2: Garden Suite (Flexible).',
  ],
  pt: [
    'É a tarifa de Quarto 1: Suíte Vista para o Mar (Flexível).',
    'É a tarifa de Quarto 2: Suíte Jardim (Flexível).',
  ],
} as const

test('where rooms of one booking lose different discounts each is told with its room, and where one loses none, whose it is', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const two = 'guests[0][adults]=2&guests[1][adults]=2&pick[0]=OV.FLEX&pick[1]=GV.FLEX'
  await bookInBrowser(site, guest, { language: 'en', query: `checkin=2027-02-09&checkout=2027-02-23&${two}` })
  const read = async (locale: (typeof languages)[number]) =>
    toText((await guest.get(`${pathTo('manage', locale)}?arrive=2027-02-09&leave=2027-02-12`)).body)
  const sell = (off: number) =>
    sql`update stay_room set shown = jsonb_set(shown, '{lengthOff}', ${String(off)}::jsonb) where room_type = 'GV'`.execute(
      site.resort.db,
    )
  for (const locale of languages) {
    const both = await read(locale)
    expect(both).toContain(said[locale][1])
    expect(both).toMatch(said[locale][2])
    for (const each of whose[locale]) expect(both).not.toContain(each)
  }
  await sell(500)
  for (const locale of languages) {
    const both = await read(locale)
    const other = said[locale][1].replace(/8 ?%/, (part) => part.replace('8', '5'))
    expect(both).toContain(`${said[locale][1]} ${whose[locale][0]}`)
    expect(both).toContain(`${other} ${whose[locale][1]}`)
  }
  await sell(0)
  for (const locale of languages) {
    const first = await read(locale)
    expect(first).toContain(`${said[locale][1]} ${whose[locale][0]}`)
    expect(first).not.toContain(whose[locale][1])
  }
})
