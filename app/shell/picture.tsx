import { focalSteps, type PictureFiles, pictureFallback, pictureFormats, pictureSet } from '#resort/content/picture.ts'
import styles from './picture.module.css'
import { type PictureBox, saySources } from './say-sizes.ts'

type PictureProps = {
  picture: PictureFiles
  /** What it shows. */
  alt: string
  /** What it is drawn into, as the style sheet says: the file fetched fills it after it was cut. */
  boxes: readonly PictureBox[]
  /** The picture of the first screen is fetched at once, and before others. */
  loading?: 'lazy' | 'eager'
  className?: string | undefined
}

/** A picture of the house in the best format and width, its place kept, cut around its focal point. */
export function Picture({ picture, alt, boxes, loading = 'lazy', className }: PictureProps) {
  const { x, y } = focalSteps(picture)
  return (
    <picture className={styles.picture}>
      {saySources(picture, boxes).flatMap(({ shape, media, sizes }) =>
        pictureFormats.map((format) => (
          <source
            key={`${media} ${format}`}
            {...(media && { media })}
            type={`image/${format}`}
            srcSet={pictureSet(picture, format, shape)}
            sizes={sizes}
          />
        )),
      )}
      <img
        src={pictureFallback(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        {...(loading === 'eager' && { fetchPriority: 'high' })}
        decoding="async"
        data-x={x}
        data-y={y}
        className={className}
      />
    </picture>
  )
}
