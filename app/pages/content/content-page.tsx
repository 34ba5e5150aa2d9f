import { data } from 'react-router'
import { PageHead } from '../../page-head.tsx'
import { contentPageNames } from '../../paths.ts'
import { toSite, type Visit, visit } from '../../visit.ts'
import type { Route } from './+types/content-page.ts'
import { Prose } from './prose.tsx'
import { SiteMap } from './site-map.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor, page } = carried
  const found = page ? resort.content.findPage(page, visitor.language) : null
  if (!found || !page) throw data(null, { status: 404 })
  const titles = page === 'site-map' ? listTitles(carried) : null
  return { page, content: found, titles, site: toSite(carried) }
}

export default function ContentPage({ loaderData: { page, content, titles, site } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page={page}
        language={content.language}
        title={content.title}
        description={content.description}
        site={site}
      />
      <Prose content={content} />
      {titles && <SiteMap language={content.language} titles={titles} />}
    </>
  )
}

function listTitles({ resort, visitor }: Visit): Record<string, string> {
  return Object.fromEntries(
    contentPageNames.map((name) => [name, resort.content.findPage(name, visitor.language)?.title ?? name]),
  )
}
