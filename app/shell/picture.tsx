import { focalSteps, type PictureFiles, pictureFallback, pictureFormats, pictureSet } from '#resort/content/picture.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureFiles
  /** What it shows. */
  alt: string
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string
  /** The picture of the first screen is fetched at once, and before others. */
  loading?: 'lazy' | 'eager'
  className?: string | undefined
}

/** A picture of the house in the best format and width, its place kept, cut around its focal point. */
export function Picture({ picture, alt, sizes, loading = 'lazy', className }: PictureProps) {
  const { x, y } = focalSteps(picture)
  return (
    <picture className={styles.picture}>
      {pictureFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={pictureSet(picture, format)} sizes={sizes} />
      ))}
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
