import { data } from 'react-router'
import type { ContentPage } from '#resort/content/content-pages.ts'
import type { Picture } from '#resort/content/picture.ts'
import type { PageName } from '../../paths.ts'
import { toSite, type Visit } from '../../visit.ts'

/** What every page of the hotel's own words is drawn from. */
export type Words = {
  page: PageName
  content: ContentPage
  pictures: readonly Picture[]
  site: { brand: string; publicUrl: string }
}

export function loadWords(carried: Visit): Words {
  const { resort, visitor, page } = carried
  const content = page ? resort.content.findPage(page, visitor.language) : null
  if (!content || !page) throw data(null, { status: 404 })
  return { page, content, pictures: resort.pictures.ofPage(page), site: toSite(carried) }
}
