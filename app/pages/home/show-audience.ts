import type { Audience } from '#resort/audiences/audience.ts'
import type { ContentPage } from '#resort/content/content-pages.ts'
import type { HousePictures, Picture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { linkTo } from '../../paths.ts'

export type Hero = { title: string; lead: string; picture: Picture | null }
export type Offer = { heading: string; words: string; link: { href: string; words: string } }

/** The first thing on the page: what the hotel wrote for this audience, or for everybody. */
export function showHero(
  audience: Audience | null,
  { title, lead, language }: Pick<ContentPage, 'title' | 'lead' | 'language'>,
  pictures: Pick<HousePictures, 'find' | 'ofPage'>,
): Hero {
  const [usual = null] = pictures.ofPage('home')
  if (!audience) return { title, lead, picture: usual }
  const { hero } = audience
  const own = hero.picture ? pictures.find(hero.picture) : null
  return { title: hero.title[language], lead: hero.lead[language], picture: own ?? usual }
}

export function showOffer(audience: Audience | null, language: Language): Offer | null {
  const { heading, words, link } = audience?.offer ?? {}
  const href = link && linkTo(link.page, language)
  if (!heading || !words || !href) return null
  return { heading: heading[language], words: words[language], link: { href, words: link.words[language] } }
}
