import type { ContentPage } from '#resort/content/content-pages.ts'
import type { Picture as PictureOf } from '#resort/content/picture.ts'
import { Picture } from '../../shell/picture.tsx'
import styles from './home-sections.module.css'

/** Each section of the home page beside a picture of its own, now on one side and now on the other. */
export function HomeSections({ content, pictures }: { content: ContentPage; pictures: readonly PictureOf[] }) {
  return content.sections.map((section, index) => {
    const picture = pictures[index]
    return (
      <section key={section.id} className={styles.section} aria-labelledby={section.id}>
        <div className={styles.words}>
          <h2 id={section.id}>{section.heading}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown with HTML off */}
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: section.html }} />
        </div>
        {picture && (
          <figure className={styles.figure}>
            <Picture picture={picture} language={content.language} sizes="(min-width: 64rem) 55vw, 100vw" />
          </figure>
        )}
      </section>
    )
  })
}
