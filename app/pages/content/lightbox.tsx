import type { ContentPage } from '#resort/content/content-pages.ts'
import { m } from '../../messages/compiled/messages.js'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import styles from './lightbox.module.css'
import type { PictureInRow } from './picture-in-row.ts'

/** The height that the style sheet leaves for it. */
const boxes = [{ width: '100vw', mostHeight: '(100vh - 12rem)' }]

/** One picture on a page of its own: links lead on, back and out, so it needs no script and has an address to share. */
export function Lightbox({ shown, content }: { shown: PictureInRow; content: ContentPage }) {
  const { picture, before, after, position, of } = shown
  const locale = content.language
  return (
    <section id="view" className={styles.view} aria-labelledby="view-title">
      <h1 id="view-title" className={styles.title}>
        {content.title} <span>{m.gallery_position({ n: position, of }, { locale })}</span>
      </h1>
      <figure className={styles.figure}>
        <FramedPicture picture={picture} alt={picture.alt[locale]} boxes={boxes} loading="eager" />
        <figcaption>{picture.alt[locale]}</figcaption>
      </figure>
      <nav className={styles.ways} aria-label={m.gallery_pictures({}, { locale })}>
        <a href={`?picture=${before.name}#view`} rel="prev">
          <span aria-hidden="true">← </span>
          {m.gallery_before({}, { locale })}
        </a>
        <a href={`?picture=${after.name}#view`} rel="next">
          {m.gallery_after({}, { locale })}
          <span aria-hidden="true"> →</span>
        </a>
        <a href={`?#${picture.name}`}>{m.gallery_close({}, { locale })}</a>
      </nav>
    </section>
  )
}
