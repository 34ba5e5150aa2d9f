import { type Measured, useMeasuring } from '../../../measurement.ts'
import { ProvenForm } from '../../../shell/proof/proven-form.tsx'
import type { RoomsRefused } from './answer-rooms.ts'
import styles from './continue-form.module.css'

type Props = {
  words: { label: string; note: string }
  path: string
  seen: number
  /** What the house has asked before it sets rooms aside. */
  riddle: RoomsRefused['riddle']
  measured: Measured | null
}

/** Sets the chosen rooms aside and goes on. */
export function ContinueForm({ words, path, seen, riddle, measured }: Props) {
  const measure = useMeasuring()
  return (
    <ProvenForm
      path={path}
      fields={{ seen }}
      label={words.label}
      note={words.note}
      styles={styles}
      riddle={riddle}
      onSubmit={() => measure(measured)}
    />
  )
}
