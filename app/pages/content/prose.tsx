import type { ContentPage } from '#resort/content/content-pages.ts'
import styles from './prose.module.css'

/** A page of the hotel's own words. Its HTML comes from Markdown with raw HTML switched off. */
export function Prose({ content }: { content: ContentPage }) {
  return (
    <article className={styles.page}>
      <header>
        <h1>{content.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown with HTML off */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: content.html }} />
    </article>
  )
}
