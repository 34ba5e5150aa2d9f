import { expect, test } from 'vitest'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { languages } from '#resort/guests/language.ts'
import { openWithTickets } from '#tests/support/open-with-tickets.ts'
import { describePass } from './describe-pass.ts'

test('a ticket in a telephone knows where its park is', async () => {
  const { house, site, order } = await openWithTickets({ product: 'xplor' })
  await using _ = house
  const [ticket] = await loadTickets(house.resort, order)
  if (!ticket) throw new Error('There is no ticket.')
  for (const language of languages)
    expect(describePass(ticket, house.resort, language)).toMatchObject({
      place: { words: expect.stringContaining('Xplor'), at: [20.607, -87.131] },
    })
  await site.app.close()
})
