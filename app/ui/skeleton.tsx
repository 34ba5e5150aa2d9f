import styles from './skeleton.module.css'

export type SkeletonShape = 'line' | 'short-line' | 'title' | 'price' | 'button' | 'picture'

/** Holds the true place of what is still coming. Around it, say once that something loads. */
export function Skeleton({ shape = 'line', lines = 1 }: { shape?: SkeletonShape; lines?: number }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={[styles.bone, styles[shape]].join(' ')} />
      ))}
    </span>
  )
}
