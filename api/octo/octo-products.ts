import { momentOf } from '#resort/calendar/moment.ts'
import { findTerms } from '#resort/resellers/find-openings.ts'
import type { PriceTerms } from '#resort/resellers/price-for-reseller.ts'
import { type SoldProduct, toSoldProduct } from '#resort/resellers/sold-by-resellers.ts'
import type { Resort } from '#resort/resort.ts'
import type { Api } from '../api.ts'
import { bothWays } from './both-ways.ts'
import { type Asking, capabilities, letIn } from './octo-access.ts'
import { productPath } from './octo-bodies.ts'
import { sendOctoProblem } from './octo-errors.ts'
import { toOctoProduct } from './product-on-octo.ts'

/** Who sells, what can be asked besides, and what there is to be sold. */
export function octoProducts({ app, resort, access }: Api): void {
  for (const url of bothWays('/supplier')) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      return asking ? supplierOf(resort, access.publicUrl, asking) : reply
    })
  }
  for (const url of bothWays('/capabilities')) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (!(await letIn(resort, request, reply))) return reply
      return capabilities.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))
    })
  }
  for (const url of bothWays('/products')) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      if (!asking) return reply
      const terms = await findTerms(resort, asking.reseller)
      const products = await resort.nights.listProducts()
      return products.flatMap((product) => {
        const sold = toSoldProduct(product)
        return (sold && tell(resort, asking, { sold, terms })) ?? []
      })
    })
  }
  for (const url of bothWays('/products/:id')) {
    app.get(url, { schema: { hide: true, params: productPath } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      if (!asking) return reply
      const productId = request.params.id
      const product = (await resort.nights.listProducts()).find(({ code }) => code === productId)
      const sold = product ? toSoldProduct(product) : null
      const told = sold && tell(resort, asking, { sold, terms: await findTerms(resort, asking.reseller) })
      return told ?? sendOctoProblem(reply, { error: 'INVALID_PRODUCT_ID', about: { productId } })
    })
  }
}

/** Null where nobody wrote a word of it in this language. */
function tell(
  { shop, clock }: Resort,
  { tells, language }: Asking,
  { sold, terms }: { sold: SoldProduct; terms: PriceTerms | null },
) {
  const words = shop.findProduct(sold.product.code, language)
  const { today, timeZone } = momentOf(clock)
  const prices = tells.has('octo/pricing') ? terms : null
  const isWithContent = tells.has('octo/content')
  return words && toOctoProduct({ sold, words, language, timeZone, today, prices, isWithContent })
}

function supplierOf({ hotel }: Resort, publicUrl: URL, { tells }: Asking) {
  const { street, locality, region, postcode, country } = hotel.address
  return {
    ...{ id: hotel.hotel, name: hotel.brand, endpoint: new URL('/api/octo', publicUrl).href },
    contact: {
      website: publicUrl.href,
      email: hotel.mail,
      telephone: hotel.phones[0]?.number ?? null,
      address: [street, locality, `${postcode} ${region}`, country].join(', '),
    },
    ...(tells.has('octo/content') && { shortDescription: `${hotel.brand}, ${hotel.group}`, media: [] }),
  }
}
