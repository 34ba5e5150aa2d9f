import { Link } from '../../../shell/link.tsx'
import type { ToldSplit } from '../show/load-cheaper-split.ts'
import styles from './cheaper-split.module.css'

/** Few rooms take everybody: the same people pay less in several. */
export function CheaperSplit({ split }: { split: ToldSplit | null }) {
  if (!split) return null
  return (
    <p>
      <Link className={styles.split} to={split.path} discover="none">
        {split.words}
      </Link>
    </p>
  )
}
