import type { Day } from '#resort/calendar/day.ts'
import type { ProductWords } from '#resort/content/product-words.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Product } from '#resort/products/product.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToProduct, toTwin } from '../../paths.ts'
import { sayProductPrice } from '../../words/say-product-price.ts'
import { withWholeAddresses } from './describe-twin.ts'

export type Told = { product: Product; words: ProductWords }

/** Machines read prices as the house keeps them. */
const dollars = { currency: 'USD', perUsd: '1' } as const

/** All that is sold, as Markdown. */
export function describeShop(sold: readonly Told[], day: Day, locale: Language, publicUrl: URL): string {
  const lines = sold.map(({ product, words: { title, slug, subtitle } }) => {
    const path = toTwin(pathToProduct(slug, locale))
    return `- [${title}](${path}): ${subtitle} · ${sayProductPrice(product, day, dollars, locale)}`
  })
  const text = [`# ${m.shop_title({}, { locale })}`, `> ${m.shop_intro({}, { locale })}`, lines.join('\n')]
  return withWholeAddresses(text.join('\n\n'), publicUrl)
}

/** A product as Markdown: its price, who may come and when, what it includes, and its words. */
export function describeProduct({ product, words }: Told, day: Day, publicUrl: URL): string {
  const { title, subtitle, ages, schedule, place, included, bring, markdown, language: locale, slug } = words
  const list = (heading: string, all: readonly string[]) =>
    all.length ? `## ${heading}\n\n${all.map((each) => `- ${each}`).join('\n')}` : ''
  const text = [
    `# ${title}`,
    `> ${subtitle}`,
    `${schedule} ${ages} · [${sayProductPrice(product, day, dollars, locale)}](${pathToProduct(slug, locale)}).`,
    place ? `${m.product_place({}, { locale })}: ${place.words}` : '',
    markdown.trim(),
    list(m.product_included({}, { locale }), included),
    list(m.product_bring({}, { locale }), bring),
  ]
  return withWholeAddresses(text.filter(Boolean).join('\n\n'), publicUrl)
}
