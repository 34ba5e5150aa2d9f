import type { ShopWords } from '#resort/content/product-words.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { pageInEach, pathToIssue, pathToProduct } from './paths.ts'
import type { Place } from './redirects.ts'

type Paths = Record<Language, string>

/** Where a page is in each language: products have a slug of their own in each. */
export function alternatesOf({ page, language, product, issue }: Place, shop: ShopWords): Paths | null {
  if (issue !== undefined) return issueInEach(issue)
  if (product === undefined) return pageInEach(page)
  const code = shop.findSlug(product, language)?.code
  return code === undefined ? null : productInEach(shop, code)
}

export function issueInEach(name: string): Paths {
  return { es: pathToIssue(name, 'es'), en: pathToIssue(name, 'en'), pt: pathToIssue(name, 'pt') }
}

/** Null for what nothing is written of. */
export function productInEach(shop: ShopWords, code: string): Paths | null {
  const paths = languages.map((each) => {
    const slug = shop.findProduct(code, each)?.slug
    return slug === undefined ? null : ([each, pathToProduct(slug, each)] as const)
  })
  return paths.every((each) => each !== null) ? (Object.fromEntries(paths) as Paths) : null
}
