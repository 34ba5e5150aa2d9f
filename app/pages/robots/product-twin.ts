import { data } from 'react-router'
import { today } from '#resort/calendar/today.ts'
import { findProduct } from '#resort/products/product.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/product-twin.ts'
import { describeProduct } from './describe-shop.ts'
import { twinHeaders } from './twin-headers.ts'

/** The words of a product of the shop without their drawing, for machines that read Markdown. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { resort, publicUrl, visitor } = context.get(visit)
  const words = resort.shop.findSlug(params.product, visitor.language)
  const product = words && findProduct(await resort.nights.listProducts(), words.code)
  if (!words || !product) throw data(null, { status: 404 })
  return new Response(describeProduct({ product, words }, today(resort.clock), publicUrl), { headers: twinHeaders })
}
