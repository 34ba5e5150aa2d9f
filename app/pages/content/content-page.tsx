import { PageHead } from '../../page-head.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/content-page.ts'
import { Article } from './article.tsx'
import { loadWords } from './load-words.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadWords(context.get(visit))
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...loaderData} {...loaderData.content} />
      <StructuredData />
      <Article {...loaderData} />
    </>
  )
}
