import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './colours.module.css'
import { SamplePart } from './sample-part.tsx'

/** Words on grounds, with the contrast that app/ui/tokens.test.ts holds them to. */
const pairs = [
  ['ink', 'plaster', '13.5'],
  ['soft', 'plaster', '7.0'],
  ['sea', 'plaster', '7.0'],
  ['clay', 'plaster', '5.1'],
  ['ink', 'white', '15.1'],
  ['soft', 'white', '7.8'],
  ['sea', 'white', '7.8'],
  ['white', 'sea', '7.8'],
  ['white', 'ink', '15.1'],
  ['sea', 'mist', '6.7'],
  ['soft', 'sand', '6.0'],
  ['clay-deep', 'clay-pale', '7.4'],
  ['amber', 'amber-pale', '6.7'],
  ['leaf', 'leaf-pale', '6.7'],
] as const

export function ColoursSample({ locale }: { locale: Language }) {
  return (
    <SamplePart heading={m.design_colours({}, { locale })}>
      <p>{m.design_colours_text({}, { locale })}</p>
      <ul className={styles.swatches}>
        {pairs.map(([words, ground, contrast]) => (
          <li key={`${words} ${ground}`} className={[styles[`words-${words}`], styles[`on-${ground}`]].join(' ')}>
            <span className={styles.figure}>{contrast}</span>
            {words} / {ground}
          </li>
        ))}
      </ul>
    </SamplePart>
  )
}
