import type { Picture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import styles from './product-page.module.css'

const boxes = [{ on: '(min-width: 62rem)', width: '42vw' }, { width: '92vw' }]

/** The first is on the first screen of a desk; the others are seen by who goes on. */
export function ProductPictures({ language, pictures }: { language: Language; pictures: readonly Picture[] }) {
  if (!pictures.length) return null
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <FramedPicture
          key={picture.name}
          picture={picture}
          alt={picture.alt[language]}
          boxes={boxes}
          loading={index ? 'lazy' : 'eager'}
        />
      ))}
    </div>
  )
}
