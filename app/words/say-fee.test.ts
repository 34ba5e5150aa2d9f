import { expect, test } from 'vitest'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const two = 'checkin=2027-01-19&checkout=2027-01-21&guests[0][adults]=2&currency=USD'

test('beside the sanitation fee stands who owes it, as the municipality of the house has it, in three languages', async () => {
  await using site = await openBookingSite()
  for (const [search, form, words] of [
    [
      '/es/busqueda/',
      '/es/reserva/',
      'por cada noche y huésped de 12 años o más; nosotros se lo entregamos. En una habitación, cada',
    ],
    [
      '/en/search/',
      '/en/booking/',
      'for each night of every guest aged 12 or over; we pass it on. In a room, each further guest owes less',
    ],
    [
      '/pt/busca/',
      '/pt/reserva/',
      'por noite e por hóspede de 12 anos ou mais; nós a repassamos. Num quarto, cada hóspede a mais',
    ],
  ] as const) {
    const guest = newBrowser(site.app)
    const query = `${search}?${two}&hotel=79260&pick[0]=OV.FLEX`
    expect((await guest.get(query)).body).toContain(words)
    await guest.post(query, {})
    expect((await guest.get(form)).body).toContain(words)
  }
})

test('where the fee is of the room, it says so', async () => {
  await using site = await openBookingSite()
  const { rows } = { rows: await site.resort.db.selectFrom('hotel').select(['code', 'municipality']).execute() }
  const place = rows.find(({ code }) => code === '79260')?.municipality ?? ''
  const change = { per_person: null, per_room: 7_000 }
  await site.resort.db.updateTable('sanitation_fee').set(change).where('municipality', '=', place).execute()
  const { body } = await newBrowser(site.app).get(`/en/search/?${two}&hotel=79260&pick[0]=OV.FLEX`)
  expect(body).toContain('charges the sanitation fee for each room and night')
})
