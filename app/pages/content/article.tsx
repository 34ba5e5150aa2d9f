import type { ReactNode } from 'react'
import type { ContentPage, ContentSection } from '#resort/content/content-pages.ts'
import type { Picture as PictureOf } from '#resort/content/picture.ts'
import { m } from '../../messages/compiled/messages.js'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import styles from './article.module.css'

type ArticleProps = {
  content: ContentPage
  pictures: readonly PictureOf[]
  /** What stands between the title and the words. */
  children?: ReactNode
}

/** From so many sections on a page begins with a list of them. */
const longPage = 7

/** A page as a printed monograph sets it: a title, a picture, and sections with their headings in the margin. */
export function Article({ content, pictures, children }: ArticleProps) {
  const [first, ...others] = pictures
  const { sections, language } = content
  return (
    <article className={styles.page}>
      <ArticleHead content={content} picture={first} />
      {children}
      {sections.length >= longPage && <Contents content={content} />}
      {sections.map((section, index) => (
        <Section key={section.id} section={section}>
          {/* A picture after every second section, so that neither words nor pictures come in a heap. */}
          {index % 2 === 0 && <Plate picture={others[index / 2]} language={language} />}
        </Section>
      ))}
    </article>
  )
}

const headBoxes = [
  { on: '(min-width: 90rem)', width: '82rem', ratio: 16 / 9 },
  { on: '(min-width: 40rem)', width: '96vw', ratio: 16 / 9 },
  { width: '92vw', ratio: 4 / 5 },
]
const plateBoxes = [{ on: '(min-width: 64rem)', width: '60vw' }, { width: '92vw' }]

export function ArticleHead({ content, picture }: { content: ContentPage; picture?: PictureOf | undefined }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{content.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
      </header>
      {picture && (
        <figure className={styles.first}>
          <FramedPicture picture={picture} alt={picture.alt[content.language]} boxes={headBoxes} loading="eager" />
        </figure>
      )}
    </>
  )
}

export function Section({ section, children }: { section: ContentSection; children?: ReactNode }) {
  return (
    <>
      <section className={styles.section} {...(section.heading && { 'aria-labelledby': section.id })}>
        {section.heading && <h2 id={section.id}>{section.heading}</h2>}
        <div className={styles.text}>
          <Prose html={section.html} />
          {section.parts.map((part) => (
            <div key={part.id}>
              <h3 id={part.id}>{part.heading}</h3>
              <Prose html={part.html} />
            </div>
          ))}
        </div>
      </section>
      {children}
    </>
  )
}

export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown with HTML off
  return html ? <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} /> : null
}

function Plate({ picture, language }: { picture: PictureOf | undefined; language: ContentPage['language'] }) {
  if (!picture) return null
  return (
    <figure className={styles.plate}>
      <FramedPicture picture={picture} alt={picture.alt[language]} boxes={plateBoxes} />
    </figure>
  )
}

function Contents({ content: { sections, language } }: { content: ContentPage }) {
  return (
    <nav className={styles.contents} aria-label={m.content_contents({}, { locale: language })}>
      <ol>
        {sections.map(
          ({ id, heading }) =>
            heading && (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ),
        )}
      </ol>
    </nav>
  )
}
