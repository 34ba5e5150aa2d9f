import type { Language } from '#resort/guests/language.ts'
import { type Measured, useMeasuring } from '../../../measurement.ts'
import { m } from '../../../messages/compiled/messages.js'
import { ProvenForm } from '../../../shell/proof/proven-form.tsx'
import type { RoomsRefused } from './answer-rooms.ts'
import styles from './continue-form.module.css'

type Props = {
  language: Language
  path: string
  seen: number
  /** What the house has asked before it sets rooms aside. */
  riddle: RoomsRefused['riddle']
  measured: Measured | null
}

/** Sets the chosen rooms aside and goes on. */
export function ContinueForm({ language: locale, path, seen, riddle, measured }: Props) {
  const measure = useMeasuring()
  return (
    <ProvenForm
      path={path}
      fields={{ seen }}
      label={m.summary_continue({}, { locale })}
      note={m.reserve_continue_note({}, { locale })}
      styles={styles}
      riddle={riddle}
      onSubmit={() => measure(measured)}
    />
  )
}
