import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

type Described = {
  '@type': string
  price: string
  priceCurrency: string
  url: string
  itemOffered: { identifier: string }
}

test('a machine reads the final price of each room from the page, and finds it chosen at the address beside it', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const search = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&currency=MXN'
  const page = (await site.get(`/en/search/?${search}`)).body
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  const offers: Described[] = JSON.parse(text)['@graph']
  expect(offers.length).toBeGreaterThan(5)
  const garden = offers.find(({ itemOffered }) => itemOffered.identifier === 'GV')
  const found = (await site.get(`/api/availability?${search}`)).json()
  const { offers: wire } = found.rooms[0].types.find(({ roomType }: { roomType: string }) => roomType === 'GV')
  const least = Math.min(...wire.map(({ total }: { total: number }) => total))
  expect(garden).toMatchObject({ price: (least / 100).toFixed(2), priceCurrency: 'MXN' })
  const { pathname, search: query } = new URL(garden?.url ?? '')
  const shown = Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(least / 100)
  expect((await site.get(pathname + query)).body).toContain(`MX$${shown}`)
})
