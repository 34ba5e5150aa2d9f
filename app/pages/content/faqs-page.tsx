import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/faqs-page.ts'
import article from './article.module.css'
import { ArticleHead, Prose } from './article.tsx'
import styles from './faqs-page.module.css'
import { loadWords } from './load-words.ts'
import { searchQuestions } from './search-questions.ts'

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const words = loadWords(carried)
  const wanted = (carried.url.searchParams.get('q') ?? '').slice(0, 100)
  const questions = words.content.sections.flatMap(({ parts }) => parts)
  carried.graph.push({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ heading, text }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  })
  const { sections, language } = words.content
  const searched = searchQuestions(sections, carried.resort.content.asking[language], wanted)
  return { ...words, wanted, ...searched }
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { content, sections, isNear, wanted, pictures } = loaderData
  const locale = content.language
  const found = sections.reduce((sum, section) => sum + section.parts.length, 0)
  return (
    <>
      <PageHead {...loaderData} {...content} />
      <StructuredData />
      <article className={article.page}>
        <ArticleHead content={content} picture={pictures[0]} />
        <search className={styles.search}>
          <form>
            <label htmlFor="faq-search">{m.faq_search({}, { locale })}</label>
            <input id="faq-search" type="search" name="q" defaultValue={wanted} maxLength={100} enterKeyHint="search" />
            <Button type="submit" kind="secondary">
              {m.faq_go({}, { locale })}
            </Button>
          </form>
          {wanted && (
            <p role="status">
              {sayFound(found, isNear, locale)} <a href="?">{m.faq_all({}, { locale })}</a>
            </p>
          )}
        </search>
        {sections.map((section) => (
          <section key={section.id} className={article.section} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.heading}</h2>
            <div className={article.text}>
              {!wanted && <Prose html={section.html} />}
              {section.parts.map((part) => (
                <Disclosure key={part.id} id={part.id} summary={part.heading} open={wanted !== ''}>
                  <Prose html={part.html} />
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </article>
    </>
  )
}

function sayFound(n: number, isNear: boolean, locale: Language): string {
  if (!n) return m.faq_none({}, { locale })
  return isNear ? m.faq_near({}, { locale }) : m.faq_found({ n }, { locale })
}
