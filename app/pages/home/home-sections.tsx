import { Fragment, type ReactNode } from 'react'
import type { ContentPage } from '#resort/content/content-pages.ts'
import type { Picture as PictureOf } from '#resort/content/picture.ts'
import { trustHouseText } from '../../house-text.ts'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import styles from './home-sections.module.css'

type HomeSectionsProps = {
  content: Pick<ContentPage, 'language' | 'sections'>
  pictures: readonly PictureOf[]
  /** What is shown between the sections, one after each from the second on; what is left over follows the last. */
  between: readonly ReactNode[]
}

const boxes = [
  { on: '(min-width: 64rem)', width: '55vw', ratio: 5 / 4 },
  { width: '100vw', ratio: 4 / 3 },
]

/** Each section of the home page beside a picture of its own, now on one side and now on the other. */
export function HomeSections({ content, pictures, between }: HomeSectionsProps) {
  const { sections, language } = content
  return (
    <>
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          <section
            className={[styles.section, index % 2 && styles.turned].filter(Boolean).join(' ')}
            aria-labelledby={section.id}
          >
            <div className={styles.words}>
              <h2 id={section.id}>{section.heading}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown with HTML off */}
              <div className={styles.prose} dangerouslySetInnerHTML={{ __html: trustHouseText(section.html) }} />
            </div>
            <Figure picture={pictures[index]} language={language} />
          </section>
          {index > 0 && between[index - 1]}
        </Fragment>
      ))}
      {between.slice(Math.max(0, sections.length - 1))}
    </>
  )
}

function Figure({ picture, language }: { picture: PictureOf | undefined; language: ContentPage['language'] }) {
  if (!picture) return null
  return (
    <figure className={styles.figure}>
      <FramedPicture picture={picture} alt={picture.alt[language]} boxes={boxes} />
    </figure>
  )
}
