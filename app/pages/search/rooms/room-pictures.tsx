import { pictureFallback, pictureSet, type ToldPicture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Link } from '../../../shell/link.tsx'
import { Picture } from '../../../shell/picture.tsx'
import styles from './room-pictures.module.css'

// On a phone the card is square, and a picture three to two fills it half as wide again as the card.
const sizes = '(width < 48rem) 54vw, 24rem'

type PicturesProps = {
  language: Language
  room: string
  pictures: readonly ToldPicture[]
  path: string
  /** Its first picture stands in the first screen. */
  isFirst: boolean
}

/** The pictures of a room, moved on by a finger or the arrow keys; the first leads to all of them. */
export function RoomPictures({ language: locale, room, pictures: [first, ...others], path, isFirst }: PicturesProps) {
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <ul className={styles.pictures} tabIndex={0} aria-label={m.rooms_pictures_of({ room }, { locale })}>
      <li>
        <Link to={path} tabIndex={-1} discover="none" preventScrollReset>
          <Picture picture={first} alt={first.alt} sizes={sizes} loading={isFirst ? 'eager' : 'lazy'} />
        </Link>
      </li>
      {others.map((picture) => (
        <li key={picture.name}>
          <img
            src={pictureFallback(picture)}
            srcSet={pictureSet(picture, 'webp')}
            sizes={sizes}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  )
}
