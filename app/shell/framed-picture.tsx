import {
  focalSteps,
  type PictureFiles,
  type PictureFormat,
  pictureFallback,
  pictureFormats,
  pictureSet,
} from '#resort/content/picture.ts'
import styles from './picture.module.css'
import { type PictureBox, saySources } from './say-sizes.ts'

type FramedPictureProps = {
  picture: PictureFiles
  /** What it shows. */
  alt: string
  /** What it is drawn into, as the style sheet says: the file fetched fills it after it was cut. */
  boxes: readonly PictureBox[]
  /** The picture of the first screen is fetched at once, and before others. */
  loading?: 'lazy' | 'eager'
  className?: string | undefined
}

/** A picture on a page that is read, where places have many shapes: upright ones take an upright cut. */
export function FramedPicture({ picture, alt, boxes, loading = 'lazy', className }: FramedPictureProps) {
  const { x, y } = focalSteps(picture)
  return (
    <picture className={styles.picture}>
      {saySources(picture, boxes).flatMap(({ shape, media, sizes }) =>
        pictureFormats.map((format) => (
          <source
            key={`${media} ${format}`}
            {...(media && { media })}
            type={`image/${format}`}
            srcSet={shape === 'tall' ? tallSet(picture, format) : pictureSet(picture, format)}
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

function tallSet({ name, version, tall }: PictureFiles, format: PictureFormat): string {
  return (tall?.widths ?? []).map((width) => `/media/${name}/tall-${width}.${format}?${version} ${width}w`).join(', ')
}
