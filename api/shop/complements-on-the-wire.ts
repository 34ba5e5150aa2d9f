import { z } from 'zod'
import type { ProductWords, ShopWords } from '#resort/content/product-words.ts'
import type { Language } from '#resort/guests/language.ts'
import { currencies } from '#resort/money/currency.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import type { PackagePart } from '#resort/orders/basket/find-complements.ts'
import { businessUnits } from '#resort/products/product.ts'
import type { ComplementOffer } from '#resort/tickets/complements-of.ts'
import { businessUnitNames } from './business-units.ts'

/** The words of other programs of the group for what goes with a park or tour; they stand nowhere else. */
const complement = z.strictObject({
  id: z.string().describe('Code of the complement, as everywhere in the shop'),
  idUpgrade: z.string().nullable().describe('Of what it is the better kind; null where that is nothing'),
  name: z.string(),
  nameUpgrade: z.string().nullable(),
  businessUnit: z.string(),
  businessUnitCode: z.enum(businessUnits),
  code: z.string().describe('The option by which it is added: for the day of its park, or open like that'),
  price: z
    .string()
    .nullable()
    .describe('Decimal, for everybody who goes, taxes included; null until it is known who and when'),
  infoDetails: z.strictObject({ title: z.string(), subtitle: z.string(), description: z.string() }),
  img: z.string().describe('Address of its picture, 96 × 96'),
  hasBeenAdded: z.boolean(),
})

const park = z.strictObject({
  code: z.string(),
  date: z.iso.date().nullable().describe('Null for an open ticket, and for what is not in the cart'),
  isInCart: z.boolean(),
  parkInfo: z.strictObject({
    title: z.string(),
    logo: z.string().describe('Address of its drawing, 96 × 96'),
    icon: z.string().describe('The same drawing, for small places'),
    ageNote: z.string(),
    inclusions: z.array(z.string()),
    schedule: z.string(),
  }),
  complements: z.array(complement),
})

export const complementsAnswer = z.strictObject({
  currency: z.enum(currencies).nullable().describe('Of all prices; null where the cart is empty'),
  parks: z.array(park),
})

/** Null where nobody wrote a word of it in this language. */
export function toPark(shop: ShopWords, part: PackagePart, language: Language): z.infer<typeof park> | null {
  const { product, outing, complements } = part
  const words = shop.findProduct(product.code, language)
  if (!words) return null
  return {
    code: product.code,
    date: outing?.day ?? null,
    isInCart: outing !== null,
    parkInfo: {
      ...{ title: words.title, logo: addressOf(words), icon: addressOf(words) },
      ...{ ageNote: words.ages, inclusions: [...words.included], schedule: words.schedule },
    },
    complements: complements.flatMap((offer) => toComplement(shop, offer, language) ?? []),
  }
}

function toComplement(shop: ShopWords, offer: ComplementOffer, language: Language): z.infer<typeof complement> | null {
  const { product, option, price, hasBeenAdded } = offer
  const words = shop.findProduct(product.code, language)
  if (!words) return null
  const { title, subtitle, description } = words
  const better = product.upgradeOf && shop.findProduct(product.upgradeOf, language)
  return {
    ...{ id: product.code, idUpgrade: product.upgradeOf },
    ...{ name: title, nameUpgrade: better ? better.title : null },
    businessUnit: businessUnitNames[product.businessUnit][language],
    businessUnitCode: product.businessUnit,
    code: option.code,
    price: price && toDecimal(price.total),
    infoDetails: { title, subtitle, description },
    img: addressOf(words),
    hasBeenAdded,
  }
}

function addressOf({ code }: ProductWords): string {
  return `/api/complements/logos/${code}.svg`
}
